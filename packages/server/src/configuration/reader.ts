import { Result } from 'neverthrow';
import type { ConfigurationProblem, ValueProblem } from './configuration-problem.ts';

/** Environment variables of a process, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Parts of a process that its configuration is read from. */
interface Source {
  readonly environment: Environment;
  /** Absolute path of the folder that relative paths start from. */
  readonly workingDirectory: string;
}

/**
 * Reads one value of the configuration, or an object of values. The error of the result has every
 * problem.
 */
export type Reader<Value> = (source: Source) => Result<Value, readonly ConfigurationProblem[]>;

/** Parses the text of a variable. Relative paths and other variables are in `source`. */
export type Parser<Value> = (text: string, source: Source) => Result<Value, ValueProblem>;

/**
 * Returns a reader of the variable `name`. If it is unset or empty, `fallback` is parsed in its
 * place.
 */
export const variable =
  <Value>(name: string, fallback: string, parse: Parser<Value>): Reader<Value> =>
  (source) =>
    parse(source.environment[name] || fallback, source).mapErr((problem) => [
      { variable: name, ...problem },
    ]);

/** Readers by the names of the values in the configuration. */
type Readers = Readonly<Record<string, Reader<unknown>>>;

/** Object with the value of each reader of `All`, under the name of the reader. */
export type ValuesOf<All extends Readers> = {
  readonly [Name in keyof All]: All[Name] extends Reader<infer Value> ? Value : never;
};

/**
 * Returns a reader of an object with the value of each of `readers`. It reports the problems of all
 * readers, in their order.
 */
export const objectOf =
  <All extends Readers>(readers: All): Reader<ValuesOf<All>> =>
  (source) => {
    const toObject: (values: readonly (readonly [string, unknown])[]) => ValuesOf<All> =
      Object.fromEntries;
    return Result.combineWithAllErrors(
      Object.entries(readers).map(([name, read]) =>
        read(source).map((value) => [name, value] as const),
      ),
    )
      .map(toObject)
      .mapErr((problems) => problems.flat());
  };

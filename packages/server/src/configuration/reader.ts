import { Result } from 'neverthrow';
import type { ConfigurationProblem, ValueProblem } from './configuration-problem.ts';

/** Environment variables of a process, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Process that is configured. */
export interface Source {
  readonly environment: Environment;
  /** Absolute path of the folder that relative paths start from. */
  readonly workingDirectory: string;
}

/** Reader of one value of the configuration, or of an object of them. */
export type Reader<Value> = (source: Source) => Result<Value, readonly ConfigurationProblem[]>;

/** Parser of the text of a variable. */
export type Parser<Value> = (text: string, source: Source) => Result<Value, ValueProblem>;

/** Returns the reader of a variable. `fallback` is parsed if it is unset or empty. */
export const variable =
  <Value>(name: string, fallback: string, parse: Parser<Value>): Reader<Value> =>
  (source) =>
    parse(source.environment[name] || fallback, source).mapErr((problem) => [
      { variable: name, ...problem },
    ]);

/** Readers by the names of their values. */
type Readers = Readonly<Record<string, Reader<unknown>>>;

/** Object with the values of `All`, readers by their names. */
export type ValuesOf<All extends Readers> = {
  readonly [Name in keyof All]: All[Name] extends Reader<infer Value> ? Value : never;
};

/** Returns the reader of an object. It reports the problems of all `readers`, in their order. */
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

import {
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from '@commander-js/extra-typings';
import { EXIT } from './exit-code.ts';
import { isForPrograms, reject } from './rejection.ts';

/** Problem of an option. */
interface Problem {
  /** The option, such as `--type`. */
  readonly path: string;
  readonly message: string;
}

/** Option or argument whose text is parsed. */
interface Parsed {
  readonly parseArg?: (<Value>(text: string, previous: Value) => Value) | undefined;
  readonly argChoices?: readonly string[] | undefined;
}

/**
 * Makes a command, and the commands below it, say everything that is wrong with their options at
 * once. Commander would stop at the first.
 */
export const reportTogether = (command: CommandUnknownOpts): void => {
  for (const below of command.commands) reportTogether(below);
  const invalid: Problem[] = [];
  const collect = (path: string, { parseArg, argChoices }: Parsed): Parsed['parseArg'] =>
    parseArg &&
    ((text, previous) => {
      try {
        return parseArg(text, previous);
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error;
        const right = argChoices ? `must be one of ${argChoices.join(', ')}` : error.message;
        invalid.push({ path, message: `${right}; found "${text}"` });
        return previous;
      }
    });
  for (const option of command.options) {
    const parse = collect(option.long ?? option.flags, option);
    if (parse) option.argParser(parse);
  }
  for (const argument of command.registeredArguments) {
    const parse = collect(argument.name(), argument);
    if (parse) argument.argParser(parse);
  }
  const required = command.options.filter(({ mandatory }) => mandatory);
  for (const option of required) option.makeOptionMandatory(false);
  command.hook('preAction', () => {
    const isInvalid = new Set(invalid.map(({ path }) => path));
    const missing = required
      .filter((option) => command.getOptionValue(option.attributeName()) === undefined)
      .map(({ long, flags, description }) => ({
        path: long ?? flags,
        message: `is required: ${description}`,
      }))
      .filter(({ path }) => !isInvalid.has(path));
    const problems = [...missing, ...invalid];
    if (problems.length > 0) endWith(command, 'wrong usage', problems);
  });
};

/** Says what is wrong with the way a command was called, and ends it. */
export const endWith = (
  command: CommandUnknownOpts,
  message: string,
  problems: readonly Problem[],
): never => {
  rejectUsage(command, message, problems);
  throw new CommanderError(EXIT.wrongUsage, 'cps.wrongUsage', message);
};

/** Says what is wrong with the way a command was called. */
export const rejectUsage = (
  command: CommandUnknownOpts,
  message: string,
  problems?: readonly Problem[],
): void => {
  const details = problems ? [...problems] : null;
  reject(command, { code: 'BAD_REQUEST', message, details, exitCode: EXIT.wrongUsage });
  if (!isForPrograms(command)) console.error('(use --help for usage)');
};

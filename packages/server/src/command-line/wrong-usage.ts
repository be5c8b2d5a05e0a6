import {
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from '@commander-js/extra-typings';
import { EXIT } from './exit-code.ts';
import { isForPrograms, reject } from './rejection.ts';
import { type UsageProblem, usageProblems } from './usage-problems.ts';

/** Option or argument of Commander, with its parser if it has one. */
interface Parsed {
  readonly parseArg?: (<Value>(text: string, previous: Value) => Value) | undefined;
  readonly argChoices?: readonly string[] | undefined;
}

/**
 * Makes a command and its subcommands report all problems of their options and arguments at once;
 * Commander would stop at the first. To be called after all subcommands and options are added.
 */
export const reportTogether = (command: CommandUnknownOpts): void => {
  for (const below of command.commands) reportTogether(below);
  // A group with options is a command as well, such as `cps audit`.
  const isCommand = command.parent !== null && command.options.length > 0;
  if (isCommand || command.commands.length === 0) reportAll(command);
};

const reportAll = (command: CommandUnknownOpts): void => {
  const invalid: UsageProblem[] = [];
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
  /** Returns the problems of values that were parsed, and of required options that are absent. */
  const wrongValues = (): readonly UsageProblem[] => {
    const isInvalid = new Set(invalid.map(({ path }) => path));
    const missing = required
      .filter((option) => command.getOptionValue(option.attributeName()) === undefined)
      .map(({ long, flags, description }) => ({
        path: long ?? flags,
        message: `is required: ${description}`,
      }))
      .filter(({ path }) => !isInvalid.has(path));
    return [...missing, ...invalid];
  };
  command.hook('preAction', () => {
    const problems = wrongValues();
    if (problems.length > 0) endWith(command, 'wrong usage', problems);
  });
  command.configureOutput({
    outputError: (text) => {
      const problems = [...usageProblems(command, process.argv.slice(2), text), ...wrongValues()];
      if (problems.length > 0) rejectUsage(command, 'wrong usage', problems);
      else rejectUsage(command, text.replace(/^error: /, '').trim());
    },
  });
};

/** Like {@link rejectUsage}, but then ends the command by a `CommanderError`. */
export const endWith = (
  command: CommandUnknownOpts,
  message: string,
  problems: readonly UsageProblem[],
): never => {
  rejectUsage(command, message, problems);
  throw new CommanderError(EXIT.wrongUsage, 'cps.wrongUsage', message);
};

/** Prints the problems of a command line on stderr, and sets the exit code for wrong usage. */
export const rejectUsage = (
  command: CommandUnknownOpts,
  message: string,
  problems?: readonly UsageProblem[],
): void => {
  const details = problems ? [...problems] : null;
  reject(command, { code: 'BAD_REQUEST', message, details, exitCode: EXIT.wrongUsage });
  if (!isForPrograms(command)) console.error('(use --help for usage)');
};

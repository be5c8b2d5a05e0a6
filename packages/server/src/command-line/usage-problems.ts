import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** Problem of an option or an argument of a command line. */
export interface UsageProblem {
  /** Option, such as `--type`, or name of the argument. */
  readonly path: string;
  readonly message: string;
}

/** Words of a command line after the names of the command, by their kind. */
interface Words {
  readonly operands: readonly string[];
  /** Flags that the command does not have. */
  readonly unknown: readonly string[];
  /** Options that require a value and have none. */
  readonly withoutValue: readonly string[];
}

/**
 * Returns the problems of the options and arguments in `argv`, which are unknown options, options
 * without their value, missing arguments and superfluous ones. The values themselves are not
 * checked. `said` is Commander's message about the first problem, which may suggest an option.
 */
export const usageProblems = (
  command: CommandUnknownOpts,
  argv: readonly string[],
  said: string,
): readonly UsageProblem[] => {
  const options = withParents(command).flatMap((each) => each.options);
  const { operands, unknown, withoutValue } = readWords(wordsBehind(command, argv), options);
  const name = withParents(command)
    .map((each) => each.name())
    .toReversed()
    .join(' ');
  return [
    ...[...new Set(unknown)].map((path) => ({
      path,
      message: `is no option of ${name}${meantInstead(path, said)}`,
    })),
    ...withoutValue.map((path) => ({
      path,
      message: `needs a value: ${options.find(({ long, short }) => [long, short].includes(path))?.description}`,
    })),
    // A word after an unknown option may be its value.
    ...wrongArguments(command, operands, unknown.length > 0, name),
  ];
};

const wrongArguments = (
  { registeredArguments, commands }: CommandUnknownOpts,
  operands: readonly string[],
  mayBeValues: boolean,
  name: string,
): readonly UsageProblem[] => {
  const missing = registeredArguments
    .filter(({ required }, index) => required && index >= operands.length)
    .map((argument) => ({
      path: argument.name(),
      message: `is required: ${argument.description}`,
    }));
  const count = registeredArguments.length;
  const isVariadic = registeredArguments.some(({ variadic }) => variadic);
  const excess = mayBeValues || isVariadic ? [] : operands.slice(count);
  return [
    ...missing,
    ...excess.map((path) => ({
      path,
      message:
        commands.length > 0
          ? `is no command of ${name}; it has ${commands.map((one) => one.name()).join(', ')}`
          : `is an argument too many; ${name} takes ${count === 0 ? 'none' : count}`,
    })),
  ];
};

/**
 * Returns Commander's suggestion for the unknown option `flag`, from its message `said`; empty if
 * that message is about another problem.
 */
const meantInstead = (flag: string, said: string): string => {
  const [, of, meant] = /unknown option '([^']+)'\s*\(Did you mean (.*)\?\)/.exec(said) ?? [];
  return of === flag && meant !== undefined ? `; did you mean ${meant}?` : '';
};

const withParents = (command: CommandUnknownOpts): readonly CommandUnknownOpts[] =>
  command.parent ? [command, ...withParents(command.parent)] : [command];

/**
 * Returns the words of `argv` without the names of the command and its groups, such as `post list`.
 */
const wordsBehind = (command: CommandUnknownOpts, argv: readonly string[]): readonly string[] => {
  const names = withParents(command)
    .slice(0, -1)
    .map((each) => each.name())
    .toReversed();
  return argv.filter((word) => {
    if (word !== names[0]) return true;
    names.shift();
    return false;
  });
};

const NEGATIVE_NUMBER = /^-(?:\d+|\d*\.\d+)$/;

const isFlag = (word: string): boolean =>
  word.length > 1 && word.startsWith('-') && !NEGATIVE_NUMBER.test(word);

const readWords = (words: readonly string[], options: CommandUnknownOpts['options']): Words => {
  const operands: string[] = [];
  const unknown: string[] = [];
  const withoutValue: string[] = [];
  let isVariadic = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') {
      operands.push(...words.slice(at + 1));
      break;
    }
    if (!isFlag(word)) {
      if (!isVariadic) operands.push(word);
      continue;
    }
    const [flag = word, value] = word.startsWith('--') ? word.split('=', 2) : [word.slice(0, 2)];
    const option = options.find(({ long, short }) => long === flag || short === flag);
    isVariadic = option?.variadic ?? false;
    if (option === undefined) unknown.push(flag);
    else if (option.required && value === undefined && word === flag) {
      at += 1;
      if (at >= words.length) withoutValue.push(flag);
    }
  }
  return { operands, unknown, withoutValue };
};

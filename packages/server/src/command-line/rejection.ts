import type { ClientError } from '@content-publishing/site-kit';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { EXIT } from './exit-code.ts';

/** Flags of a command by the JSON Pointer of the field that each is for. */
export type FlagsByPointer = ReadonlyMap<string, string>;

/** Reason why a command did nothing, and how it ends. */
export interface Rejection {
  readonly code: ClientError['code'];
  readonly message: string;
  readonly details?: ClientError['details'];
  /** Flags that people read in place of pointers. */
  readonly flags?: FlagsByPointer;
  readonly exitCode?: number;
}

/** Says on stderr why nothing was done: as the body of an error with `--json`, to people without. */
export const reject = (command: CommandUnknownOpts, rejection: Rejection): void => {
  console.error(isForPrograms(command) ? bodyOf(rejection) : textOf(rejection));
  process.exitCode = rejection.exitCode ?? EXIT.rejected;
};

/** Like `reject`, for input that the command itself cannot use. */
export const rejectInput = (command: CommandUnknownOpts, message: string): void =>
  reject(command, { code: 'BAD_REQUEST', message });

/** Like `reject`, for a storage or a service that cannot be used. */
export const rejectUnavailable = (command: CommandUnknownOpts, message: string): void =>
  reject(command, { code: 'SERVICE_UNAVAILABLE', message });

/** Says on stderr, to people, what is worth knowing beside the result. */
export const note = (command: CommandUnknownOpts, text: string): void => {
  if (!isForPrograms(command)) console.error(`cps: note: ${text}`);
};

/** Returns whether the output of `command` is for programs: it was given `--json`. */
export const isForPrograms = (command: CommandUnknownOpts): boolean =>
  command.optsWithGlobals()['json'] === true;

const bodyOf = ({ code, message, details = null, flags = NO_FLAGS }: Rejection): string =>
  JSON.stringify({
    code,
    message: withFlags(message, flags),
    details:
      details?.map(({ path, message: text }) => ({
        path: flagAt(path, flags) ?? path,
        message: text,
      })) ?? null,
  });

const NO_FLAGS: FlagsByPointer = new Map();

/** Returns a message with flags in place of the pointers in it. */
const withFlags = (message: string, flags: FlagsByPointer): string =>
  message.replaceAll(
    /(^|[:;] )(\/\S+)/g,
    (_, before: string, pointer: string) => `${before}${flagAt(pointer, flags) ?? pointer}`,
  );

const textOf = ({ message, details, flags = NO_FLAGS }: Rejection): string => {
  if (!details) {
    // A message about one field begins with its pointer.
    return `cps: ${message.replace(/^\/\S+/, (pointer) => named(pointer, flags))}`;
  }
  // The message of the service repeats the first of them.
  const title = message.startsWith('Invalid input') ? 'invalid input' : message;
  const lines = details.map((violation) => `${named(violation.path, flags)} ${violation.message}`);
  const more = violationsIn(message) - details.length;
  return [`cps: ${title}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ');
};

/** Number of violations that a message of the service names before it counts the others. */
const NAMED_VIOLATIONS = 5;

/** Returns how many violations a message of the service counts. */
const violationsIn = (message: string): number => {
  const [, more] = /^Invalid input: .*; and (\d+) more$/s.exec(message) ?? [];
  return more === undefined ? 0 : Number(more) + NAMED_VIOLATIONS;
};

/** Returns the flag that is for the field at `pointer`, or for what it is in; else its name. */
const named = (pointer: string, flags: FlagsByPointer): string =>
  flagAt(pointer, flags) ?? pointer.replace(/^\//, '');

const flagAt = (pointer: string, flags: FlagsByPointer): string | undefined => {
  for (let at = pointer; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const flag = flags.get(at);
    if (flag !== undefined) return flag;
  }
  return undefined;
};

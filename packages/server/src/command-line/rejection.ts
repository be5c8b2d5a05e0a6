import type { ClientError } from '@content-publishing/site-kit';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { EXIT } from './exit-code.ts';

/**
 * Flags of a command, such as `--name`, by the JSON Pointer of the request field that each sets.
 */
export type FlagsByPointer = ReadonlyMap<string, string>;

/** Error of a command, as it is printed, and the exit code. */
export interface Rejection {
  readonly code: ClientError['code'];
  readonly message: string;
  readonly details?: ClientError['details'];
  /** Flags that replace JSON Pointers of fields in `message` and `details`. */
  readonly flags?: FlagsByPointer;
  /** Default: 1. */
  readonly exitCode?: number;
}

/**
 * Prints an error on stderr and sets the exit code. It is printed as JSON, like an error body of
 * the service, with `--json`, and otherwise as text. The command continues.
 */
export const reject = (command: CommandUnknownOpts, rejection: Rejection): void => {
  console.error(isForPrograms(command) ? bodyOf(rejection) : textOf(rejection));
  process.exitCode = rejection.exitCode ?? EXIT.rejected;
};

/** Like `reject`, for input that the command itself, not the service, finds invalid. */
export const rejectInput = (command: CommandUnknownOpts, message: string): void =>
  reject(command, { code: 'BAD_REQUEST', message });

/** Like `reject`, for a storage or a service that is unavailable. */
export const rejectUnavailable = (command: CommandUnknownOpts, message: string): void =>
  reject(command, { code: 'SERVICE_UNAVAILABLE', message });

/** Prints a note on stderr; does nothing with `--json`. */
export const note = (command: CommandUnknownOpts, text: string): void => {
  if (!isForPrograms(command)) console.error(`cps: note: ${text}`);
};

/** Returns whether the output is for programs, as `--json` says. */
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

/**
 * Returns `message` with each JSON Pointer replaced by its flag; a pointer without a flag stays.
 */
const withFlags = (message: string, flags: FlagsByPointer): string =>
  message.replaceAll(
    /(^|[:;] )(\/\S+)/g,
    (_, before: string, pointer: string) => `${before}${flagAt(pointer, flags) ?? pointer}`,
  );

const textOf = ({ message, details, flags = NO_FLAGS }: Rejection): string => {
  if (!details) {
    // A message about a single field begins with its pointer.
    return `cps: ${message.replace(/^\/\S+/, (pointer) => named(pointer, flags))}`;
  }
  // The message of the service repeats the first violations.
  const title = message.startsWith('Invalid input') ? 'invalid input' : message;
  const lines = details.map((violation) => `${named(violation.path, flags)} ${violation.message}`);
  const more = violationsIn(message) - details.length;
  return [`cps: ${title}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ');
};

/** Number of violations that a message of the service spells out before it counts the rest. */
const NAMED_VIOLATIONS = 5;

/**
 * Returns the number of all violations, by the end `; and 3 more` of a message of the service; 0 if
 * the message does not count.
 */
const violationsIn = (message: string): number => {
  const [, more] = /^Invalid input: .*; and (\d+) more$/s.exec(message) ?? [];
  return more === undefined ? 0 : Number(more) + NAMED_VIOLATIONS;
};

/**
 * Returns the flag of the field at `pointer`, or of the closest object around it that has one.
 * Without a flag returns the pointer without its first slash.
 */
const named = (pointer: string, flags: FlagsByPointer): string =>
  flagAt(pointer, flags) ?? pointer.replace(/^\//, '');

const flagAt = (pointer: string, flags: FlagsByPointer): string | undefined => {
  for (let at = pointer; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const flag = flags.get(at);
    if (flag !== undefined) return flag;
  }
  return undefined;
};

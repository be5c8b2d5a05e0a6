import type { ClientError } from '@content-publishing/site-kit';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { EXIT } from './exit-code.ts';

/** Flags of a command, by the JSON Pointer of the field that each sets. */
export type FlagsByPointer = ReadonlyMap<string, string>;

/** Error of a command, and its exit code. */
export interface Rejection {
  readonly code: ClientError['code'];
  readonly message: string;
  readonly details?: ClientError['details'];
  /** Flags that replace pointers in messages. */
  readonly flags?: FlagsByPointer;
  readonly exitCode?: number;
}

/**
 * Prints an error on stderr, as an error body with `--json`, otherwise as text, and sets the exit
 * code.
 */
export const reject = (command: CommandUnknownOpts, rejection: Rejection): void => {
  console.error(isForPrograms(command) ? bodyOf(rejection) : textOf(rejection));
  process.exitCode = rejection.exitCode ?? EXIT.rejected;
};

/** Like `reject`, for input that the command itself rejects. */
export const rejectInput = (command: CommandUnknownOpts, message: string): void =>
  reject(command, { code: 'BAD_REQUEST', message });

/** Like `reject`, for a storage or a service that is unavailable. */
export const rejectUnavailable = (command: CommandUnknownOpts, message: string): void =>
  reject(command, { code: 'SERVICE_UNAVAILABLE', message });

/** Prints a note on stderr, unless the output is for programs. */
export const note = (command: CommandUnknownOpts, text: string): void => {
  if (!isForPrograms(command)) console.error(`cps: note: ${text}`);
};

/** Returns whether `command` was given `--json`. */
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

/** Returns a message with its pointers replaced by flags. */
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

/** Number of violations in a message of the service before it counts the rest. */
const NAMED_VIOLATIONS = 5;

/** Returns the number of violations that a message of the service tells; 0 if it does not count. */
const violationsIn = (message: string): number => {
  const [, more] = /^Invalid input: .*; and (\d+) more$/s.exec(message) ?? [];
  return more === undefined ? 0 : Number(more) + NAMED_VIOLATIONS;
};

/**
 * Returns the flag of the field at `pointer`, or of an object around it; otherwise the name of the
 * field.
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

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

const bodyOf = ({ code, message, details = null }: Rejection): string =>
  JSON.stringify({ code, message, details });

const textOf = ({ message, details, flags = new Map() }: Rejection): string => {
  if (!details) {
    // A message about one field begins with its pointer.
    return `cps: ${message.replace(/^\/\S+/, (pointer) => named(pointer, flags))}`;
  }
  // The message of the service repeats the first of them.
  const title = message.startsWith('Invalid input') ? 'invalid input' : message;
  const lines = details.map((violation) => `${named(violation.path, flags)} ${violation.message}`);
  return [`cps: ${title}`, ...lines].join('\n  ');
};

/** Returns the flag that is for the field at `pointer`, or for what it is in; else its name. */
const named = (pointer: string, flags: FlagsByPointer): string => {
  for (let at = pointer; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const flag = flags.get(at);
    if (flag !== undefined) return flag;
  }
  return pointer.replace(/^\//, '');
};

import { firstCodePoints } from '../text/code-points.ts';

/**
 * Violation at one place of the input.
 *
 * `path` is a JSON Pointer (RFC 6901) into the input, `''` for the input itself; `message` says
 * what was found and what would be right.
 */
export interface Violation {
  readonly path: string;
  readonly message: string;
}

/** Maximum number of violations that are collected: input may hold millions. */
export const MAX_VIOLATIONS = 50;

/** Names in input may be as long as the input: a pointer longer than this is not repeated. */
const MAX_POINTER_LENGTH = 2000;

/**
 * Returns a violation at `path`; where that pointer is too long to be shown, at the nearest place
 * around it whose pointer is not.
 */
export const violationAt = (path: string, message: string): Violation => {
  if (path.length <= MAX_POINTER_LENGTH) return { path, message };
  const around = path.slice(0, path.lastIndexOf('/', MAX_POINTER_LENGTH));
  return { path: around, message: `below it, under a name too long to be shown: ${message}` };
};

/** Returns the JSON Pointer (RFC 6901) of `key` inside what `parent` points at. */
export const pointer = (parent: string, key: string | number): string =>
  typeof key === 'number'
    ? `${parent}/${key}`
    : `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * Returns a preview of a value for messages: JSON, cut to one line.
 *
 * @example
 * previewOf('x'.repeat(100)); // the start, in quotation marks
 */
export const previewOf = (value: unknown): string => {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const start = firstCodePoints(value, 56);
  return JSON.stringify(start) + (start.length < value.length ? '…' : '');
};

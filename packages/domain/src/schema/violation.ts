import { firstCodePoints } from '../text/code-points.ts';

/**
 * Violation at one place of the input.
 *
 * `path` is a JSON Pointer (RFC 6901) into the input, `''` for the input itself. `message` has the
 * expectation and the value found.
 */
export interface Violation {
  readonly path: string;
  readonly message: string;
}

/** Maximum violations of one input; further ones are not reported, since input may have millions. */
export const MAX_VIOLATIONS = 50;

/** Maximum UTF-16 units of a reported pointer, since names in input may be as long as the input. */
const MAX_POINTER_LENGTH = 2000;

/**
 * Returns a violation at `path`. If the pointer is longer than {@link MAX_POINTER_LENGTH}, the
 * violation is at its nearest ancestor with a shorter pointer.
 */
export const violationAt = (path: string, message: string): Violation => {
  if (path.length <= MAX_POINTER_LENGTH) return { path, message };
  const around = path.slice(0, path.lastIndexOf('/', MAX_POINTER_LENGTH));
  return { path: around, message: `below it, under a name too long to be shown: ${message}` };
};

/** Returns the JSON Pointer (RFC 6901) of `key` in the value at `parent`. */
export const pointer = (parent: string, key: string | number): string =>
  typeof key === 'number'
    ? `${parent}/${key}`
    : `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * Returns a preview of a value for messages, on one line: the first 56 code points of a string in
 * quotation marks, `an array of 3`, `an object`, or another value as text.
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

import { comparable } from './percent-encoding.ts';

/**
 * Normalizes a path for comparison: converts it to Unicode NFC, resolves dot segments, and decodes
 * escapes except those of `/`, `%` and `?` (a `?` ends the path in keys). Letter case and the
 * trailing slash are kept; an empty path becomes `/`.
 */
export const pathKey = (path: string): string =>
  path === '' ? '/' : withoutDotSegments(comparable(path, '/?%'));

/** Removes `.` and `..` segments from `path`, as browsers do (RFC 3986, 5.2.4). */
export const withoutDotSegments = (path: string): string => {
  if (!path.includes('/.')) return path;
  const segments = path.split('/').slice(1);
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  const last = segments.at(-1);
  if (last === '.' || last === '..') kept.push('');
  return `/${kept.join('/')}`;
};

/** Normalized path, split at its optional trailing slash. */
export interface Spelling {
  /** The normalized path. */
  readonly key: string;
  /** The path without its optional trailing slash. */
  readonly bare: string;
  /** Whether `key` ends in an optional trailing slash. */
  readonly isSlashed: boolean;
}

/**
 * Splits a normalized path into its base and its optional trailing slash. The last slash of `/` and
 * of a path that ends in `//` is part of the base.
 */
export const spellingOf = (key: string): Spelling => {
  const isSlashed = key.endsWith('/') && !key.endsWith('//') && key !== '/';
  return { key, bare: isSlashed ? key.slice(0, -1) : key, isSlashed };
};

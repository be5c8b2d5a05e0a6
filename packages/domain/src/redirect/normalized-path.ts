import { comparable } from './percent-encoding.ts';

/**
 * Returns the form in which paths are compared: escapes undone but those of `/`, `%` and, as it
 * ends the path in keys, `?`; Unicode NFC, dot segments resolved. Letter case and the trailing
 * slash are kept; no path at all is `/`.
 */
export const pathKey = (path: string): string =>
  path === '' ? '/' : withoutDotSegments(comparable(path, '/?%'));

/** Returns `path` as a browser asks for it, without `.` and `..` (RFC 3986, 5.2.4). */
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

/** A path to compare in one of its two spellings. */
export interface Spelling {
  /** The path as it is compared. */
  readonly key: string;
  /** The path without the slash that is ignored. */
  readonly bare: string;
  /** Whether it has that slash. */
  readonly isSlashed: boolean;
}

/** Returns the spelling of `key`. The slash of `/` is not ignored, nor one that follows another. */
export const spellingOf = (key: string): Spelling => {
  const isSlashed = key.endsWith('/') && !key.endsWith('//') && key !== '/';
  return { key, bare: isSlashed ? key.slice(0, -1) : key, isSlashed };
};

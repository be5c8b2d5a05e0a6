import { comparable } from './percent-encoding.ts';

// What a path has that is not compared as it stands: escapes, other scripts, dot segments.
const TO_NORMALISE = /[%\u0080-\uffff]|\/\./;

/**
 * Returns the form in which paths are compared: escapes undone but those of `/`, `%` and, as it
 * ends the path in keys, `?`; Unicode NFC, dot segments resolved. Letter case and the trailing
 * slash are kept; no path at all is `/`.
 */
export const pathKey = (path: string): string => {
  if (path === '') return '/';
  return TO_NORMALISE.test(path) ? withoutDotSegments(comparable(path, '/?%')) : path;
};

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
  /** The path without the slash that is ignored. */
  readonly bare: string;
  /** Whether it has that slash. */
  readonly isSlashed: boolean;
}

/** Returns the spelling of `key`. The slash of `/` is not ignored, nor one that follows another. */
export const spellingOf = (key: string): Spelling => {
  const isSlashed = key.endsWith('/') && !key.endsWith('//') && key !== '/';
  return { bare: isSlashed ? key.slice(0, -1) : key, isSlashed };
};

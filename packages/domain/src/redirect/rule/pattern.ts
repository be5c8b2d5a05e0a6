import { type Address, readAddress, readTarget } from '../address/address.ts';
import { type Spelling, spellingOf } from '../address/normalized-path.ts';

/** Maximum patterns of a workspace. Chains are checked against all of them. */
export const MAX_PATTERNS = 1000;

/**
 * Returns the prefix of a pattern: its normalized path without the `*` at the end. Returns
 * `undefined` for an address whose path, as written, does not end with `/*`; with `/%2A` it ends in a
 * literal asterisk.
 */
export const prefixOf = ({ path, spelling }: Address): string | undefined =>
  path.endsWith('/*') ? spelling().key.slice(0, -1) : undefined;

/**
 * Returns the part before `*` of the pattern `fromPath`, normalized; `undefined` for a rule without
 * `*`.
 *
 * @example
 * patternPrefix('/caf%C3%A9/*?a=1'); // '/café/'
 */
export const patternPrefix = (fromPath: string): string | undefined => {
  const source = readAddress(fromPath);
  return source && prefixOf(source);
};

/** Returns the prefixes of the patterns that match a path, the longest first. */
export function* prefixesOf({ key }: Spelling): Generator<string> {
  yield `${key}/`;
  for (let at = key.lastIndexOf('/'); at >= 0; at = at === 0 ? -1 : key.lastIndexOf('/', at - 1)) {
    yield key.slice(0, at + 1);
  }
}

/** Returns whether a path is below `prefix`, or is `prefix` itself, with or without its slash. */
export const isBelow = (prefix: string, key: string): boolean =>
  key.startsWith(prefix) || `${key}/` === prefix;

/**
 * Returns whether a pattern with `prefix` has moved the path `key` there itself: its `target`, or,
 * for a target that ends with `/*` and lies below `prefix`, all paths below the target.
 */
export const hasMoved = (prefix: string, target: Address, { key, bare }: Spelling): boolean => {
  const below = prefixOf(target);
  return below === undefined
    ? target.spelling().bare === bare
    : below.startsWith(prefix) && isBelow(below, key);
};

/**
 * Returns the target of a pattern for the path `key`: the `*` at the end of `target` becomes the
 * rest of the path after `prefix`. If the rest is empty, the slash before it stays only if the path
 * has it, or the target is `/`. Returns `undefined` if the result is not a safe target.
 */
export const patternTarget = (
  prefix: string,
  target: Address,
  { key }: Spelling,
): Address | undefined => {
  if (prefixOf(target) === undefined) return target;
  const rest = key.slice(prefix.length).replaceAll(/[?#]/g, encodeURIComponent);
  const start = target.path.slice(0, -1);
  const path = key.length < prefix.length && start !== '/' ? start.slice(0, -1) : start + rest;
  const result = readTarget(target.origin + path);
  return result && { ...result, query: target.query, fragment: target.fragment };
};

/** A path without its optional slash, or all paths below a prefix. */
export interface Place {
  readonly path: string;
  readonly isPrefix: boolean;
}

/** Returns the place of the paths that a rule with this source matches, or a target leads to. */
export const placeOf = (address: Address): Place => {
  const prefix = prefixOf(address);
  return prefix === undefined
    ? { path: address.spelling().bare, isPrefix: false }
    : { path: prefix, isPrefix: true };
};

/** Returns the place whose paths a pattern with a prefix leads to `place`; `undefined` if it leads none. */
export const placeBehind = (
  prefix: string,
  target: Address,
  { path, isPrefix }: Place,
): Place | undefined => {
  const start = prefixOf(target);
  const { key, bare } = target.spelling();
  if (start === undefined) {
    const isLedThere = isPrefix ? isBelow(path, key) : bare === path;
    return isLedThere ? { path: prefix, isPrefix: true } : undefined;
  }
  if (isPrefix && start.startsWith(path)) return { path: prefix, isPrefix };
  if (path === start || `${path}/` === start) return { path: spellingOf(prefix).bare, isPrefix };
  if (!path.startsWith(start)) return undefined;
  return { path: prefix + path.slice(start.length), isPrefix };
};

import { asciiOrigin } from '../../text/ascii-origin.ts';
import { once } from '../../text/memoize.ts';
import { pathKey, type Spelling, spellingOf, withoutDotSegments } from './normalized-path.ts';
import { type Query, queryOf } from './query-string.ts';
import { comparable, encodeForHeader } from './percent-encoding.ts';

/** Parts of a path with its query, or of an absolute `http:` or `https:` URL. */
export interface Address {
  /** Scheme and authority as given, such as `https://site.example`; empty for a path. */
  readonly origin: string;
  readonly path: string;
  /**
   * Returns the normalized path, with and without its trailing slash; it is computed on the first
   * call only.
   */
  readonly spelling: () => Spelling;
  readonly query: Query;
  /** Fragment with its `#`; empty if there is none. */
  readonly fragment: string;
}

const ADDRESS = /^(https?:\/\/[^\s\\/?#]+)?(\/[^?#]*)?(?:\?([^#]*))?(#[^]*)?$/i;

/**
 * Parses `url`. Returns `undefined` for a text that is neither a path nor an absolute `http:` or
 * `https:` URL.
 */
export const readAddress = (url: string): Address | undefined => {
  const parts = ADDRESS.exec(url);
  const [, origin = '', path = '', query, fragment = ''] = parts ?? [];
  if (origin === '' && path === '') return undefined;
  const spelling = once(() => spellingOf(pathKey(path)));
  return { origin, path, spelling, query: queryOf(query), fragment };
};

/**
 * Returns the normalized path of `url`, without its optional trailing slash and query. A rule can
 * match a request only if both have the same normalized path. Returns `undefined` if `url` is
 * neither a path nor an absolute `http:` or `https:` URL.
 *
 * @example
 * sharedPath('/caf%C3%A9/?a=1'); // '/café'
 */
export const sharedPath = (url: string): string | undefined => {
  const address = readAddress(url);
  return address && spellingOf(pathKey(address.path)).bare;
};

/** Returns `address` as a URL reference that is safe in a header field (RFC 9110, 5.5). */
export const locationOf = ({ origin, path, query, fragment }: Address): string =>
  encodeForHeader(
    `${asciiOrigin(origin)}${path}${query.text === undefined ? '' : `?${query.text}`}${fragment}`,
  );

const DEFAULT_PORT = /^(http:.*):80$|^(https:.*):443$/;

/**
 * Normalizes an origin for comparison: the host in ASCII, ASCII letters in lower case, without the
 * default port of the scheme.
 */
export const originKey = (origin: string): string =>
  asciiOrigin(origin)
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(DEFAULT_PORT, '$1$2');

/**
 * Parses the target of a rule, which is a path of the site or an absolute URL. Returns `undefined`
 * for any other text, for a text with control characters, and for a path that a browser or proxy
 * could read as another host after decoding it.
 */
export const readTarget = (text: string): Address | undefined => {
  const target = /\p{Cc}/u.test(text) ? undefined : readAddress(text);
  return target && (target.origin !== '' || staysOnSite(target.path)) ? target : undefined;
};

// Returns whether a browser stays on the site with `path`. Browsers drop tabs and newlines, and
// read `\` as `/`. Two slashes at the start name a host, and dot segments do not change that; a
// path that begins with two slashes after dot segments are removed could also be read as a host.
const staysOnSite = (path: string): boolean => {
  const read = comparable(path, '%')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll('\\', '/');
  return !read.startsWith('//') && !withoutDotSegments(read).startsWith('//');
};

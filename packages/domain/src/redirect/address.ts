import { asciiOrigin } from './ascii-origin.ts';
import { once } from '../text/memoize.ts';
import { pathKey, type Spelling, spellingOf, withoutDotSegments } from './normalized-path.ts';
import { type Query, queryOf } from './query-string.ts';
import { comparable, encodeForHeader } from './percent-encoding.ts';

/** The parts of a path with its query, or of an absolute `http:` or `https:` URL. */
export interface Address {
  /** Scheme and authority as they were given; empty for a path. */
  readonly origin: string;
  readonly path: string;
  /** Returns the path as it is compared; it is normalized on the first call alone. */
  readonly spelling: () => Spelling;
  readonly query: Query;
  /** Fragment with its `#`; empty where there is none. */
  readonly fragment: string;
}

const ADDRESS = /^(https?:\/\/[^\s\\/?#]+)?(\/[^?#]*)?(?:\?([^#]*))?(#[^]*)?$/i;

/**
 * Returns the parts of `url`; nothing when it is neither a path nor an absolute `http:` or `https:`
 * URL.
 */
export const readAddress = (url: string): Address | undefined => {
  const parts = ADDRESS.exec(url);
  const [, origin = '', path = '', query, fragment = ''] = parts ?? [];
  if (origin === '' && path === '') return undefined;
  const spelling = once(() => spellingOf(pathKey(path)));
  return { origin, path, spelling, query: queryOf(query), fragment };
};

/** Returns the URL reference that `address` is, fit for a header field (RFC 9110, 5.5). */
export const locationOf = ({ origin, path, query, fragment }: Address): string =>
  encodeForHeader(
    `${asciiOrigin(origin)}${path}${query.text === undefined ? '' : `?${query.text}`}${fragment}`,
  );

const DEFAULT_PORT = /^(http:.*):80$|^(https:.*):443$/;

/**
 * Returns the form in which origins are compared: hosts in ASCII, letters of ASCII in lower case,
 * without the port that the scheme implies.
 */
export const originKey = (origin: string): string =>
  asciiOrigin(origin)
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(DEFAULT_PORT, '$1$2');

/**
 * Returns the target of a rule: a path of the site or an absolute URL. Nothing when it is neither,
 * when it has control characters, or when its path might be taken for another host once it is
 * decoded.
 */
export const readTarget = (text: string): Address | undefined => {
  const target = /\p{Cc}/u.test(text) ? undefined : readAddress(text);
  return target && (target.origin !== '' || staysOnSite(target.path)) ? target : undefined;
};

// Browsers drop tabs and newlines and read `\` as `/`. Two slashes at the start name a host, of which
// dot segments take nothing away; two that dot segments leave there might once be read so.
const staysOnSite = (path: string): boolean => {
  const read = comparable(path, '%')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll('\\', '/');
  return !read.startsWith('//') && !withoutDotSegments(read).startsWith('//');
};

import { readAddress } from './address.ts';
import { pathKey, spellingOf } from './normalized-path.ts';
import { encodeForHeader } from './percent-encoding.ts';

/**
 * Returns the canonical `fromPath` of a rule for `url`; a rule with it matches all other spellings
 * as well (docs/redirect-matching.md, 2). It is ASCII: other characters are in Unicode NFC and
 * percent-encoded, and no further characters are escaped than necessary. It has no dot segments, no
 * trailing slash and no fragment, and is no pattern; its parameters are distinct and sorted. Returns `undefined` if
 * `url` is neither a path nor an absolute `http:` or `https:` URL.
 *
 * @example
 * canonicalSource('/caf%c3%a9/%2D/?b=2&a=1'); // '/caf%C3%A9/-?a=1&b=2'
 */
export const canonicalSource = (url: string): string | undefined => {
  const address = readAddress(url);
  if (!address) return undefined;
  // A last segment `*` would make the rule a pattern.
  const bare = spellingOf(pathKey(address.path)).bare.replace(/\/\*$/, '/%2A');
  const path = encodeForHeader(escaped(bare));
  const query = address.query.pairs().map(parameterText).join('&');
  return query === '' ? path : `${path}?${query}`;
};

/** Escapes `#` and `?` of a decoded path; unescaped, they would end the path of a URI. */
const escaped = (text: string): string => text.replaceAll(/[#?]/g, encodeURIComponent);

/**
 * Returns a normalized `name=value` pair as text of a query; `name` alone if the value is empty.
 */
const parameterText = (pair: string): string => {
  const text = pair.length > 1 && pair.indexOf('=') === pair.length - 1 ? pair.slice(0, -1) : pair;
  return encodeForHeader(text.replaceAll(/[#+]/g, encodeURIComponent));
};

/**
 * Returns the strong entity tag of `version` (RFC 9110, section 8.8.3), which has no quotation
 * mark.
 */
export const formatEtag = (version: string): string => `"${version}"`;

// Without the `W/` before weak ones.
const TAGS = /"[^"]*"/g;

/**
 * Returns whether `If-None-Match` names `tag`, or any with `*` (RFC 9110, section 13.1.2). The
 * comparison is weak: proxies that compress an answer make its tag weak.
 */
export const matchesEtag = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || (ifNoneMatch.match(TAGS)?.includes(tag) ?? false));

const STRONG_TAGS = /(?<=^|,)\s*"([^"]*)"\s*(?=,|$)/g;

/**
 * Returns the versions of which `If-Match` asks for one (RFC 9110, section 13.1.1); nothing when
 * any will do. The comparison is strong, so that weak tags name no version.
 */
export const parseIfMatch = (ifMatch: string | undefined): readonly string[] | undefined =>
  ifMatch === undefined || ifMatch === '*'
    ? undefined
    : [...ifMatch.matchAll(STRONG_TAGS)].map(([, version = '']) => version);

/**
 * Formats and compares entity tags (ETags). The versions in them are made in the domain: in
 * `content/post/version.ts` for posts, in `content/*-version.ts` for records.
 */

/**
 * Returns the strong entity tag (ETag) of `version` (RFC 9110, section 8.8.3). `version` must not
 * contain a quotation mark.
 */
export const formatEtag = (version: string): string => `"${version}"`;

// Matches tags without the `W/` of weak ones.
const TAGS = /"[^"]*"/g;

/**
 * Returns whether `If-None-Match` contains `tag` or is `*` (RFC 9110, section 13.1.2); false if it
 * is absent. The comparison is weak, since proxies that compress a response make its tag weak.
 */
export const matchesEtag = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || (ifNoneMatch.match(TAGS)?.includes(tag) ?? false));

const STRONG_TAGS = /(?<=^|,)\s*"([^"]*)"\s*(?=,|$)/g;

/**
 * Returns the versions that `If-Match` allows (RFC 9110, section 13.1.1); undefined if it is absent
 * or `*`, which allows any. The comparison is strong, so weak tags are left out.
 */
export const parseIfMatch = (ifMatch: string | undefined): readonly string[] | undefined =>
  ifMatch === undefined || ifMatch === '*'
    ? undefined
    : [...ifMatch.matchAll(STRONG_TAGS)].map(([, version = '']) => version);

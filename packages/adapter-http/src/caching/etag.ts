/**
 * Formats and compares entity tags (ETags). The versions in them are made in the domain: in
 * `content/post/version.ts` for posts, in `content/*-version.ts` for records.
 */

import { type Coding, CODINGS } from '../negotiation/content-coding.ts';

/**
 * Returns the strong entity tag (ETag) of `version` (RFC 9110, section 8.8.3). `version` must not
 * contain a quotation mark.
 */
export const formatEtag = (version: string): string => `"${version}"`;

/**
 * Returns the tag of a response with a content coding: strong tags differ between codings (RFC 9110,
 * section 8.8.3). `"1-ab"` becomes `"1-ab-gzip"`.
 */
export const codedEtag = (etag: string, coding: Coding): string =>
  `${etag.slice(0, -1)}-${coding}"`;

/** Returns the tags of a response in every coding. */
const tagsOf = (tag: string): readonly string[] => [
  tag,
  ...CODINGS.map((coding) => codedEtag(tag, coding)),
];

// Matches tags without the `W/` of weak ones.
const TAGS = /"[^"]*"/g;

/**
 * Returns the tag of `tag` and its codings that `If-None-Match` contains (RFC 9110, section 13.1.2);
 * undefined if it contains none. The comparison is weak, since proxies that compress a response make
 * its tag weak.
 */
export const presentedEtag = (tag: string, ifNoneMatch: string): string | undefined => {
  const presented = ifNoneMatch.match(TAGS);
  return presented === null ? undefined : tagsOf(tag).find((one) => presented.includes(one));
};

/** Returns whether `If-None-Match` contains `tag`, in any coding, or is `*`; false if it is absent. */
export const matchesEtag = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || presentedEtag(tag, ifNoneMatch) !== undefined);

const STRONG_TAGS = /(?<=^|,)\s*"([^"]*)"\s*(?=,|$)/g;

const CODING = new RegExp(`-(?:${CODINGS.join('|')})$`);

/**
 * Returns the versions that `If-Match` allows (RFC 9110, section 13.1.1); undefined if it is absent
 * or `*`, which allows any. A tag allows its version in every coding. The comparison is strong, so
 * weak tags are left out.
 */
export const parseIfMatch = (ifMatch: string | undefined): readonly string[] | undefined =>
  ifMatch === undefined || ifMatch === '*'
    ? undefined
    : [...ifMatch.matchAll(STRONG_TAGS)].flatMap(([, version = '']) => [
        ...new Set([version, version.replace(CODING, '')]),
      ]);

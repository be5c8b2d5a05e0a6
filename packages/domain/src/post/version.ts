import type { Post } from './post.ts';
import type { References } from './references.ts';

/** What of a post changes while its content stays the same. */
export type PostState = Pick<Post, 'revision' | 'viewCount' | 'derivationVersion' | 'language'>;

/**
 * Names a state of a post as readers get it: two states with one version read the same. It begins
 * with the revision, then comes a fingerprint of all that is shown besides what was saved: the view
 * count, the records that the post refers to, and by which rules and in which language it was
 * derived.
 */
export const versionOf = (
  { revision, viewCount, derivationVersion, language }: PostState,
  { author, category, tags, media, relatedPosts }: References,
): string => {
  const shownMedia = [...media].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const besides = [viewCount, derivationVersion, language, author, category, tags, relatedPosts];
  return `${revision}-${fingerprint(JSON.stringify([...besides, ...shownMedia]))}`;
};

/** The revision in a version, and nothing in a text that is none. */
export const revisionIn = (version: string): number | undefined => {
  const revision = /^([1-9]\d{0,14})-[\da-f]{16}$/.exec(version)?.[1];
  return revision === undefined ? undefined : Number(revision);
};

// FNV-1a (draft-eastlake-fnv) with two primes: 64 bits that nobody gains from forging.
const fingerprint = (text: string): string => {
  let [left, right] = [0x811c9dc5, 0x811c9dc5];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    left = Math.imul(left ^ unit, 0x01000193);
    right = Math.imul(right ^ unit, 0x9e3779b1);
  }
  return [left, right].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
};

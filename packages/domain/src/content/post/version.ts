import { fingerprint } from '../../text/fingerprint.ts';
import type { Post } from './post.ts';
import type { References } from './references.ts';

/**
 * Version of the representation of a post. It goes up with each field that the Post resource gains or
 * loses, so that clients do not keep the former shape of a post that nothing else has changed.
 */
export const REPRESENTATION_VERSION = 2;

/** Fields of a post that tell its version and who may see it, without its content. */
export type PostVersionFields = Pick<
  Post,
  'id' | 'slug' | 'status' | 'revision' | 'viewCount' | 'derivationVersion' | 'language' | 'siteKey'
>;

/**
 * Names a state of a post as readers get it: two states with one version read the same. It begins
 * with the revision and a fingerprint of the id, which name the save, then comes a fingerprint of
 * all that is shown besides what was saved: the version of the representation, the records that the
 * post refers to, and by which rules, in which language and for which site it was derived. The view count is left
 * out: counting views would cost every site its 304.
 *
 * @example
 * versionOf(post, references); // '1-0123456789abcdef': the revision and a fingerprint
 */
export const versionOf = (
  state: Pick<Post, 'id' | 'revision' | 'derivationVersion' | 'language' | 'siteKey'>,
  { author, category, tags, media, relatedPosts }: References,
): string => {
  const { derivationVersion, language, siteKey } = state;
  const shownMedia = [...media].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const besides = [derivationVersion, language, siteKey, author, category, tags, relatedPosts];
  const shown = [REPRESENTATION_VERSION, ...besides, ...shownMedia];
  return `${revisionTag(state)}-${fingerprint(JSON.stringify(shown))}`;
};

/**
 * Returns whether `version` is one of what was saved as `post`, whatever else has changed since.
 *
 * @example
 * sameRevision(versionOf(post, references), post); // true
 */
export const sameRevision = (version: string, post: Pick<Post, 'id' | 'revision'>): boolean =>
  VERSION.exec(version)?.[1] === revisionTag(post);

const VERSION = /^(\d+-[\da-f]{16})-[\da-f]{16}$/;

const revisionTag = ({ id, revision }: Pick<Post, 'id' | 'revision'>): string =>
  `${revision}-${fingerprint(id)}`;

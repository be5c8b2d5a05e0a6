import { fingerprint } from '../../text/fingerprint.ts';
import type { Post } from './post.ts';
import type { References } from './references.ts';

/**
 * Version of the shape of the Post resource. Increase it with each field that the resource gains or
 * loses; otherwise clients would keep the cached former shape of an unchanged post.
 */
export const REPRESENTATION_VERSION = 2;

/**
 * Fields of a post, without its content, from which its version, its visibility, its address and who
 * may change it are known.
 */
export type PostVersionFields = Pick<
  Post,
  | 'id'
  | 'slug'
  | 'status'
  | 'revision'
  | 'viewCount'
  | 'updatedAt'
  | 'authorId'
  | 'derivationVersion'
  | 'language'
  | 'siteKey'
>;

/**
 * Returns the version of a post as readers get it; equal versions mean equal responses. It consists of
 *
 * 1. the revision and a fingerprint of the id, which identify the save,
 * 2. a fingerprint of all other input of the response: the version of the representation, the records that
 *    the post refers to, and the rules, the language and the site that it was derived with.
 *
 * The view count is left out: otherwise each counted view would prevent the 304 of every site.
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
 * Returns whether `version`, a result of {@link versionOf}, belongs to the present revision of
 * `post`, even if its references have changed since. Returns `false` for any other text.
 *
 * @example
 * sameRevision(versionOf(post, references), post); // true
 */
export const sameRevision = (version: string, post: Pick<Post, 'id' | 'revision'>): boolean =>
  VERSION.exec(version)?.[1] === revisionTag(post);

const VERSION = /^(\d+-[\da-f]{16})-[\da-f]{16}$/;

/**
 * Returns the part of a version that identifies a save: the revision and a fingerprint of the id.
 */
const revisionTag = ({ id, revision }: Pick<Post, 'id' | 'revision'>): string =>
  `${revision}-${fingerprint(id)}`;

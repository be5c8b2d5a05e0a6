import type { BlockVocabulary } from '../../tenant/block-vocabulary.ts';
import type { Author } from '../author/author.ts';
import type { Category } from '../category/category.ts';
import type { Media } from '../media/media.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { Tag } from '../tag/tag.ts';
import type { Site } from '../../tenant/site.ts';
import type { RelatedPost } from './related-post.ts';

/**
 * Records that a post refers to, in their present state. Records that do not exist in the workspace
 * or were removed, and deleted posts, are missing here: `null`, or left out of the lists and the
 * map.
 */
export interface References {
  readonly author: Author | null;
  readonly category: Category | null;
  /** Ids of the categories above the category, in any order; absent if there are none. */
  readonly ancestorIds?: readonly Uuid[];
  /** Tags in the order of the post's tagIds. */
  readonly tags: readonly Tag[];
  /** Media records by id. */
  readonly media: ReadonlyMap<Uuid, Media>;
  /** Posts in the order of the post's relatedPostIds. */
  readonly relatedPosts: readonly RelatedPost[];
  /** Language of the workspace, a BCP 47 tag; the post is derived in it. */
  readonly language: string;
  /** Site of the workspace, by which the URLs of pages are formed. */
  readonly site: Site;
  /** Version of the block vocabulary of the workspace; 1 if absent. */
  readonly blockVocabulary?: BlockVocabulary;
}

/**
 * Returns whether all records that a post is derived from are the same in `seen` and in `present`:
 * author, category, tags, language, site, and the media with `mediaIds`. Related posts are not
 * compared, since no field of a post is derived from them.
 *
 * @example
 * areUnchanged(mediaIds, references, await posts.references(workspaceId, ids)); // true
 */
export const areUnchanged = (
  mediaIds: readonly Uuid[],
  seen: References,
  present: References,
): boolean =>
  isSame(seen.author, present.author) &&
  isSame(seen.category, present.category) &&
  isSame(seen.tags, present.tags) &&
  seen.language === present.language &&
  isSame(seen.site, present.site) &&
  mediaIds.every((id) => isSame(seen.media.get(id) ?? null, present.media.get(id) ?? null));

// A storage may return the same object as long as a record is the same.
const isSame = (seen: unknown, present: unknown): boolean =>
  seen === present || canonicalJson(seen) === canonicalJson(present);

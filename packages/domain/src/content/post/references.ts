import type { Author } from '../author/author.ts';
import type { Category } from '../category/category.ts';
import type { Media } from '../media/media.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { Tag } from '../tag/tag.ts';
import type { Site } from '../../tenant/site.ts';
import type { RelatedPost } from './related-post.ts';

/**
 * The records that a post refers to, as they stand in its workspace. What does not exist there,
 * was removed, or (for posts) is deleted, is missing.
 */
export interface References {
  readonly author: Author | null;
  readonly category: Category | null;
  /** Tags in the order of the post's tagIds. */
  readonly tags: readonly Tag[];
  readonly media: ReadonlyMap<Uuid, Media>;
  /** Posts in the order of the post's relatedPostIds. */
  readonly relatedPosts: readonly RelatedPost[];
  /** Language of the workspace, and so of the post: a BCP 47 tag. */
  readonly language: string;
  /** Where the pages of the workspace are. */
  readonly site: Site;
}

/**
 * Returns whether the records that a post was derived of, as they were `seen`, are `present` as they
 * were then; of the media those with `mediaIds`. Related posts do not count: nothing is derived of
 * them.
 *
 * @example
 * areUnchanged(mediaIds, references, await posts.references(workspaceId, ids)); // true
 */
export const areUnchanged = (
  mediaIds: readonly Uuid[],
  seen: References,
  present: References,
): boolean => {
  const derivedOf = ({ author, category, tags, media, language, site }: References): string =>
    canonicalJson([
      author,
      category,
      tags,
      language,
      site,
      mediaIds.map((id) => media.get(id) ?? null),
    ]);
  return derivedOf(seen) === derivedOf(present);
};

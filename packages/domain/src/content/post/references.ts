import type { Author } from '../author/author.ts';
import type { Category } from '../category/category.ts';
import type { Media } from '../media/media.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { Tag } from '../tag/tag.ts';
import type { Site } from '../../tenant/site.ts';
import type { RelatedPost } from './related-post.ts';

/**
 * Records that a post refers to, in their present state. Missing are records that do not exist in the
 * workspace or were removed, and deleted posts.
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
  /** Site of the workspace: where its pages are. */
  readonly site: Site;
}

/**
 * Returns whether the records that a post is derived from are the same in `seen` and in `present`. Only
 * the media with `mediaIds` count; related posts do not, since a post derives no field from them.
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

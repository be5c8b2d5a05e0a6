import type { Post } from '../content/post/post.ts';
import type { References } from '../content/post/references.ts';
import type { Restoration } from '../content/post/restoration.ts';
import type { Uuid } from '../schema/scalar.ts';
import type { PostRevision } from './post-patch.ts';
import { picturesOf } from './reference-ids.ts';

/** Revision without the records that no longer exist. */
export interface PresentRevision {
  readonly revision: PostRevision;
  /** References to records that no longer exist, each by its field and id. */
  readonly leftOut: Restoration['leftOut'];
}

type LeftOut = Restoration['leftOut'][number];

/**
 * Removes references to records that no longer exist from an earlier revision of `post`; `found`
 * are the existing records that `revision` names. Tags, the category and related posts are left
 * out, and a deleted author is replaced by the author of `post`. Deleted media stay in the
 * revision, since a post may show deleted media, but are listed in `leftOut`.
 *
 * @example
 * presentRevision(post, revision, references).leftOut; // [{ field: '/tagIds', id }]
 */
export const presentRevision = (
  post: Post,
  revision: PostRevision,
  found: References,
): PresentRevision => {
  const tags = new Set(found.tags.map(({ id }) => id));
  const posts = new Set([...found.relatedPosts.map(({ id }) => id), ...post.relatedPostIds]);
  const hasAuthor = found.author !== null || revision.authorId === post.authorId;
  const hasCategory = found.category !== null || revision.categoryId === post.categoryId;
  const present = {
    ...revision,
    authorId: hasAuthor ? revision.authorId : post.authorId,
    categoryId: hasCategory ? revision.categoryId : null,
    tagIds: revision.tagIds.filter((id) => tags.has(id)),
    relatedPostIds: revision.relatedPostIds.filter((id) => posts.has(id)),
  };
  const gone = (field: string, ids: readonly Uuid[], kept: readonly Uuid[]): readonly LeftOut[] =>
    ids.filter((id) => !kept.includes(id)).map((id) => ({ field, id }));
  return {
    revision: present,
    leftOut: [
      ...(hasAuthor ? [] : [{ field: '/authorId', id: revision.authorId }]),
      ...(hasCategory || revision.categoryId === null
        ? []
        : [{ field: '/categoryId', id: revision.categoryId }]),
      ...gone('/tagIds', revision.tagIds, present.tagIds),
      ...gone('/relatedPostIds', revision.relatedPostIds, present.relatedPostIds),
      ...picturesOf(revision).filter(({ id }) => !found.media.has(id)),
    ],
  };
};

import type { Author } from '../author.ts';
import { mediaReferencesOf } from '../body/media-references.ts';
import type { Category } from '../category.ts';
import type { Media } from '../media.ts';
import type { Uuid } from '../schema/scalar.ts';
import { type Seo, seoMedia } from '../seo.ts';
import type { Tag } from '../tag.ts';
import type { PostDraft } from './draft.ts';
import type { RelatedPost } from './related-post.ts';

/** The ids of the records that a post refers to; all must stand in its workspace. */
export interface ReferenceIds {
  readonly authorId: Uuid;
  readonly categoryId: Uuid | null;
  readonly tagIds: readonly Uuid[];
  /** Of the featured media, the images of the blocks and those of the Seo object; each once. */
  readonly mediaIds: readonly Uuid[];
  readonly relatedPostIds: readonly Uuid[];
}

/**
 * The records that a post refers to, as they stand in its workspace. What does not exist there,
 * was removed, or (for posts) is deleted, is missing.
 */
export interface References {
  readonly author: Author | null;
  readonly category: Category | null;
  /** In the order of the post's tagIds. */
  readonly tags: readonly Tag[];
  readonly media: ReadonlyMap<Uuid, Media>;
  /** In the order of the post's relatedPostIds. */
  readonly relatedPosts: readonly RelatedPost[];
}

/** A post refers to a record that its workspace does not have (contract, Error conditions). */
export interface ReferenceNotFound {
  readonly kind: 'reference-not-found';
  /** A JSON Pointer into the request body. */
  readonly field: string;
  readonly id: Uuid;
}

/** What of a post or a draft refers to other records, outside its blocks. */
interface Referrer extends Omit<ReferenceIds, 'mediaIds'> {
  readonly featuredMediaId: Uuid | null;
  readonly seo: Seo | null;
}

/** The ids of the records that a post refers to, of which `bodyMediaIds` are those of its blocks. */
export const referencesBeside = (
  { authorId, categoryId, tagIds, relatedPostIds, featuredMediaId, seo }: Referrer,
  bodyMediaIds: readonly Uuid[],
): ReferenceIds => ({
  authorId,
  categoryId,
  tagIds,
  relatedPostIds,
  mediaIds: [
    ...new Set([
      ...(featuredMediaId ? [featuredMediaId] : []),
      ...seoMedia(seo).map(({ id }) => id),
      ...bodyMediaIds,
    ]),
  ],
});

/** The ids of the records that `draft` refers to. */
export const referencesOf = (draft: PostDraft): ReferenceIds =>
  referencesBeside(draft, draft.body.mediaIds);

/** The first reference of `draft` that its workspace does not have; nothing when all are there. */
export const missingReference = (
  draft: PostDraft,
  found: References,
): ReferenceNotFound | undefined => {
  const tags = new Set(found.tags.map(({ id }) => id));
  const posts = new Set(found.relatedPosts.map(({ id }) => id));
  const { media } = found;
  const missing =
    (found.author === null ? { field: '/authorId', id: draft.authorId } : undefined) ??
    (draft.categoryId && found.category === null
      ? { field: '/categoryId', id: draft.categoryId }
      : undefined) ??
    firstMissing('/tagIds', draft.tagIds, tags) ??
    firstMissing('/relatedPostIds', draft.relatedPostIds, posts) ??
    mediaReferences(draft).find(({ id }) => !media.has(id));
  return missing && { kind: 'reference-not-found', ...missing };
};

interface Reference {
  readonly field: string;
  readonly id: Uuid;
}

// Ids in a list stand for themselves: repeated ones are taken once, so an index would mislead.
const firstMissing = (
  field: string,
  ids: readonly Uuid[],
  found: ReadonlySet<Uuid>,
): Reference | undefined => {
  const id = ids.find((wanted) => !found.has(wanted));
  return id === undefined ? undefined : { field, id };
};

const mediaReferences = (draft: PostDraft): readonly Reference[] => [
  ...(draft.featuredMediaId ? [{ field: '/featuredMediaId', id: draft.featuredMediaId }] : []),
  ...seoMedia(draft.seo).map(({ field, id }) => ({ field: `/seo${field}`, id })),
  ...mediaReferencesOf(draft.body.blocks).map(({ field, id }) => ({
    field: `/bodyJson${field}`,
    id,
  })),
];

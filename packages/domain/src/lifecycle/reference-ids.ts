import { isPicture, type NotAPicture } from '../content/picture.ts';
import { mediaReferencesOf } from '../content/body/media-references.ts';
import type { Uuid } from '../schema/scalar.ts';
import { type Seo, seoMedia } from '../content/seo.ts';
import { payloadMediaIds } from '../schema-org/payload/media.ts';
import type { PostContent } from '../content/post/content.ts';
import type { Post } from '../content/post/post.ts';
import type { References } from '../content/post/references.ts';

/** Ids of the records that a post refers to; all must exist in its workspace. */
export interface ReferenceIds {
  readonly authorId: Uuid;
  readonly categoryId: Uuid | null;
  readonly tagIds: readonly Uuid[];
  /**
   * Ids of the featured media, the images of the blocks, the images that the structured blocks
   * show, and the media of the Seo object; each once.
   */
  readonly mediaIds: readonly Uuid[];
  readonly relatedPostIds: readonly Uuid[];
}

/** Ids of records to look up; without an author for a post that is not parsed yet. */
export interface WantedIds extends Omit<ReferenceIds, 'authorId'> {
  readonly authorId: Uuid | null;
}

/** Ids of no record: a look-up finds what references have of the workspace. */
export const NO_IDS: WantedIds = {
  authorId: null,
  categoryId: null,
  tagIds: [],
  mediaIds: [],
  relatedPostIds: [],
};

/**
 * Error: a post or another record refers to a record that does not exist in its workspace
 * (contract, Error conditions).
 */
export interface ReferenceNotFound {
  readonly kind: 'reference-not-found';
  /** A JSON Pointer into the request body. */
  readonly field: string;
  readonly id: Uuid;
}

/**
 * Error: a post or another record refers to a record that does not exist in its workspace, or to a
 * media record that is no picture.
 */
export type UnusableReference = ReferenceNotFound | NotAPicture;

/** Fields of a post or a draft that refer to other records, outside its blocks. */
interface Referrer extends Omit<ReferenceIds, 'mediaIds'> {
  readonly featuredMediaId: Uuid | null;
  readonly seo: Seo | null;
}

/** Returns the ids of the records that a post refers to; `bodyMediaIds` are the media of its blocks. */
const referenceIds = (
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

/**
 * Returns the ids of the records that `content` refers to. They include ids in `structuredData`
 * that may be media, which need not exist.
 *
 * @example
 * referencesOf(content).tagIds; // the ids of its tags
 */
export const referencesOf = (content: PostContent): ReferenceIds =>
  referenceIds(content, [...content.body.mediaIds, ...payloadMediaIds(content.structuredData)]);

/**
 * Returns the ids of the records that a stored `post` refers to.
 *
 * @example
 * referencesOfPost(post).authorId; // the id of its author
 */
export const referencesOfPost = (post: Post): ReferenceIds =>
  referenceIds(
    post,
    [...mediaReferencesOf(post.bodyJson), ...mediaReferencesOf(post.structuredBlocks ?? [])].map(
      ({ id }) => id,
    ),
  );

/**
 * Returns `references` without media that are not in `mediaIds`. References are loaded for the
 * content of a post, whose `structuredData` may name media that the post does not show.
 *
 * @example
 * referencesShownBy(referencesOfPost(post), references).media; // without media that it does not show
 */
export const referencesShownBy = (
  { mediaIds }: Pick<ReferenceIds, 'mediaIds'>,
  references: References,
): References => {
  const shown = new Set(mediaIds);
  return { ...references, media: new Map([...references.media].filter(([id]) => shown.has(id))) };
};

/**
 * Returns the first reference of `content` to a record that is not in `found`, or else the first
 * reference to a media record that is no picture; `undefined` if all are usable. References that
 * the post already had (`had`) are not checked again, because their records may be deleted, or
 * older than a rule.
 *
 * @example
 * missingReference(draft, references); // { kind: 'reference-not-found', … } or undefined
 */
export const missingReference = (
  content: PostContent,
  found: References,
  had?: ReferenceIds,
): UnusableReference | undefined => {
  const { authorId, categoryId, tagIds, relatedPostIds } = content;
  const missing =
    firstMissing('/authorId', [authorId], [found.author?.id, had?.authorId]) ??
    firstMissing('/categoryId', categoryId ? [categoryId] : [], [
      found.category?.id,
      had?.categoryId,
    ]) ??
    firstMissing('/tagIds', tagIds, [...found.tags.map(idOf), ...(had?.tagIds ?? [])]) ??
    firstMissing('/relatedPostIds', relatedPostIds, [
      ...found.relatedPosts.map(idOf),
      ...(had?.relatedPostIds ?? []),
    ]) ??
    firstMissingMedia(content, new Set([...found.media.keys(), ...(had?.mediaIds ?? [])]));
  return missing
    ? { kind: 'reference-not-found', ...missing }
    : firstNotAPicture(content, found, new Set(had?.mediaIds));
};

const idOf = ({ id }: { readonly id: Uuid }): Uuid => id;

interface Reference {
  readonly field: string;
  readonly id: Uuid;
}

// A violation in a list has the path of the list, without an index: duplicates were removed, so an
// index would be wrong.
const firstMissing = (
  field: string,
  wanted: readonly Uuid[],
  present: Iterable<Uuid | null | undefined>,
): Reference | undefined => {
  if (wanted.length === 0) return undefined;
  const known = new Set(present);
  const id = wanted.find((one) => !known.has(one));
  return id === undefined ? undefined : { field, id };
};

const firstMissingMedia = (content: PostContent, known: ReadonlySet<Uuid>): Reference | undefined =>
  picturesOf(content).find(({ id }) => !known.has(id));

const firstNotAPicture = (
  content: PostContent,
  { media }: References,
  had: ReadonlySet<Uuid>,
): NotAPicture | undefined => {
  if (had.size === 0 && [...media.values()].every(isPicture)) return undefined;
  for (const { field, id } of picturesOf(content)) {
    const record = media.get(id);
    if (record && !isPicture(record) && !had.has(id)) {
      return { kind: 'not-a-picture', field, id, mimeType: record.mimeType };
    }
  }
  return undefined;
};

/**
 * Returns the references of `content` to pictures: the featured media, the media of the Seo object,
 * and the images of the blocks.
 */
export const picturesOf = ({ featuredMediaId, seo, body }: PostContent): readonly Reference[] => [
  ...(featuredMediaId ? [{ field: '/featuredMediaId', id: featuredMediaId }] : []),
  ...seoMedia(seo).map(({ field, id }) => ({ field: `/seo${field}`, id })),
  ...mediaReferencesOf(body.blocks).map(({ field, id }) => ({ field: `/bodyJson${field}`, id })),
];

import { type Static, type TObject, Type } from '@sinclair/typebox';
import { filledFields } from '../../schema/filled-fields.ts';
import { toUuid, type Uuid } from '../../schema/scalar.ts';
import { blockTypeOf } from '../block/vocabulary.ts';
import type { Body } from '../body/body.ts';
import { mediaReferencesOf } from '../body/media-references.ts';
import { countWords } from '../body/words.ts';
import { completeSeo } from '../seo.ts';
import { toSlug } from '../slug.ts';
import { NO_POST_FIELDS, type PostFields } from './post-fields.ts';
import { PostContentFields } from './post-schemas.ts';
import type { Post, PostMetadata } from './post.ts';

/**
 * Like {@link PostContentFields}, but any `bodyJson` is accepted: `parseBody` checks each block by
 * the schema of its type.
 */
export const FieldsWithoutBody = { ...PostContentFields, bodyJson: Type.Unknown() };

/**
 * Content that a writer gives of a post, checked and with its body parsed; its publication is not
 * part of it.
 */
export interface PostContent extends Omit<PostFields, 'bodyJson'> {
  readonly body: Body;
}

const { bodyJson: _, ...NO_FIELDS } = NO_POST_FIELDS;

/**
 * Combines `fields` and `body` to the content of a post: fills in defaults, normalizes the slug and
 * the ids, and drops repeated ids.
 */
export const completeContent = (
  fields: Static<TObject<typeof FieldsWithoutBody>>,
  body: Body,
): PostContent => ({
  ...filledFields(NO_FIELDS, {
    ...fields,
    slug: toSlug(fields.slug),
    authorId: toUuid(fields.authorId),
    categoryId: fields.categoryId && toUuid(fields.categoryId),
    tagIds: distinct(fields.tagIds),
    featuredMediaId: fields.featuredMediaId && toUuid(fields.featuredMediaId),
    relatedPostIds: distinct(fields.relatedPostIds),
    seo: fields.seo && completeSeo(fields.seo),
  }),
  body,
});

const distinct = (given: readonly string[] = []): readonly Uuid[] => [
  ...new Set(given.map(toUuid)),
];

/**
 * Returns the content that the writer of a stored `post` gave. Fields that were derived are `null`;
 * the body is the one that was derived at the last save or derivation.
 *
 * @example
 * contentOf(post).excerpt; // null where the excerpt was derived
 */
export const contentOf = (post: Post): PostContent => ({
  ...writtenFieldsOf(post),
  body: {
    blocks: post.bodyJson,
    texts: post.bodyJson.flatMap((block) => blockTypeOf(block).texts(block)),
    bodyText: post.bodyText,
    tocItems: post.tocItems,
    wordCount: countWords(post.bodyText),
    mediaIds: [...new Set(mediaReferencesOf(post.bodyJson).map(({ id }) => id))],
  },
});

/**
 * Returns the fields that the writer of a stored `post` gave, without the body; fields that were
 * derived are `null`.
 */
export const writtenFieldsOf = (post: PostMetadata): Omit<PostFields, 'bodyJson'> => {
  const fields: { -readonly [Name in keyof typeof NO_FIELDS]: (typeof NO_FIELDS)[Name] } =
    filledFields(NO_FIELDS, post);
  for (const name of post.derivedFields) fields[name] = null;
  return fields;
};

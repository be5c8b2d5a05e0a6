import { type Static, Type } from '@sinclair/typebox';
import { type Body, MAX_BLOCKS } from '../body/body.ts';
import { mediaReferencesOf } from '../body/media-references.ts';
import { countWords } from '../body/words.ts';
import { BlockSchema, blockTypeOf } from '../block/vocabulary.ts';
import type { JsonObject } from '../../schema/json.ts';
import { NotBlank, toUuid, type Uuid, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrlSchema } from '../../schema/url.ts';
import { completeSeo, type Seo, SeoInputSchema } from '../seo.ts';
import { SlugSchema, toSlug } from '../slug.ts';
import type { Post, PostMetadata } from './post.ts';
import { described } from '../../schema/described.ts';

const ids = () => Type.Array(UuidSchema, { maxItems: 100 });

/** The name of a schema.org type, such as `BlogPosting` or `3DModel`. */
export const SchemaTypeSchema = Text({
  maxLength: 100,
  examples: ['BlogPosting'],
  rule: (name) =>
    /^[A-Za-z0-9]+$/.test(name) ? undefined : 'must be the name of a schema.org type',
});

/**
 * Fields that a writer gives of a post besides its publication (contract, POST /external/posts).
 */
export const PostContentFields = {
  slug: described(
    'Name of the post in URLs, unique among the live posts of the workspace: letters, digits, `-`, `_`, `.` and `~`, normalized to NFC.',
    SlugSchema,
  ),
  title: described('Title, shown as the headline and in lists.', NotBlank({ maxLength: 300 })),
  bodyJson: described(
    'Blocks of the body, in their order.',
    Type.Array(BlockSchema, { maxItems: MAX_BLOCKS }),
  ),
  authorId: described('Id of the author, a record of the workspace.', UuidSchema),
  excerpt: described(
    'Short text for lists and feeds; derived from the body when absent.',
    Type.Optional(Text({ maxLength: 5000 })),
  ),
  categoryId: described(
    'Id of the category, a record of the workspace.',
    Type.Optional(UuidSchema),
  ),
  tagIds: described('Ids of the tags, in their order; repeats are dropped.', Type.Optional(ids())),
  featuredMediaId: described(
    'Id of the media record that lists and social networks show.',
    Type.Optional(UuidSchema),
  ),
  relatedPostIds: described(
    'Ids of related posts, in their order; repeats are dropped.',
    Type.Optional(ids()),
  ),
  isHowTo: described(
    'Whether the post explains how to do something; derived from schemaType when absent.',
    Type.Optional(Type.Boolean()),
  ),
  summaryForAi: described(
    'Summary for assistants and answer engines; derived from the body when absent.',
    Type.Optional(Text({ maxLength: 5000 })),
  ),
  canonicalUrl: described(
    'Address of the original, if the post is published elsewhere as well.',
    Type.Optional(HttpUrlSchema),
  ),
  seo: Type.Optional(SeoInputSchema),
  schemaType: described(
    'Type of schema.org that the post is of or about; BlogPosting when absent.',
    Type.Optional(SchemaTypeSchema),
  ),
  structuredData: described(
    'Payload of schema.org for the schemaType; it is shown as structuredBlocks and merged into jsonLd.',
    Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  ),
};

/**
 * Like {@link PostContentFields}, but any `bodyJson` is accepted: `parseBody` checks each block by
 * the schema of its type.
 */
export const FieldsWithoutBody = { ...PostContentFields, bodyJson: Type.Unknown() };

const FieldsSchema = Type.Object(FieldsWithoutBody);

/**
 * Content that a writer gives of a post, checked and with its body parsed; its publication is not
 * part of it.
 */
export interface PostContent {
  readonly slug: string;
  readonly title: string;
  readonly body: Body;
  readonly authorId: Uuid;
  /** `null` if it is derived from the body. */
  readonly excerpt: string | null;
  readonly categoryId: Uuid | null;
  readonly tagIds: readonly Uuid[];
  readonly featuredMediaId: Uuid | null;
  readonly relatedPostIds: readonly Uuid[];
  /** `null` if it is derived from the schemaType. */
  readonly isHowTo: boolean | null;
  /** `null` if it is derived from the body. */
  readonly summaryForAi: string | null;
  readonly canonicalUrl: string | null;
  readonly seo: Seo | null;
  readonly schemaType: string;
  readonly structuredData: JsonObject | null;
}

/**
 * Combines `fields` and `body` to the content of a post: fills in defaults, normalizes the slug and
 * the ids, and drops repeated ids.
 */
export const completeContent = (fields: Static<typeof FieldsSchema>, body: Body): PostContent => ({
  slug: toSlug(fields.slug),
  title: fields.title,
  body,
  authorId: toUuid(fields.authorId),
  excerpt: fields.excerpt ?? null,
  categoryId: fields.categoryId ? toUuid(fields.categoryId) : null,
  tagIds: distinct(fields.tagIds),
  featuredMediaId: fields.featuredMediaId ? toUuid(fields.featuredMediaId) : null,
  relatedPostIds: distinct(fields.relatedPostIds),
  isHowTo: fields.isHowTo ?? null,
  summaryForAi: fields.summaryForAi ?? null,
  canonicalUrl: fields.canonicalUrl ?? null,
  seo: fields.seo ? completeSeo(fields.seo) : null,
  schemaType: fields.schemaType ?? 'BlogPosting',
  structuredData: fields.structuredData ?? null,
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
export const writtenFieldsOf = (post: PostMetadata): Omit<PostContent, 'body'> => {
  const isDerived = new Set(post.derivedFields);
  return {
    slug: post.slug,
    title: post.title,
    authorId: post.authorId,
    excerpt: isDerived.has('excerpt') ? null : post.excerpt,
    categoryId: post.categoryId,
    tagIds: post.tagIds,
    featuredMediaId: post.featuredMediaId,
    relatedPostIds: post.relatedPostIds,
    isHowTo: isDerived.has('isHowTo') ? null : post.isHowTo,
    summaryForAi: isDerived.has('summaryForAi') ? null : post.summaryForAi,
    canonicalUrl: post.canonicalUrl,
    seo: post.seo,
    schemaType: post.schemaType,
    structuredData: post.structuredData,
  };
};

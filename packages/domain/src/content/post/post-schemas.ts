import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { IdOrNull, TextOrNull } from '../../schema/or-null.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { NotBlank, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrlSchema } from '../../schema/url.ts';
import { BlockSchema } from '../block/vocabulary.ts';
import { MAX_BLOCKS } from '../body/body.ts';
import { SeoInputSchema, SeoSchema } from '../seo.ts';
import { SlugSchema } from '../slug-schema.ts';
import type { PostFieldName } from './post-fields.ts';

const ids = () => Type.Array(UuidSchema, { maxItems: 100 });

/** The name of a schema.org type, such as `BlogPosting` or `3DModel`. */
export const SchemaTypeSchema = Text({
  maxLength: 100,
  examples: ['BlogPosting'],
  rule: (name) =>
    /^[A-Za-z0-9]+$/.test(name) ? undefined : 'must be the name of a schema.org type',
});

/** Schemas of the fields that a writer gives of a post (contract, POST /external/posts). */
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
} satisfies Readonly<Record<PostFieldName, TSchema>>;

/** Fields that each request which creates a post has. */
export const REQUIRED_POST_FIELDS: ReadonlySet<PostFieldName> = new Set(
  Type.Object(PostContentFields).required,
);

/** Fields that a post shows as they are stored; the other fields refer to records that it shows. */
type ShownFieldName = Exclude<PostFieldName, 'bodyJson' | 'tagIds' | 'relatedPostIds'>;

/** Schemas of the fields of a post as it shows them (contract, Post). */
export const PostResourceFields = {
  slug: described(
    'Name of the post in URLs, unique among the live posts of the workspace.',
    SlugSchema,
  ),
  title: described('Title of the post.', Text()),
  authorId: described('Id of the author.', UuidSchema),
  excerpt: described('Short text for lists and feeds, given or derived.', Text()),
  categoryId: IdOrNull('Id of the category.'),
  featuredMediaId: IdOrNull(
    'Id of the featured media record; it stays when the record is removed.',
  ),
  isHowTo: described('Whether the post explains how to do something.', Type.Boolean()),
  summaryForAi: TextOrNull('Summary for assistants and answer engines, given or derived.'),
  canonicalUrl: TextOrNull('Address of the original, if the post is published elsewhere as well.'),
  seo: described(
    'Metadata for search engines and social networks; null when none was given.',
    Nullable(SeoSchema),
  ),
  schemaType: described('Type of schema.org that the post is of or about.', SchemaTypeSchema),
  structuredData: described(
    'Payload of schema.org as it was given.',
    Nullable(Type.Record(Type.String(), Type.Unknown())),
  ),
} satisfies Readonly<Record<ShownFieldName, TSchema>>;

/** Fields of a post as it shows them (contract, Post). */
export type ShownFields = DeepReadonly<Static<TObject<typeof PostResourceFields>>>;

/** Returns the fields of `post` that it shows as they are stored. */
// Field by field: any loop over their names is many times slower.
export const shownFieldsOf = (post: ShownFields): ShownFields => ({
  slug: post.slug,
  title: post.title,
  authorId: post.authorId,
  excerpt: post.excerpt,
  categoryId: post.categoryId,
  featuredMediaId: post.featuredMediaId,
  isHowTo: post.isHowTo,
  summaryForAi: post.summaryForAi,
  canonicalUrl: post.canonicalUrl,
  seo: post.seo,
  schemaType: post.schemaType,
  structuredData: post.structuredData,
});

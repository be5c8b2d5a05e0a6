import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import type { JsonObject } from '../../schema/json.ts';
import { NotBlank, Nullable, type Uuid, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrlSchema } from '../../schema/url.ts';
import { type Block, BlockSchema } from '../block/vocabulary.ts';
import { MAX_BLOCKS } from '../body/body.ts';
import { type Seo, SeoInputSchema, SeoSchema } from '../seo.ts';
import { SlugSchema } from '../slug.ts';

/**
 * Fields that a writer gives of a post, all of them and in their stored form; its publication is no
 * part of them. All that has to name each field is in this file or made from it.
 */
export interface PostFields {
  readonly slug: string;
  readonly title: string;
  readonly bodyJson: readonly Block[];
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

/** Name of a field that a writer gives of a post. */
export type PostFieldName = keyof PostFields;

/** Fields of a post of which nothing was given. */
export const NO_POST_FIELDS: PostFields = {
  slug: '',
  title: '',
  bodyJson: [],
  authorId: '',
  excerpt: null,
  categoryId: null,
  tagIds: [],
  featuredMediaId: null,
  relatedPostIds: [],
  isHowTo: null,
  summaryForAi: null,
  canonicalUrl: null,
  seo: null,
  schemaType: 'BlogPosting',
  structuredData: null,
};

/** Traits of a field of a post. */
export interface PostField {
  /**
   * Values that two people can keep of a field that both changed: one of them (`value`), one text
   * after the other (`text`), or the entries of both lists (`set`). The members of an object
   * (`members`) and the blocks of the body (`blocks`) are merged each by itself.
   */
  readonly merge: 'value' | 'text' | 'set' | 'members' | 'blocks';
  /** Whether the field is derived if its writer does not give it. */
  readonly isDerivable?: true;
  /** Name of the field in front matter. Default: its own name. */
  readonly frontMatter?: string;
  /**
   * Option of `cps` that sets the field, in the form of Commander, and the kind of the records whose
   * ids it has; then the option accepts their slugs too. Default: the field is given in a file.
   */
  readonly option?: readonly [
    flags: string,
    description: string,
    names?: 'author' | 'category' | 'post' | 'tag',
  ];
}

/** Fields in the order in which people see them: in front matter, in commands, in a conflict. */
const FIELDS = {
  title: { merge: 'text', option: ['--title <title>', 'title of the post'] },
  slug: { merge: 'value', option: ['--slug <slug>', 'last part of the URL of the post'] },
  bodyJson: { merge: 'blocks' },
  authorId: {
    merge: 'value',
    frontMatter: 'author',
    option: ['--author <id-or-slug>', 'the author', 'author'],
  },
  categoryId: {
    merge: 'value',
    frontMatter: 'category',
    option: ['--category <id-or-slug>', 'the category', 'category'],
  },
  tagIds: {
    merge: 'set',
    frontMatter: 'tags',
    option: ['--tag <id-or-slug...>', 'a tag, repeatable', 'tag'],
  },
  featuredMediaId: {
    merge: 'value',
    frontMatter: 'image',
    option: ['--featured-media <id>', 'id of the media record of the cover'],
  },
  excerpt: { merge: 'text', isDerivable: true, option: ['--excerpt <text>', 'excerpt'] },
  summaryForAi: {
    merge: 'text',
    isDerivable: true,
    option: ['--summary-for-ai <text>', 'summary for language models'],
  },
  isHowTo: { merge: 'value', isDerivable: true },
  schemaType: {
    merge: 'value',
    option: ['--schema-type <type>', 'type of schema.org, such as BlogPosting'],
  },
  canonicalUrl: {
    merge: 'value',
    option: ['--canonical-url <url>', 'canonical URL of the post'],
  },
  relatedPostIds: {
    merge: 'set',
    frontMatter: 'relatedPosts',
    option: ['--related-post <id-or-slug...>', 'a related post, repeatable', 'post'],
  },
  seo: { merge: 'members' },
  structuredData: { merge: 'value' },
} as const satisfies Readonly<Record<PostFieldName, PostField>>;

/** Traits of each field of a post. */
export const POST_FIELDS: Readonly<Record<PostFieldName, PostField>> = FIELDS;

/** Field that is derived if the writer of a post does not give it. */
export type DerivableField = {
  [Name in PostFieldName]: (typeof FIELDS)[Name] extends { readonly isDerivable: true }
    ? Name
    : never;
}[PostFieldName];

/**
 * Returns whether `name` is a field that a writer gives of a post.
 *
 * @example
 * isPostFieldName('viewCount'); // false
 */
export const isPostFieldName = (name: string): name is PostFieldName => Object.hasOwn(FIELDS, name);

const isDerivable = (name: string): name is DerivableField =>
  isPostFieldName(name) && POST_FIELDS[name].isDerivable === true;

/** Names of the fields of a post, in the order in which people see them. */
export const POST_FIELD_NAMES: readonly PostFieldName[] =
  Object.keys(POST_FIELDS).filter(isPostFieldName);

/** Fields that are derived if the writer of a post does not give them. */
export const DERIVABLE_FIELDS: readonly DerivableField[] =
  Object.keys(NO_POST_FIELDS).filter(isDerivable);

/** The name of a schema.org type, such as `BlogPosting` or `3DModel`. */
export const SchemaTypeSchema = /* @__PURE__ */ Text({
  maxLength: 100,
  examples: ['BlogPosting'],
  rule: (name) =>
    /^[A-Za-z0-9]+$/.test(name) ? undefined : 'must be the name of a schema.org type',
});

const requestFields = () =>
  ({
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
    tagIds: described(
      'Ids of the tags, in their order; repeats are dropped.',
      Type.Optional(ids()),
    ),
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
  }) satisfies Readonly<Record<PostFieldName, unknown>>;

const ids = () => Type.Array(UuidSchema, { maxItems: 100 });

/** Fields that a post shows as they are stored; the other fields refer to records that it shows. */
type ShownFieldName = Exclude<PostFieldName, 'bodyJson' | 'tagIds' | 'relatedPostIds'>;

const shownFields = () =>
  ({
    slug: described(
      'Name of the post in URLs, unique among the live posts of the workspace.',
      SlugSchema,
    ),
    title: described('Title of the post.', Text()),
    authorId: described('Id of the author.', UuidSchema),
    excerpt: described('Short text for lists and feeds, given or derived.', Text()),
    categoryId: described('Id of the category.', Nullable(UuidSchema)),
    featuredMediaId: described(
      'Id of the featured media record; it stays when the record is removed.',
      Nullable(UuidSchema),
    ),
    isHowTo: described('Whether the post explains how to do something.', Type.Boolean()),
    summaryForAi: described(
      'Summary for assistants and answer engines, given or derived.',
      Nullable(Text()),
    ),
    canonicalUrl: described(
      'Address of the original, if the post is published elsewhere as well.',
      Nullable(Text()),
    ),
    seo: described(
      'Metadata for search engines and social networks; null when none was given.',
      Nullable(SeoSchema),
    ),
    schemaType: described('Type of schema.org that the post is of or about.', SchemaTypeSchema),
    structuredData: described(
      'Payload of schema.org as it was given.',
      Nullable(Type.Record(Type.String(), Type.Unknown())),
    ),
  }) satisfies Readonly<Record<ShownFieldName, unknown>>;

// Pure: the dashboard reads the traits, and is bundled without any schema.

/** Schemas of the fields that a writer gives of a post (contract, POST /external/posts). */
export const PostContentFields = /* @__PURE__ */ requestFields();

/** Schemas of the fields of a post as it shows them (contract, Post). */
export const PostResourceFields = /* @__PURE__ */ shownFields();

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

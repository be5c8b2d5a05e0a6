import type { JsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { Block } from '../block/vocabulary.ts';
import type { Seo } from '../seo.ts';

/**
 * Fields that a writer gives of a post, all of them and in their stored form; its publication is no
 * part of them. All that has to name each field is here and in `post-schemas.ts`, or made from
 * these two. This file imports types alone, so that the dashboard has it without any schema.
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

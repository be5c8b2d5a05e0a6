import { type Block, type JsonObject, jsonEquals } from '@content-publishing/domain';
import type { ManagementClient } from '@content-publishing/site-kit/management';

type Revision = Extract<
  Awaited<ReturnType<ManagementClient['getPostRevision']>>,
  { readonly ok: true }
>['value'];

/** Metadata for search engines, as a writer gives them; an absent or `null` field is not set. */
export type Seo = NonNullable<Revision['content']['seo']>;

/** Fields that a person can type of a post; `null` if a field was not given. */
export interface PostFields {
  readonly title: string;
  readonly slug: string;
  readonly bodyJson: readonly Block[];
  readonly authorId: string;
  readonly excerpt: string | null;
  readonly categoryId: string | null;
  readonly tagIds: readonly string[];
  readonly featuredMediaId: string | null;
  readonly relatedPostIds: readonly string[];
  readonly isHowTo: boolean | null;
  readonly summaryForAi: string | null;
  readonly canonicalUrl: string | null;
  readonly seo: Seo | null;
  readonly schemaType: string;
  readonly structuredData: JsonObject | null;
}

/** Name of a field of a post. */
export type PostFieldName = keyof PostFields;

/** Fields of a post of which nothing was typed yet. */
export const NO_FIELDS: PostFields = {
  title: '',
  slug: '',
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

/** Returns whether two contents of a post are equal. */
export const sameFields = (one: PostFields, other: PostFields): boolean => jsonEquals(one, other);

/**
 * Returns whether two contents are equal but for white space at the ends of texts, the Unicode form
 * of characters and the case of ids: the service stores texts in a form of its own.
 */
export const alikeFields = (one: PostFields, other: PostFields): boolean =>
  jsonEquals(plain(one), plain(other));

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, plain(member)] as const);
  return Object.fromEntries(members.filter(([, member]) => !isEmpty(member)));
};

/** Returns whether a member says nothing; the service leaves such members out. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns whether there is text to keep: a title or a block. */
export const hasText = ({ title, bodyJson }: PostFields): boolean =>
  title.trim() !== '' || bodyJson.length > 0;

/** Metadata for search engines of which nothing was given. */
export const NO_SEO: Seo = {
  title: null,
  description: null,
  canonicalUrl: null,
  focusKeyword: null,
  secondaryKeywords: null,
  breadcrumbsTitle: null,
  noindexReason: null,
  redirectTo: null,
  robots: null,
  og: null,
  twitter: null,
};

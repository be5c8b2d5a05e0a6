import {
  filledFields,
  jsonEquals,
  NO_POST_FIELDS,
  type PostFieldName,
  type PostFields as WholeFields,
} from '@content-publishing/domain';
import type { ManagementClient } from '@content-publishing/site-kit/management';

type Revision = Extract<
  Awaited<ReturnType<ManagementClient['getPostRevision']>>,
  { readonly ok: true }
>['value'];

/** Metadata for search engines, as a writer gives them; an absent or `null` field is not set. */
export type Seo = NonNullable<Revision['content']['seo']>;

/** Fields that a person can type of a post; `null` if a field was not given. */
export interface PostFields extends Omit<WholeFields, 'seo'> {
  readonly seo: Seo | null;
}

/** Fields of a post of which nothing was typed yet. */
export const NO_FIELDS: PostFields = NO_POST_FIELDS;

/** Returns the content of a post, with defaults for fields that are absent or `null`. */
export const fieldsOf = (content: WrittenFields): PostFields => filledFields(NO_FIELDS, content);

/** Content of a revision: fields that were not given are absent or `null`. */
type WrittenFields = { readonly [Name in PostFieldName]?: PostFields[Name] | null };

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

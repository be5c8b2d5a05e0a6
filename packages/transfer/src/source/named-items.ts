import {
  firstCodePoints,
  type JsonObject,
  isSlug,
  slugOf,
  toSlug,
} from '@content-publishing/domain';
import { present } from '../fields/present.ts';
import type { SourceItem } from '../import/item.ts';
import { decoded } from '../pictures/picture-url.ts';

/** Maximum code points of a name of an author, a category or a tag. */
const MAX_NAME = 200;

/** Author, category or tag of a source. */
export interface NamedThing {
  readonly key: string;
  readonly place: string;
  readonly slug: string;
  readonly name: string;
}

/** Further fields of an author. */
interface AuthorDetails {
  readonly bio?: string | undefined;
  /** Address of a page of the author; another text is left out. */
  readonly website?: string | undefined;
  /** Picture of the author, imported before. */
  readonly avatar?: SourceItem | undefined;
}

/** Maximum code points of the text about an author. */
const MAX_BIO = 5000;

/** Returns the item of an author, whose slug is another one if `slugs` has it. */
export const authorItem = (
  { key, place, slug, name }: NamedThing,
  slugs: ReadonlyMap<string, string>,
  { bio = '', website = '', avatar }: AuthorDetails = {},
): SourceItem => {
  const fields = {
    slug: slugs.get(key) ?? slugs.get(slug) ?? slug,
    displayName: firstCodePoints(name, MAX_NAME),
    ...(bio !== '' && { bio: firstCodePoints(bio, MAX_BIO) }),
    ...(/^https?:\/\/\S+$/.test(website) && URL.canParse(website) && { sameAs: [website] }),
  };
  const item = { kind: 'author', key, place } as const;
  if (avatar === undefined) {
    return { ...item, read: () => ({ kind: 'fields', fields, losses: [] }) };
  }
  return {
    ...item,
    media: [avatar],
    read: (idOf) => {
      const avatarMediaId = idOf('media', avatar.key);
      return avatarMediaId === undefined
        ? {
            kind: 'fields',
            fields,
            losses: [{ kind: 'image', path: '/avatarMediaId', text: avatar.key }],
          }
        : { kind: 'fields', fields: { ...fields, avatarMediaId }, losses: [] };
    },
  };
};

/** Maximum code points of a text of `seo` (contract, Seo). */
const MAX_SEO_TEXT = 1000;

/**
 * Returns the further fields of a tag. Its description is that of its page for search engines, since a
 * tag has no other.
 */
export const tagFields = (description: string, title = ''): JsonObject =>
  present({
    seo: present({
      ...(title !== '' && { title: firstCodePoints(title, MAX_SEO_TEXT) }),
      ...(description !== '' && { description: firstCodePoints(description, MAX_SEO_TEXT) }),
    }),
  });

/** Returns the item of a category or a tag. */
export const termItem = (
  kind: 'category' | 'tag',
  { key, place, slug, name }: NamedThing,
  more: JsonObject = {},
): SourceItem => {
  const fields = { slug, name: firstCodePoints(name, MAX_NAME), ...more };
  return { kind, key, place, read: () => ({ kind: 'fields', fields, losses: [] }) };
};

/**
 * Returns a function that returns the key of the first tag whose name differs from `name` in nothing
 * but letter case, or else `key`: a workspace has one tag of a name.
 */
export const tagKeys = (): ((key: string, name: string) => string) => {
  const byName = new Map<string, string>();
  return (key, name) => {
    const folded = name.normalize('NFC').toLowerCase();
    const known = byName.get(folded);
    if (known !== undefined) return known;
    byName.set(folded, key);
    return key;
  };
};

/** Returns a valid slug: the given one, decoded and in NFC, or else one made from `name`. */
export const recordSlug = (given: string | undefined, name: string): string => {
  const slug = toSlug(decoded(given ?? '').trim());
  if (isSlug(slug)) return slug;
  return slugOf(slug === '' ? name : slug);
};

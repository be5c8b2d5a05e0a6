import type { Author } from '../../content/author/author.ts';
import { imageObject } from './image-object.ts';
import { authorUrl, type Site } from '../../tenant/site.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';

export type PersonSource = Pick<
  Author,
  | 'id'
  | 'slug'
  | 'displayName'
  | 'bio'
  | 'avatarMedia'
  | 'credentials'
  | 'sameAs'
  | 'person'
  | 'seo'
>;

/**
 * Returns the URL of the page of an author: the canonical one, or else the one on the `site`;
 * `undefined` if both are unknown.
 */
export const authorPageOf = (
  author: Pick<PersonSource, 'slug' | 'seo'>,
  site: Site,
): string | undefined => author.seo?.canonicalUrl ?? authorUrl(site, author);

/**
 * Returns an author as a Person of schema.org, followed by the ImageObject of the avatar, if any.
 */
export const person = (author: PersonSource, site: Site): readonly [Node, ...Node[]] => {
  const { id, displayName, bio, avatarMedia, credentials, sameAs } = author;
  const { worksFor, alumniOf, ...about } = author.person ?? {};
  const avatar = avatarMedia === null ? undefined : imageObject(avatarMedia);
  const node = {
    '@type': 'Person',
    '@id': uuidUrn(id),
    identifier: id,
    name: displayName,
    description: bio,
    url: authorPageOf(author, site),
    image: referenceTo(avatar),
    sameAs,
    ...about,
    worksFor: organization(worksFor),
    alumniOf: organization(alumniOf),
    hasCredential: { '@type': 'EducationalOccupationalCredential', name: credentials },
  };
  return avatar === undefined ? [node] : [node, avatar];
};

const organization = (name: string | null | undefined) => ({ '@type': 'Organization', name });

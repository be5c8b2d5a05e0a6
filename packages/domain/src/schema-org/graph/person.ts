import type { Author } from '../../content/author/author.ts';
import { imageObject } from './image-object.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';

/** Fields of an author that make schema.org's Person. */
export type PersonSource = Pick<
  Author,
  'id' | 'displayName' | 'bio' | 'avatarMedia' | 'credentials' | 'sameAs' | 'person' | 'seo'
>;

/** Returns an author as schema.org's Person, and the picture that it refers to. */
export const person = (author: PersonSource): readonly [Node, ...Node[]] => {
  const { id, displayName, bio, avatarMedia, credentials, sameAs } = author;
  const { worksFor, alumniOf, ...about } = author.person ?? {};
  const avatar = avatarMedia === null ? undefined : imageObject(avatarMedia);
  const node = {
    '@type': 'Person',
    '@id': uuidUrn(id),
    identifier: id,
    name: displayName,
    description: bio,
    url: author.seo?.canonicalUrl,
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

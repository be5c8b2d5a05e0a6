import type { Author } from '../../content/author/author.ts';
import type { JsonObject } from '../../schema/json.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { graphOf } from './graph.ts';
import { referenceTo, uuidUrn } from './node.ts';
import { person } from './person.ts';

/** Fields of an author that its schema.org graph is made of. */
export type AuthorJsonLdSource = Omit<Author, 'jsonLd'>;

/**
 * Returns the schema.org graph of an author (contract, Author: jsonLd): the ProfilePage, and the
 * Person whom it is about with all that the record knows, as
 * developers.google.com/search/docs/appearance/structured-data/profile-page asks.
 *
 * The Person is `urn:uuid:<author id>`, the page the same with `#webpage`; no property is empty.
 *
 * @example
 * authorJsonLd(author)['@graph']; // a ProfilePage and its Person
 */
export const authorJsonLd = (author: AuthorJsonLdSource): JsonObject => {
  const nodes = person(author);
  return graphOf([
    {
      '@type': 'ProfilePage',
      '@id': uuidUrn(author.id, 'webpage'),
      name: firstNonBlank(author.seo?.title, author.displayName),
      description: firstNonBlank(author.seo?.description, author.bio),
      url: author.seo?.canonicalUrl,
      dateCreated: author.createdAt,
      dateModified: author.updatedAt,
      mainEntity: referenceTo(nodes[0]),
    },
    ...nodes,
  ]);
};

import type { Author } from '../../content/author/author.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type Site, UNKNOWN_SITE } from '../../tenant/site.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { graphOf } from './graph.ts';
import { referenceTo, uuidUrn } from './node.ts';
import { authorPageOf, person } from './person.ts';

/** Fields of an author that its schema.org graph is made of. */
export type AuthorJsonLdSource = Omit<Author, 'jsonLd'>;

/**
 * Returns the schema.org graph of an author (contract, Author: jsonLd): the ProfilePage, and the
 * Person whom it is about with all that the record knows, as
 * developers.google.com/search/docs/appearance/structured-data/profile-page asks.
 *
 * The Person is `urn:uuid:<author id>`, the page the same with `#webpage`. Its URL is the canonical
 * one, or else that on the `site`; no property is empty.
 *
 * @example
 * authorJsonLd(author, workspace)['@graph']; // a ProfilePage and its Person
 */
export const authorJsonLd = (author: AuthorJsonLdSource, site: Site = UNKNOWN_SITE): JsonObject => {
  const nodes = person(author, site);
  return graphOf([
    {
      '@type': 'ProfilePage',
      '@id': uuidUrn(author.id, 'webpage'),
      name: firstNonBlank(author.seo?.title, author.displayName),
      description: firstNonBlank(author.seo?.description, author.bio),
      url: authorPageOf(author, site),
      dateCreated: author.createdAt,
      dateModified: author.updatedAt,
      mainEntity: referenceTo(nodes[0]),
    },
    ...nodes,
  ]);
};

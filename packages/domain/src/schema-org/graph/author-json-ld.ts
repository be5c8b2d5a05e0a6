import type { Author } from '../../content/author/author.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type Site, UNKNOWN_SITE } from '../../tenant/site.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { graphOf } from './graph.ts';
import { referenceTo, uuidUrn } from './node.ts';
import { authorPageOf, person } from './person.ts';

/** Fields of an author for its schema.org graph. */
export type AuthorJsonLdSource = Omit<Author, 'jsonLd'>;

/**
 * Returns the schema.org graph of an author (contract, Author: jsonLd): the ProfilePage, and its Person
 * with all data of the record, by
 * developers.google.com/search/docs/appearance/structured-data/profile-page.
 *
 * The `@id` of the Person is `urn:uuid:<author id>`; the page has the same with `#webpage`. Its URL is
 * the canonical one, or else the one on the `site`; empty properties are left out.
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

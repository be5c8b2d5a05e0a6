import type { Author } from '../../content/author/author.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type Site, UNKNOWN_SITE } from '../../tenant/site.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { graphOf } from './graph.ts';
import { referenceTo, uuidUrn } from './node.ts';
import { authorPageOf, person } from './person.ts';

/** All fields of an author except `jsonLd`, which is derived from them. */
export type AuthorJsonLdSource = Omit<Author, 'jsonLd'>;

/**
 * Returns the schema.org graph of an author (contract, Author: jsonLd): the ProfilePage, the Person
 * with all data of the record, and the ImageObject of the avatar, if any. It follows
 * developers.google.com/search/docs/appearance/structured-data/profile-page.
 *
 * The `@id` of the Person is `urn:uuid:<author id>`, and of the page
 * `urn:uuid:<author id>#webpage`. The URL of both is the canonical URL of the author, or else the
 * URL on the `site`; it is left out if both are unknown, like all empty properties.
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

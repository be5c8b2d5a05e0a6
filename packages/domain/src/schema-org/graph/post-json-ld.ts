import type { JsonObject } from '../../schema/json.ts';
import { withPresentNames } from '../payload/present-names.ts';
import { fillGaps } from './fill-gaps.ts';
import { givenNodes } from './payload-nodes.ts';
import { graphOf } from './graph.ts';
import { uuidUrn } from './node.ts';
import { imagesOf } from './post-images.ts';
import { postNodes } from './post-nodes.ts';
import { type JsonLdSource, wordsOf } from './json-ld-source.ts';

/**
 * Returns the schema.org graph of a post (contract, Post: jsonLd): `{"@context", "@graph": [...]}`, in
 * which all nodes can be reached from the first one, the article.
 *
 * - The article has the `schemaType` if that is an Article of schema.org, else it is a BlogPosting;
 *   a thing of any other schemaType is its `mainEntity`.
 * - `structuredData` describes that thing, and any node by its `@id`. Its properties replace the
 *   properties of the post, but types and links between nodes are joined. Its other nodes are
 *   `mentions`, unless a node already refers to them.
 * - Further nodes are the WebPage with its BreadcrumbList and the CollectionPage of the category,
 *   the author as Person, the pictures as ImageObject, a VideoObject for each video_embed, and one
 *   FAQPage with the questions of all faq blocks.
 * - The `@id` of a node is `urn:uuid:` and the id of its record, with `#webpage`, `#breadcrumb`,
 *   `#main-entity`, `#video-1`, `#faq` or `#data-1` for parts of the post; an `@id` in structuredData
 *   is kept, unless it is one of these. Properties are never empty, and belong to the type by
 *   schema.org.
 *
 * @example
 * jsonLdOf(source)['@graph']; // the article first
 */
export const jsonLdOf = (given: JsonLdSource): JsonObject => {
  const structuredData = given.structuredData && withPresentNames(given.structuredData);
  const source = { ...given, structuredData };
  const { schemaType, author } = source;
  const images = imagesOf(source);
  const page = wordsOf(source, images.shown[0]?.url);
  const { subject, nodes } = postNodes(source, images, page);
  // Fast path: most posts have no structuredData.
  if (structuredData === null) return graphOf(nodes);
  const said = givenNodes(source, subject, nodes);
  const known = { page, author: author === null ? undefined : { '@id': uuidUrn(author.id) } };
  return graphOf(nodes, [...fillGaps(said, schemaType, known), ...said.ofOwn]);
};

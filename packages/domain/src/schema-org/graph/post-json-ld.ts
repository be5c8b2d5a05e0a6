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
 * Returns the schema.org graph of a post (contract, Post: jsonLd): `{"@context", "@graph": [...]}`,
 * in which the first node, the article, leads to all others.
 *
 * - The article is of the `schemaType` where that is a schema.org Article, else a BlogPosting; the
 *   thing that any other schemaType names is its `mainEntity`.
 * - `structuredData` says more of that thing, and of any node by its `@id`. It goes before what the
 *   post says, but for types and the links between nodes, to which it adds. Its other nodes are
 *   `mentions`, unless a node refers to them already.
 * - Beside them stand the WebPage with its BreadcrumbList and the CollectionPage of the category,
 *   the author as Person, the pictures as ImageObject, a VideoObject for each video_embed, and one
 *   FAQPage with the questions of all faq blocks.
 * - The `@id` of a node is `urn:uuid:` and the id of its record, with `#webpage`, `#breadcrumb`,
 *   `#main-entity`, `#video-1`, `#faq` or `#data-1` for parts of the post; one that structuredData
 *   gives to another thing is kept, unless it is one of these. No property is empty, and each
 *   belongs to its type by schema.org.
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
  // Most posts say it all by themselves.
  if (structuredData === null) return graphOf(nodes);
  const said = givenNodes(source, subject, nodes);
  const known = { page, author: author === null ? undefined : { '@id': uuidUrn(author.id) } };
  return graphOf(nodes, [...fillGaps(said, schemaType, known), ...said.ofOwn]);
};

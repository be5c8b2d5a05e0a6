import { structuredTypeNamed } from '../blocks/structured-types.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { isVideo } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';
import { creativeWorkProperties, type Links } from './common-properties.ts';

/**
 * Returns whether a post of `schemaType` is itself an Article of some kind, instead of being about a
 * thing of that type.
 */
export const isArticleType = (schemaType: string): boolean =>
  structuredTypeNamed(schemaType)?.type === 'Article';

/**
 * Returns the Article node of a post on the `webPage`, with all properties of
 * developers.google.com/search/docs/appearance/structured-data/article.
 */
export const article = (source: JsonLdSource, links: Links, webPage: Node): Node => ({
  '@type': 'BlogPosting',
  '@id': uuidUrn(source.id),
  headline: source.title,
  ...creativeWorkProperties(source, links),
  abstract: source.summaryForAi,
  articleSection: source.category?.name,
  dateCreated: source.createdAt,
  wordCount: source.wordCount,
  timeRequired: `PT${source.readingTimeMin}M`,
  mainEntityOfPage: referenceTo(webPage),
  hasPart: links.parts.filter((part) => !isVideo(part)).map(referenceTo),
});

import { structuredTypeNamed } from '../blocks/structured-types.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import { isVideo } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';
import { creativeWorkProperties, type Links } from './common-properties.ts';

/**
 * Returns whether `schemaType` is Article or a more specific type, such as NewsArticle. A post of
 * any other type is about a thing of that type, such as a Recipe.
 */
export const isArticleType = (schemaType: string): boolean =>
  structuredTypeNamed(schemaType)?.type === 'Article';

/**
 * Returns the BlogPosting node of a post, with the properties that search engines read
 * (developers.google.com/search/docs/appearance/structured-data/article). `webPage` is the node of
 * its page. `hasPart` refers to all parts of the post except videos, to which `video` refers.
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

import { structuredTypeNamed } from '../structured/structured-types.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import type { JsonLdSource } from './source.ts';
import { creativeWork, type Links } from './thing.ts';

/** Whether a post of `schemaType` is that very thing, an Article of some kind, and not about it. */
export const isArticleType = (schemaType: string): boolean =>
  structuredTypeNamed(schemaType)?.type === 'Article';

/** The nodes to which an article refers besides. */
export interface ArticleLinks extends Links {
  readonly webPage: Node;
  /** What belongs to it and is no video. */
  readonly parts: readonly Node[];
}

/**
 * A post as the article that it is, with all that
 * developers.google.com/search/docs/appearance/structured-data/article asks.
 */
export const article = (source: JsonLdSource, links: ArticleLinks): Node => ({
  '@type': 'BlogPosting',
  '@id': uuidUrn(source.id),
  headline: source.title,
  ...creativeWork(source, links),
  abstract: source.summaryForAi,
  articleSection: source.category?.name,
  dateCreated: source.createdAt,
  wordCount: source.wordCount,
  timeRequired: `PT${source.readingTimeMin}M`,
  mainEntityOfPage: referenceTo(links.webPage),
  hasPart: links.parts.map(referenceTo),
});

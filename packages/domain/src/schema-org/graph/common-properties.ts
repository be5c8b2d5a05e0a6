import type { JsonObject } from '../../schema/json.ts';
import { keywordsOf } from './keywords.ts';
import { type Node, referenceTo } from './node.ts';
import { isVideo } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/** URL of the page of a post, and the nodes of its graph that other nodes refer to. */
export interface Links {
  /** URL of the page of the post; undefined if unknown. */
  readonly url: string | undefined;
  readonly author: Node | undefined;
  readonly images: readonly Node[];
  /** Nodes from the blocks of the post: videos and the FAQPage. */
  readonly parts: readonly Node[];
}

/**
 * Returns the properties that any thing gets from the post about it: name, description, URL,
 * images.
 */
export const thingProperties = (source: JsonLdSource, { images, url }: Links): JsonObject => ({
  name: source.title,
  description: source.excerpt,
  url,
  image: images.map(referenceTo),
});

/**
 * Returns the properties that a CreativeWork gets from the post that it is, or that is about it.
 * These are the {@link thingProperties}, and author, dates, language, keywords and videos.
 */
export const creativeWorkProperties = (source: JsonLdSource, links: Links): JsonObject => ({
  ...thingProperties(source, links),
  author: referenceTo(links.author),
  datePublished: source.publishedAt,
  dateModified: source.updatedAt,
  inLanguage: source.language,
  keywords: keywordsOf(source),
  video: links.parts.filter(isVideo).map(referenceTo),
});

import type { JsonObject } from '../../schema/json.ts';
import { keywordsOf } from './keywords.ts';
import { type Node, referenceTo } from './node.ts';
import { isVideo } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/** The nodes of a post's graph to which others refer. */
export interface Links {
  /** URL of the page of the post, where that is known. */
  readonly url: string | undefined;
  readonly author: Node | undefined;
  readonly images: readonly Node[];
  /** Nodes that the blocks of the post add to it. */
  readonly parts: readonly Node[];
}

/** Returns the properties of any Thing that a post is about. */
export const thing = (source: JsonLdSource, { images, url }: Links): JsonObject => ({
  name: source.title,
  description: source.excerpt,
  url,
  image: images.map(referenceTo),
});

/** Returns the properties of a CreativeWork that a post is, or is about. */
export const creativeWork = (source: JsonLdSource, links: Links): JsonObject => ({
  ...thing(source, links),
  author: referenceTo(links.author),
  datePublished: source.publishedAt,
  dateModified: source.updatedAt,
  inLanguage: source.language,
  keywords: keywordsOf(source),
  video: links.parts.filter(isVideo).map(referenceTo),
});

import type { JsonObject } from '../../schema/json.ts';
import { type Node, referenceTo } from './node.ts';
import { isVideo } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';
import { foldCase } from '../../text/case-fold.ts';

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

/**
 * Returns the names of the tags, then the focus keyword and the secondary keywords of the Seo
 * object, trimmed. Of texts that differ only in letter case, the first is kept. A missing focus
 * keyword is an empty text, which is removed later, like all empty values of a graph.
 */
const keywordsOf = ({ tags, seo }: Pick<JsonLdSource, 'tags' | 'seo'>): readonly string[] => {
  const keywords = [
    ...tags.map(({ name }) => name),
    seo?.focusKeyword ?? '',
    ...(seo?.secondaryKeywords ?? []),
  ];
  const byFolded = new Map<string, string>();
  for (const keyword of keywords.map((text) => text.trim())) {
    const folded = foldCase(keyword);
    if (!byFolded.has(folded)) byFolded.set(folded, keyword);
  }
  return [...byFolded.values()];
};

import { foldCase } from '../../text/case-fold.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/**
 * Returns the names of the tags, then the focus keyword and the secondary keywords of the Seo
 * object, trimmed. Of texts that differ only in letter case, the first is kept. A missing focus
 * keyword is an empty text, which is removed later, like all empty values of a graph.
 */
export const keywordsOf = ({
  tags,
  seo,
}: Pick<JsonLdSource, 'tags' | 'seo'>): readonly string[] => {
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

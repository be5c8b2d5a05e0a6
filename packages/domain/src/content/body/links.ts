import { isInlineMarkdown } from '../block/inline-markdown.ts';
import { type Block, vocabulary } from '../block/vocabulary.ts';
import { namedReference } from '../inline/named-references.ts';
import { tokenize } from '../inline/tokenize.ts';
import { stringVisitor } from '../../schema/visit-strings.ts';

/**
 * Maximum links that are read of a body; later ones are ignored. No article has more, and parsing marks
 * takes time.
 */
export const MAX_LINKS = 1000;

/**
 * Returns the targets of the link marks of `blocks` and of their fields that are links, at most
 * {@link MAX_LINKS}.
 */
export const linkTargetsOf = (blocks: readonly Block[]): readonly string[] => {
  const targets: string[] = [];
  for (const block of blocks) {
    if (targets.length >= MAX_LINKS) break;
    addTargets.get(block.type)?.(block, targets);
  }
  return targets.slice(0, MAX_LINKS);
};

const addTargetsOfMarks = (source: string, targets: string[]): void => {
  if (!source.includes('](')) return;
  for (const token of tokenize(source, namedReference)) {
    if (token.type === 'openBracket' && token.link) targets.push(token.link.url);
  }
};

const addTargets = new Map(
  vocabulary.map(({ type, schema }) => [
    type,
    stringVisitor<string[]>(schema, (text) => {
      if (text['format'] === 'uri-reference') return (url, targets) => targets.push(url);
      return isInlineMarkdown(text) ? addTargetsOfMarks : undefined;
    }),
  ]),
);

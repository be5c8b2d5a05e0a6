import { isInlineMarkdown } from '../block/inline-markdown.ts';
import { allTypes, type Block } from '../block/vocabulary.ts';
import { namedReference } from '../inline/tokenize/named-references.ts';
import { tokenize } from '../inline/tokenize/tokenize.ts';
import { stringVisitor } from '../../schema/visit-strings.ts';

/**
 * Maximum links of a body that are read; later ones are ignored. No article has more, and parsing
 * marks takes time.
 */
export const MAX_LINKS = 1000;

/**
 * Returns the URLs that `blocks` link to, by link marks in their texts and by fields such as
 * `linkUrl`: at most {@link MAX_LINKS}, with repeats.
 */
export const linkTargetsOf = (blocks: readonly Block[]): readonly string[] => {
  const known = read.get(blocks);
  if (known !== undefined) return known;
  const targets: string[] = [];
  for (const block of blocks) {
    if (targets.length >= MAX_LINKS) break;
    addTargets.get(block.type)?.(block, targets);
  }
  const first = targets.slice(0, MAX_LINKS);
  read.set(blocks, first);
  return first;
};

// A save reads the links of a body for its checks and for its facts.
const read = new WeakMap<readonly Block[], readonly string[]>();

/** Adds the URLs of the link marks in a text to `targets`. */
const addTargetsOfMarks = (source: string, targets: string[]): void => {
  if (!source.includes('](')) return;
  for (const token of tokenize(source, namedReference)) {
    if (token.type === 'openBracket' && token.link) targets.push(token.link.url);
  }
};

/** Functions that add the URLs of a block to a list, by block type. */
const addTargets = new Map(
  allTypes.map(({ type, schema }) => [
    type,
    stringVisitor<string[]>(schema, (text) => {
      if (text['format'] === 'uri-reference') return (url, targets) => targets.push(url);
      return isInlineMarkdown(text) ? addTargetsOfMarks : undefined;
    }),
  ]),
);

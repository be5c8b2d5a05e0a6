import {
  type Block,
  jsonEquals,
  NEWEST_BLOCK_VOCABULARY,
  type Uuid,
  vocabularyOf,
} from '@content-publishing/domain';
import type { Root as HtmlRoot } from 'hast';
import type { BlockForm } from '../blocks/block-form.ts';
import type { ReadBody } from '../blocks/reading.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { withoutDerivedAnchors } from './anchors.ts';
import { blockMarkdown, type BlockWriter } from './block-markdown.ts';
import { ESCAPED, jsonForm, VERBATIM } from './markdown-form.ts';

/** Options of {@link writeMarkdown}. */
export interface WriterOptions {
  /** Returns the URL that is written for a picture; by default `media:UUID`. */
  readonly imageSource?: ((mediaId: string) => string) | undefined;
  /** Block types; those of the newest version of the vocabulary by default. */
  readonly vocabulary?: readonly BlockForm[] | undefined;
}

const newest = vocabularyOf(NEWEST_BLOCK_VOCABULARY);

/** Maximum blocks that are written as JSON one by one, because they change the ones beside them. */
const MAX_CORRECTIONS = 20;

/**
 * Returns blocks, as they are stored, as Markdown that `readMarkdown` reads as these blocks, with each
 * text equal to the character. It is read back before it is returned. A block that Markdown cannot say
 * is a fence `block` with its JSON.
 *
 * @example
 * writeMarkdown([{ type: 'callout', variant: 'info', body: 'Hello' }]); // ':::callout{variant="info"} …'
 */
export const writeMarkdown = (blocks: readonly Block[], options: WriterOptions = {}): string => {
  const expected = withoutDerivedAnchors(blocks);
  const sources = new Map<string, Uuid>();
  const { imageSource = (id) => `media:${id}`, vocabulary = newest } = options;
  const forms = new Map(vocabulary.map((form) => [form.type, form]));
  const writer: Omit<BlockWriter, 'style'> = {
    formNamed: (type) => forms.get(type),
    imageSource: (id) => {
      const source = imageSource(id);
      if (!sources.has(source)) sources.set(source, id);
      return source;
    },
  };
  const read = (markdown: string): ReadBody => readBack(markdown, sources, vocabulary);

  let parts = expected.map((block) => blockMarkdown({ ...writer, style: VERBATIM }, block));
  if (isExact(read(joined(expected, parts)), expected)) return joined(expected, parts);

  parts = expected.map((block, index) => {
    const verbatim = parts[index] ?? '';
    if (isExact(read(verbatim), [block])) return verbatim;
    const escaped = blockMarkdown({ ...writer, style: ESCAPED }, block);
    return isExact(read(escaped), [block]) ? escaped : jsonForm(block);
  });
  for (let count = 0; count < MAX_CORRECTIONS; count += 1) {
    const { blocks: found } = read(joined(expected, parts));
    if (isSame(found, expected)) return joined(expected, parts);
    const wrong = expected.findIndex((block, index) => !jsonEquals(found[index], block));
    const at = parts[wrong] === jsonForm(expected[wrong] ?? {}) ? wrong - 1 : wrong;
    parts = parts.map((part, index) => (index === at ? jsonForm(expected[at] ?? {}) : part));
  }
  return joined(expected, expected.map(jsonForm));
};

/** Returns the parts with blank lines between them, and a comment between two lists. */
const joined = (blocks: readonly Block[], parts: readonly string[]): string =>
  parts
    .map((part, index) => {
      const [block, before] = [blocks[index], blocks[index - 1]];
      const isAfterList =
        block?.type === 'list' && before?.type === 'list' && block.style === before.style;
      // At the start, `---` would begin front matter.
      const shown = index === 0 && part === '---' ? '***' : part;
      return `${isAfterList ? '<!-- -->\n\n' : ''}${shown}\n`;
    })
    .join('\n');

/** Returns whether a source is read as the blocks, and no reader would name a loss in it. */
const isExact = ({ blocks, losses }: ReadBody, expected: readonly Block[]): boolean =>
  losses.length === 0 && isSame(blocks, expected);

const isSame = (blocks: readonly Block[], expected: readonly Block[]): boolean =>
  blocks.length === expected.length &&
  blocks.every((block, index) => jsonEquals(block, expected[index]));

/** Reads Markdown without HTML, which no block is written as. */
const readBack = (
  markdown: string,
  sources: ReadonlyMap<string, Uuid>,
  vocabulary: readonly BlockForm[],
): ReadBody => {
  const parseHtml = (): HtmlRoot => ({ type: 'root', children: [] });
  const mediaIdOf = (url: string): Uuid | undefined => sources.get(url);
  return readMarkdown(markdown, { parseHtml, mediaIdOf, vocabulary });
};

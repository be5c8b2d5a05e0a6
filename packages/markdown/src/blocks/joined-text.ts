import { type PhrasingContent, writeInline } from '@content-publishing/domain';
import type { Nodes, Paragraph, RootContent } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { expandHtml } from './expand-html.ts';
import { inlineOf } from './inline.ts';
import { lineFeedIn, note, noteLosses, type Reading } from './reading.ts';
import { textSource } from './text-source.ts';

/** Paragraphs at the start of content as one text, and the blocks after them. */
interface JoinedText {
  /** Inline content of the paragraphs, joined by line feeds. */
  readonly nodes: readonly PhrasingContent[];
  /** Inline Markdown of `nodes`. */
  readonly text: string;
  readonly rest: readonly RootContent[];
}

/** Returns the paragraphs at the start of the content of `node` as one text. */
export const joinedText = (
  reading: Reading,
  node: Nodes,
  children: readonly RootContent[],
): JoinedText => {
  const content = expandHtml(reading, children);
  const end = content.findIndex(({ type }) => type !== 'paragraph');
  const rest = end === -1 ? [] : content.slice(end);
  const paragraphs = content
    .slice(0, end === -1 ? undefined : end)
    .filter((child): child is Paragraph => child.type === 'paragraph');
  if (rest.length > 0) note(reading, node, 'quote_blocks', visibleText(rest));
  for (const paragraph of paragraphs) noteLosses(reading, paragraph);
  const shown = paragraphs.filter((paragraph) => paragraph.children.length > 0);
  const [first, ...others] = shown;
  const nodes = shown.flatMap((paragraph, index): readonly PhrasingContent[] => {
    const inline = inlineOf(reading, paragraph.children);
    return index === 0 ? inline : [{ type: 'text', value: lineFeedIn(reading) }, ...inline];
  });
  if (others.length > 0) note(reading, node, 'line_break', visibleText(others));
  const text =
    first && others.length === 0 ? textSource(reading, first.children, nodes) : writeInline(nodes);
  return { nodes, text, rest };
};

import type { Blockquote, Paragraph, PhrasingContent as Phrase } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { readCallout, variantOf } from './callout.ts';
import { expandHtml } from './expand-html.ts';
import { inlineOf } from './inline.ts';
import { isBlank, trimmed } from './plain-text.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, note, noteLosses, type Reading, sourceOf } from './reading.ts';
import { readStart } from './start-of-text.ts';
import { textSource } from './text-source.ts';

/** Start of a callout: its name, whether it can be folded, and the line break if it has no title. */
const ALERT = /^\[!([a-z][\w-]*)\]([-+]?)[ \t]*(?=(\n)?)/i;
const DASH = /^(?:—|--) */;

/**
 * Adds a quotation for each paragraph of a quote, and the other blocks of it. A last paragraph that
 * begins with a dash is its source. An alert of GitHub becomes a callout.
 */
export const readQuote = (reading: Reading, node: Blockquote): void => {
  const children = expandHtml(reading, node.children);
  const [first, ...rest] = children;
  const alert = first?.type === 'paragraph' ? readStart(reading, first, ALERT) : undefined;
  if (alert) {
    const [, name = '', fold, lineFeed] = alert.match;
    if (fold !== '') note(reading, node, 'details', visibleText([alert.rest]));
    const variant = variantOf(name) ?? 'info';
    const { line, others } =
      lineFeed === undefined
        ? firstLineOf(reading, alert.rest)
        : { line: undefined, others: [alert.rest] };
    const content = [...others, ...rest];
    // Without any other text, the first line is the text.
    const label = content.length === 0 ? undefined : line;
    const shown = content.length === 0 ? [alert.rest] : content;
    readCallout(reading, node, { variant, label, children: shown });
    return;
  }
  const last = children.at(-1);
  const source =
    last?.type === 'paragraph' && children.length > 1 ? attributionIn(reading, last) : undefined;
  const quoted = source === undefined ? children : children.slice(0, -1);
  if (quoted.length > 1 || quoted.some(({ type }) => type !== 'paragraph')) {
    note(reading, node, 'quote_blocks', visibleText([node]));
  }
  const lastText = quoted.findLast((child) => child.type === 'paragraph');
  for (const child of quoted) {
    if (child.type === 'paragraph') {
      readQuoted(reading, child, child === lastText ? source : undefined);
    } else reading.readFlow([child]);
  }
  if (lastText === undefined && source) reading.readFlow([source]);
};

/** Returns the first line of a paragraph, and a paragraph of its other lines, if it has any. */
const firstLineOf = (
  reading: Reading,
  paragraph: Paragraph,
): { readonly line: readonly Phrase[]; readonly others: readonly Paragraph[] } => {
  const { children } = paragraph;
  const at = children.findIndex((child) => child.type === 'text' && child.value.includes('\n'));
  const text = children[at];
  if (text?.type !== 'text' || !text.position) return { line: children, others: [] };
  const { start, end } = text.position;
  const offset = (start.offset ?? 0) + (sourceOf(reading, text)?.indexOf('\n') ?? 0);
  const lineFeed = text.value.indexOf('\n');
  const [before, after] = [text.value.slice(0, lineFeed), text.value.slice(lineFeed + 1)];
  const first = { ...text, value: before, position: { start, end: { ...end, offset } } };
  const rest = { ...text, value: after, position: { start: { ...start, offset }, end } };
  return {
    line: [...children.slice(0, at), first],
    others: [{ ...paragraph, children: [rest, ...children.slice(at + 1)] }],
  };
};

const attributionIn = (reading: Reading, paragraph: Paragraph): Paragraph | undefined =>
  readStart(reading, paragraph, DASH)?.rest;

const readQuoted = (
  reading: Reading,
  paragraph: Paragraph,
  source: Paragraph | undefined,
): void => {
  const text = quotedText(reading, paragraph);
  const attribution = source && quotedText(reading, source);
  if (text !== '' || attribution !== undefined) {
    const block = { type: 'quote', text, ...(attribution !== undefined && { attribution }) };
    push(reading, block, lineOf(reading, paragraph));
  }
  flushWaiting(reading, text !== '');
};

const quotedText = (reading: Reading, paragraph: Paragraph): string => {
  const { children } = paragraph;
  noteLosses(reading, paragraph);
  const before = reading.waiting.length;
  const nodes = inlineOf(reading, children);
  // The source of a quotation in HTML often stands on lines of its own.
  const isWhole = paragraph.position !== undefined && reading.waiting.length === before;
  const shown = isWhole ? nodes : trimmed(nodes);
  return isBlank(shown) ? '' : textSource(reading, children, shown);
};

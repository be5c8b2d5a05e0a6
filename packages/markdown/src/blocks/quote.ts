import type { Blockquote, Paragraph } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { readCallout, variantOf } from './callout.ts';
import { expandHtml } from './expand-html.ts';
import { inlineOf } from './inline.ts';
import { isBlank, trimmed } from './plain-text.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, note, noteLosses, type Reading } from './reading.ts';
import { readStart } from './start-of-text.ts';
import { textSource } from './text-source.ts';

const ALERT = /^\[!([a-z]+)\][ \t]*/i;
const DASH = /^(?:—|--) */;

/**
 * Adds a quotation for each paragraph of a quote, and the other blocks of it. A last paragraph that
 * begins with a dash is its source. An alert of GitHub becomes a callout.
 */
export const readQuote = (reading: Reading, node: Blockquote): void => {
  const children = expandHtml(reading, node.children);
  const [first, ...rest] = children;
  const alert = first?.type === 'paragraph' ? readStart(reading, first, ALERT) : undefined;
  const variant = variantOf(alert?.match[1] ?? '');
  if (alert && variant !== undefined) {
    readCallout(reading, node, { variant, label: undefined, children: [alert.rest, ...rest] });
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
  const shown = reading.waiting.length > before ? trimmed(nodes) : nodes;
  return isBlank(shown) ? '' : textSource(reading, children, shown);
};

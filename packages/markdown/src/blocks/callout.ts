import type { Nodes, PhrasingContent as Phrase, RootContent } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { joinedText } from './joined-text.ts';
import { inlineOf } from './inline.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, type Reading } from './reading.ts';
import { textSource } from './text-source.ts';

type Variant = 'info' | 'success' | 'warning' | 'error';

/** Variants of callouts, and the names of their boxes in other systems. */
const NAMES: Readonly<Record<Variant, string>> = {
  info: 'abstract example faq help important info note question seealso summary tldr todo',
  success: 'check done hint success tip',
  warning: 'attention warning',
  error: 'bug caution danger error fail failure missing',
};

const VARIANTS = new Map(
  (['info', 'success', 'warning', 'error'] as const).flatMap((variant) =>
    NAMES[variant].split(' ').map((name) => [name, variant] as const),
  ),
);

/** Returns the variant of a callout for the name of a box, such as `tip`; `undefined` for others. */
export const variantOf = (name: string): Variant | undefined => VARIANTS.get(name.toLowerCase());

/** Box that becomes a callout. */
interface Box {
  readonly variant: Variant;
  readonly label: readonly Phrase[] | undefined;
  readonly children: readonly RootContent[];
}

/** Adds a callout with the texts at the start of a box. The other blocks of the box follow it. */
export const readCallout = (
  reading: Reading,
  node: Nodes,
  { variant, label, children }: Box,
): void => {
  const isTitled = label !== undefined && visibleText(label).trim() !== '';
  const title = isTitled ? textSource(reading, label, inlineOf(reading, label)) : undefined;
  const { text, rest } = joinedText(reading, node, children);
  const block = { type: 'callout', variant, ...(title !== undefined && { title }), body: text };
  if (title !== undefined || text !== '') push(reading, block, lineOf(reading, node));
  flushWaiting(reading, true);
  reading.readFlow(rest);
};

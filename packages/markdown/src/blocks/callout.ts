import type { Nodes, PhrasingContent as Phrase, RootContent } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { joinedText } from './joined-text.ts';
import { inlineOf } from './inline.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, type Reading } from './reading.ts';
import { textSource } from './text-source.ts';

type Variant = 'info' | 'success' | 'warning' | 'error';

/** Variants of callouts by the names of boxes in other systems. */
const VARIANTS: ReadonlyMap<string, Variant> = new Map<string, Variant>([
  ['abstract', 'info'],
  ['important', 'info'],
  ['info', 'info'],
  ['note', 'info'],
  ['seealso', 'info'],
  ['hint', 'success'],
  ['success', 'success'],
  ['tip', 'success'],
  ['attention', 'warning'],
  ['warning', 'warning'],
  ['caution', 'error'],
  ['danger', 'error'],
  ['error', 'error'],
]);

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

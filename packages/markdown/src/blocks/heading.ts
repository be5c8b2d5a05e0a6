import type { PhrasingContent } from '@content-publishing/domain';
import type { Heading, PhrasingContent as Phrase } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { inlineOf } from './inline.ts';
import { isBlank, trimmed } from './plain-text.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, note, type Reading, sourceOf } from './reading.ts';
import { textSource } from './text-source.ts';

const ANCHOR = /\{#([^\s{}]+)\}$/;

/** Adds a heading. The heading that repeats the title of the post is left out. */
export const readHeading = (reading: Reading, node: Heading): void => {
  const { phrases, anchor } = anchored(reading, node);
  const text = visibleText(phrases).replaceAll(/\s+/gu, ' ').trim();
  if (node.depth === 1 && text === reading.title?.trim()) return;
  const level = node.depth === 1 ? 2 : node.depth > 4 ? 4 : node.depth;
  if (level !== node.depth) note(reading, node, 'heading_level', `h${node.depth}: ${text}`);
  const before = reading.waiting.length;
  const inline = inlineOf(reading, phrases);
  const nodes = node.position ? inline : withoutWholeStrong(inline);
  if (isBlank(nodes)) {
    flushWaiting(reading, false);
    return;
  }
  const id = anchor !== undefined && !reading.anchors.has(anchor) ? anchor : undefined;
  if (id !== undefined) reading.anchors.add(id);
  const source = textSource(
    reading,
    phrases,
    reading.waiting.length > before ? trimmed(nodes) : nodes,
  );
  const block = { type: 'heading', level, text: source, ...(id !== undefined && { id }) };
  push(reading, block, lineOf(reading, node));
  flushWaiting(reading, true);
};

/** Returns the content of a heading of HTML without a bold mark that is on all of it. */
const withoutWholeStrong = (nodes: readonly PhrasingContent[]): readonly PhrasingContent[] => {
  const [only, ...others] = nodes;
  return only?.type === 'strong' && others.length === 0 ? only.children : nodes;
};

/** Returns the content of a heading without its anchor, such as `{#start}`, and the anchor. */
const anchored = (
  reading: Reading,
  node: Heading,
): { readonly phrases: readonly Phrase[]; readonly anchor: string | undefined } => {
  const last = node.children.at(-1);
  if (last?.type === 'text' && last.position) {
    const [written, anchor] = ANCHOR.exec(last.value) ?? [];
    const value = last.value.slice(0, -(written ?? '').length).trimEnd();
    const suffix = last.value.slice(value.length);
    if (written !== undefined && sourceOf(reading, last)?.endsWith(suffix) === true) {
      const { start, end } = last.position;
      const position = { start, end: { ...end, offset: (end.offset ?? 0) - suffix.length } };
      return { phrases: [...node.children.slice(0, -1), { ...last, value, position }], anchor };
    }
  }
  const given = node.data?.anchor;
  const isValid = given !== undefined && given !== '' && !/\s/u.test(given);
  return { phrases: node.children, anchor: isValid ? given : undefined };
};

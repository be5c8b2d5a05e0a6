import type { PhrasingContent } from '@content-publishing/domain';
import type { Nodes } from 'mdast';
import { note, type Reading } from './reading.ts';

/** Returns the text of inline content, without its marks. */
const plainText = (nodes: readonly PhrasingContent[]): string =>
  nodes.map((node) => ('value' in node ? node.value : plainText(node.children))).join('');

/** Returns the text of inline content of `node` for a text without Markdown; its links are losses. */
export const literalText = (
  reading: Reading,
  node: Nodes,
  nodes: readonly PhrasingContent[],
): string => {
  for (const one of nodes) {
    if (one.type === 'link') note(reading, node, 'link', `${plainText([one])} (${one.url})`);
  }
  return plainText(nodes);
};

/** Returns whether inline content shows nothing. */
export const isBlank = (nodes: readonly PhrasingContent[]): boolean =>
  plainText(nodes).trim() === '';

/** Returns inline content without white space at its ends. */
export const trimmed = (nodes: readonly PhrasingContent[]): readonly PhrasingContent[] => {
  const [first, ...rest] = nodes;
  const started =
    first?.type === 'text' ? [{ ...first, value: first.value.trimStart() }, ...rest] : nodes;
  const last = started.at(-1);
  const ended =
    last?.type === 'text'
      ? [...started.slice(0, -1), { ...last, value: last.value.trimEnd() }]
      : started;
  return ended.filter((node) => node.type !== 'text' || node.value !== '');
};

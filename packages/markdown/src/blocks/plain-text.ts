import type { PhrasingContent } from '@content-publishing/domain';

/** Returns the text of inline content, without its marks. */
export const plainText = (nodes: readonly PhrasingContent[]): string =>
  nodes.map((node) => ('value' in node ? node.value : plainText(node.children))).join('');

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

import type { PhrasingContent } from '@content-publishing/domain';

/** Returns whether two texts with marks are equal. It does not recurse, however deep the marks nest. */
export const isSameInline = (
  nodes: readonly PhrasingContent[],
  others: readonly PhrasingContent[],
): boolean => signatureOf(nodes) === signatureOf(others);

const signatureOf = (nodes: readonly PhrasingContent[]): string => {
  const stack: (PhrasingContent | undefined)[] = nodes.toReversed();
  const parts: unknown[] = [];
  while (stack.length > 0) {
    const node = stack.pop();
    if (node === undefined) parts.push(0);
    else if ('value' in node) parts.push([node.type, node.value]);
    else {
      parts.push(node.type === 'link' ? [node.url, node.title] : node.type);
      stack.push(undefined, ...node.children.toReversed());
    }
  }
  return JSON.stringify(parts);
};

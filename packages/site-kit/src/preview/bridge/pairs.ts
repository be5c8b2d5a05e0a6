const keyOf = (node: ChildNode): string | ChildNode =>
  node instanceof Element ? node.outerHTML.replaceAll(/ data-cps-block="\d+"/g, '') : node;

/**
 * Returns for each of the children `now` the one among `old` that it continues, or undefined: equal
 * elements wherever they are, and between them the nodes of one name.
 */
export const pairsOf = (
  old: readonly ChildNode[],
  now: readonly ChildNode[],
): readonly (ChildNode | undefined)[] => {
  const equal = Map.groupBy(old, keyOf);
  const pairs = now.map((node) => equal.get(keyOf(node))?.shift());
  let next = 0;
  for (const [index, node] of now.entries()) {
    const former = old
      .slice(next)
      .find((each) => pairs.includes(each) || each.nodeName === node.nodeName);
    if (!pairs.includes(former)) pairs[index] ??= former;
    next = old.indexOf(pairs[index] ?? node) + 1 || next;
  }
  return pairs;
};

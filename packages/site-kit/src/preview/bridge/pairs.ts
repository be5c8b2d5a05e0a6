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
  for (const [index, { nodeName }] of now.entries()) {
    const former = old[next];
    if (!pairs[index] && former?.nodeName === nodeName && !pairs.includes(former)) {
      pairs[index] = former;
    }
    const pair = pairs[index];
    if (pair) next = old.indexOf(pair) + 1;
  }
  return pairs;
};

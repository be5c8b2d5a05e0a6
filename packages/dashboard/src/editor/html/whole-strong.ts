import { Fragment } from 'prosemirror-model';

/** Returns the text of a heading without a bold mark that is on all of it. */
export const withoutWholeStrong = (content: Fragment): Fragment => {
  const nodes = content.content;
  const strong = nodes[0]?.marks.find(({ type }) => type.name === 'strong');
  if (!strong || !nodes.every(({ marks }) => strong.isInSet(marks))) return content;
  return Fragment.fromArray(nodes.map((node) => node.mark(strong.removeFromSet(node.marks))));
};

import { Fragment, type Node, type NodeType, type Slice } from 'prosemirror-model';
import { shapeOf } from '../schema/part.ts';
import { formText } from '../schema/value.ts';
import { formFieldsOf } from '../vocabulary/block-shape.ts';

/** Blocks to paste. */
export interface PastedBlocks {
  readonly blocks: readonly Node[];
  /** Whether the first block is a text that goes on from the text before the caret. */
  readonly joinsStart: boolean;
  /** Whether the text after the caret goes on from the last block. */
  readonly joinsEnd: boolean;
}

/** Returns blocks of another program: paragraphs at the ends join the text that they are put into. */
export const foreignBlocks = (blocks: readonly Node[]): PastedBlocks => ({
  blocks,
  joinsStart: blocks[0]?.type.name === 'paragraph',
  joinsEnd: blocks.at(-1)?.type.name === 'paragraph',
});

/** Returns whether the content of a node is one text. */
const isText = (node: Node | undefined): boolean => node?.isTextblock === true;

/** Returns the text that a part of one text is in; `undefined` for a slice of several texts or blocks. */
const textOf = ({ content, openStart, openEnd }: Slice): Node | undefined => {
  let [node, depth] = [content.childCount === 1 ? content.firstChild : null, 1];
  while (node && !node.isTextblock && node.childCount === 1) {
    [node, depth] = [node.firstChild, depth + 1];
  }
  return node?.isTextblock && Math.min(openStart, openEnd) >= depth ? node : undefined;
};

/**
 * Returns the blocks of a slice of a body. A block of which a part was selected has empty texts in place
 * of the other parts; a part of one text is a paragraph.
 */
export const blocksOfSlice = (slice: Slice, paragraph: NodeType): PastedBlocks => {
  const text = textOf(slice);
  if (text) {
    return { blocks: [paragraph.create(null, text.content)], joinsStart: true, joinsEnd: true };
  }
  const blocks = slice.content.content.filter(({ isBlock }) => isBlock).map(whole);
  return {
    blocks,
    joinsStart: slice.openStart > 0 && isText(blocks[0]),
    joinsEnd: slice.openEnd > 0 && isText(blocks.at(-1)),
  };
};

/** Returns a node with all texts that its type must have. */
const whole = (node: Node): Node => {
  if (node.isTextblock || node.isLeaf) return node;
  const children = node.children.map(whole);
  return node.type.createAndFill(node.attrs, children) ?? node.type.create(node.attrs, children);
};

/**
 * Returns the texts of a block, and its addresses, such as that of a video, which are no texts of the
 * document.
 */
export const textsOf = (node: Node): readonly Fragment[] => {
  const own = node.isTextblock ? [node.content] : node.children.flatMap(textsOf);
  const addresses = addressesOf(node).map((url) => Fragment.from(node.type.schema.text(url)));
  return [...own.filter(({ size }) => size > 0), ...addresses];
};

/** Returns the addresses in the form of a block, such as that of a video. */
export const addressesOf = (block: Node): readonly string[] => {
  const shape = shapeOf(block);
  return (shape ? formFieldsOf(shape) : [])
    .filter((field) => field.kind === 'line' && field.format?.startsWith('uri') === true)
    .map(({ name }) => formText(block, name))
    .filter((address) => address !== '');
};

/** Returns the rows of a table; none of any other block. */
export const tableRows = (block: Node): readonly Node[] =>
  block.children.find(({ type }) => type.spec['tableRole'] === 'table')?.children ?? [];

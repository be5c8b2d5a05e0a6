import { type PhrasingContent, writeInline } from '@content-publishing/domain';

/** Maximum code points of the text of a paragraph (contract, Limits). */
export const MAX_PARAGRAPH = 10_000;

/**
 * Returns inline content in parts, each at most {@link MAX_PARAGRAPH} code points as inline Markdown. It
 * is split after sentences; a mark that is split goes on in the next part.
 */
export const splitInline = (
  nodes: readonly PhrasingContent[],
): readonly (readonly PhrasingContent[])[] => {
  const parts: PhrasingContent[][] = [[]];
  let length = 0;
  for (const piece of nodes.flatMap(piecesOf)) {
    const size = sizeOf([piece]);
    if (length > 0 && length + size > MAX_PARAGRAPH) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(piece);
    length += size;
  }
  return parts;
};

// Pieces have room for characters that are escaped only beside another piece.
const MAX_PIECE = MAX_PARAGRAPH / 10;

const sizeOf = (nodes: readonly PhrasingContent[]): number =>
  Array.from(writeInline(nodes)).length + 10;

const SENTENCE_END = /(?<=[.!?。！？]["'”’)\]]*\s)/u;
const WORD_END = /(?<=\s)/u;

/** Returns a node as nodes that are short, each with the same marks. */
const piecesOf = (node: PhrasingContent): readonly PhrasingContent[] => {
  if (node.type === 'text') {
    return node.value
      .split(SENTENCE_END)
      .flatMap((sentence) => (sentence.length > MAX_PIECE ? sentence.split(WORD_END) : sentence))
      .flatMap((word) => chunksOf(word))
      .map((value) => ({ type: 'text', value }));
  }
  if (sizeOf([node]) <= MAX_PIECE) return [node];
  if (node.type === 'inlineCode') {
    return chunksOf(node.value).map((value) => ({ type: 'inlineCode', value }));
  }
  return node.children.flatMap(piecesOf).map((child) => ({ ...node, children: [child] }));
};

const chunksOf = (text: string): readonly string[] => {
  const characters = Array.from(text);
  return characters.length <= MAX_PIECE
    ? [text]
    : Array.from({ length: Math.ceil(characters.length / MAX_PIECE) }, (_, index) =>
        characters.slice(index * MAX_PIECE, (index + 1) * MAX_PIECE).join(''),
      );
};

import { type PhrasingContent, writeInline } from '@content-publishing/domain';

/** Maximum code points of the text of a paragraph (contract, Limits). */
const MAX_PARAGRAPH = 10_000;

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

/** Places where a text may be split, by preference. */
const ENDS = [/(?<=[.!?。！？]["'”’)\]]?\s)/u, /(?<=\s)/u, /(?:)/u];

/** Returns a node as nodes that are short, each with the same marks. */
const piecesOf = (node: PhrasingContent): readonly PhrasingContent[] => {
  if (node.type === 'text') return chunksOf(node.value).map((value) => ({ type: 'text', value }));
  if (sizeOf([node]) <= MAX_PIECE) return [node];
  if (node.type === 'inlineCode') {
    return chunksOf(node.value).map((value) => ({ type: 'inlineCode', value }));
  }
  return node.children.flatMap(piecesOf).map((child) => ({ ...node, children: [child] }));
};

/** Returns a text in parts of at most {@link MAX_PIECE} characters. */
const chunksOf = (text: string, level = 0): readonly string[] => {
  const end = ENDS[level];
  if (text.length <= MAX_PIECE || end === undefined) return [text];
  const chunks: string[] = [];
  let chunk = '';
  for (const part of text.split(end).flatMap((piece) => chunksOf(piece, level + 1))) {
    if (chunk !== '' && chunk.length + part.length > MAX_PIECE) {
      chunks.push(chunk);
      chunk = '';
    }
    chunk += part;
  }
  return [...chunks, chunk];
};

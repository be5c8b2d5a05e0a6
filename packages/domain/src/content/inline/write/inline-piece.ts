import type { EmphasisType } from '../tokenize/delimiter-run.ts';
import { isSafeLinkTarget } from '../tokenize/link-target.ts';
import type { PhrasingContent } from '../tokenize/phrasing-content.ts';
import type { LinkResource } from '../tokenize/token.ts';

/** Piece of a text with marks, in document order: a text, or the start or end of a mark. */
export type Piece =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'code'; readonly value: string }
  | { readonly kind: 'open' | 'close'; readonly type: EmphasisType }
  | { readonly kind: 'linkOpen' }
  | ({ readonly kind: 'linkClose' } & LinkResource);

/** Position in the children of a mark, and the piece that ends the mark. */
interface Level {
  readonly nodes: readonly PhrasingContent[];
  next: number;
  readonly end: Piece | undefined;
}

/**
 * Returns the pieces of `nodes`, without anything that no source has: empty texts, codes and
 * emphasis, links in links, links to an unsafe target, and line endings in codes. Adjacent texts and
 * adjacent codes are joined. It does not recurse, however deep the marks nest.
 */
export const piecesOf = (nodes: readonly PhrasingContent[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  const levels: Level[] = [{ nodes, next: 0, end: undefined }];
  let isInLink = false;
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const node = level.nodes[level.next];
    level.next += 1;
    if (node === undefined) {
      levels.pop();
      if (level.end === undefined) continue;
      if (level.end.kind === 'linkClose') isInLink = false;
      addEnd(pieces, level.end);
    } else if (node.type === 'text') {
      addValue(pieces, 'text', node.value);
    } else if (node.type === 'inlineCode') {
      addValue(pieces, 'code', node.value.replaceAll(/\r\n?|\n/g, ' '));
    } else {
      const { children } = node;
      let end: Piece | undefined;
      if (node.type === 'link') {
        if (!isInLink && isSafeLinkTarget(node.url)) {
          pieces.push({ kind: 'linkOpen' });
          end = { kind: 'linkClose', url: node.url, title: node.title === '' ? null : node.title };
          isInLink = true;
        }
      } else {
        pieces.push({ kind: 'open', type: node.type });
        end = { kind: 'close', type: node.type };
      }
      levels.push({ nodes: children, next: 0, end });
    }
  }
  return pieces;
};

const addValue = (pieces: Piece[], kind: 'text' | 'code', value: string): void => {
  if (value === '') return;
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces.pop();
  pieces.push({ kind, value: last?.kind === kind ? last.value + value : value });
};

/** Adds the end of a mark, or removes its start if the mark is an emphasis around nothing. */
const addEnd = (pieces: Piece[], end: Piece): void => {
  if (end.kind === 'close' && pieces.at(-1)?.kind === 'open') pieces.pop();
  else pieces.push(end);
};

/**
 * Returns `pieces` without emphasis of a type within emphasis of the same type, and with adjacent
 * emphasis of one type joined. A reader sees no difference.
 */
export const withoutRepeatedEmphasis = (pieces: readonly Piece[]): readonly Piece[] => {
  const kept: Piece[] = [];
  const depths = { emphasis: 0, strong: 0 };
  for (const piece of pieces) {
    if (piece.kind === 'open') {
      depths[piece.type] += 1;
      if (depths[piece.type] > 1) continue;
      const last = kept.at(-1);
      if (last?.kind === 'close' && last.type === piece.type) kept.pop();
      else kept.push(piece);
    } else if (piece.kind === 'close') {
      depths[piece.type] -= 1;
      if (depths[piece.type] === 0) kept.push(piece);
    } else if (piece.kind === 'text' || piece.kind === 'code') {
      addValue(kept, piece.kind, piece.value);
    } else kept.push(piece);
  }
  return kept;
};

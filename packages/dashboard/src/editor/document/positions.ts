import type { Node } from 'prosemirror-model';
import { partOf, shapeOf } from '../schema/part.ts';
import { formFieldsOf, type NamedChild } from '../vocabulary/block-shape.ts';
import { isWaiting } from './write-body.ts';

/** Range of positions in a document. */
interface PositionRange {
  readonly from: number;
  readonly to: number;
}

/** Range of UTF-16 units of a text, without its marks. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** JSON Pointer of the body of a post. */
const BODY = '/bodyJson';

/**
 * Returns the positions of a place of the body. `path` is a JSON Pointer such as `/bodyJson/3/text`;
 * without a `range`, or for a field that is no text, it is the whole text or block. Returns
 * `undefined` if the body has no such place.
 */
export const positionsOf = (
  doc: Node,
  path: string,
  range?: TextRange,
): PositionRange | undefined => {
  if (!path.startsWith(`${BODY}/`)) return undefined;
  const [index = '', ...names] = path
    .slice(BODY.length + 1)
    .split('/')
    .map(unescaped);
  let [found, start] = blockAt(doc, Number(index)) ?? [];
  if (found === undefined || start === undefined) return undefined;
  for (let at = 0; at < names.length;) {
    const child = childAt(found, start, names.slice(at));
    if (child === undefined) break;
    [found, start] = [child.node, child.position];
    at += child.names;
  }
  if (!found.isTextblock) return { from: start, to: start + found.nodeSize };
  const { size } = found.content;
  const { start: from, end: to } = range ?? { start: 0, end: size };
  return { from: start + 1 + Math.min(from, size), to: start + 1 + Math.min(to, size) };
};

/** Field of a block that stands in its form, and the position of the block. */
interface FormPlace {
  readonly position: number;
  readonly name: string;
}

/** Returns the field of a form that a place of the body is; `undefined` for texts and whole blocks. */
export const formFieldAt = (doc: Node, path: string): FormPlace | undefined => {
  const [index = '', name = ''] = path.slice(BODY.length + 1).split('/');
  const [block, position] = blockAt(doc, Number(index)) ?? [];
  const shape = block && shapeOf(block);
  const isOfForm = shape && formFieldsOf(shape).some((field) => field.name === name);
  return isOfForm && position !== undefined ? { position, name } : undefined;
};

const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** Returns the block with an index of the body, and its position; blocks that are waiting have none. */
const blockAt = (doc: Node, index: number): readonly [Node, number] | undefined => {
  let position = 0;
  let seen = 0;
  for (const block of doc.children) {
    if (!isWaiting(block)) {
      if (seen === index) return [block, position];
      seen += 1;
    }
    position += block.nodeSize;
  }
  return undefined;
};

/** Returns the node of a field in a block or item, and how many names lead to it. */
const childAt = (parent: Node, start: number, names: readonly string[]): NamedChild | undefined => {
  const [name, index] = names;
  const part = partOf(parent);
  if (part?.kind !== 'parts' && part?.kind !== 'item') return undefined;
  const [field, type] = [...part.children].find(([{ name: known }]) => known === name) ?? [];
  if (field === undefined || type === undefined) return undefined;
  const isOne = field.kind === 'text' || field.kind === 'grid';
  const wanted = isOne ? 0 : Number(index ?? 0);
  let position = start + 1;
  let seen = 0;
  for (const node of parent.children) {
    if (node.type === type) {
      if (field.kind === 'grid') return field.childAt(node, position, names);
      if (seen === wanted) return { node, position, names: isOne ? 1 : 2 };
      seen += 1;
    }
    position += node.nodeSize;
  }
  return undefined;
};

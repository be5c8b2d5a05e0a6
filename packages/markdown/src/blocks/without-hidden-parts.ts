import type { Html, Paragraph, RootContent } from 'mdast';
import { BLOCK_NAMES } from '../html/block-names.ts';
import { isUnseen } from '../html/hidden-element.ts';
import { visibleText } from '../tree/visible-text.ts';
import type { Reading } from './reading.ts';

/** Comment or tag of HTML. */
const TAG = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][\w:-]*)(?![\w:-])(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

type TagReader = Pick<Reading, 'lineAt' | 'parseHtml'>;

/** Part of a source that readers do not see, from its start tag on. */
interface HiddenPart {
  readonly name: string;
  /** Place of its start tag in its first node. */
  readonly start: number;
  /** Its content in the nodes before the current one. */
  readonly nodes: RootContent[];
  /** Number of elements with its name that are open. */
  depth: number;
}

/**
 * Returns nodes without those between a start tag and an end tag of HTML that hide the text between them,
 * such as the Markdown in `<div hidden>`: it is a loss. A part that is never closed ends with the nodes.
 */
export const withoutHiddenParts = (
  reader: TagReader,
  nodes: readonly RootContent[],
): readonly RootContent[] => {
  if (!nodes.some(({ type }) => type === 'html' || type === 'paragraph')) return nodes;
  const read: RootContent[] = [];
  let part: HiddenPart | undefined;
  for (const node of nodes) {
    let from = 0;
    for (const { at, end, tag, isEnd, name } of tagsIn(node)) {
      if (part === undefined) {
        if (!isEnd && isHiding(reader, tag)) part = { name, start: at, nodes: [], depth: 1 };
      } else if (name === part.name) {
        part.depth += isEnd ? -1 : 1;
        if (part.depth > 0) continue;
        // The reader of HTML hides a part that begins and ends in one node.
        if (part.nodes.length > 0) {
          read.push(lossOf(reader, part));
          from = end;
        }
        part = undefined;
      }
    }
    if (part === undefined) read.push(...partOf(node, from));
    else if (part.nodes.length > 0) part.nodes.push(node);
    else {
      read.push(...partOf(node, from, part.start));
      part.nodes.push(...partOf(node, part.start));
    }
  }
  return part === undefined ? read : [...read, lossOf(reader, part)];
};

/** Tag of HTML in a node: at offsets of its value, or at places of its children. */
interface PlacedTag {
  readonly at: number;
  readonly end: number;
  readonly tag: string;
  readonly isEnd: boolean;
  readonly name: string;
}

/** Returns the tags of HTML in a node; those of elements that end with a text are none of a paragraph. */
const tagsIn = (node: RootContent): readonly PlacedTag[] => {
  if (node.type === 'html') {
    return [...node.value.matchAll(TAG)].map(({ 0: tag, 1: slash, 2: name = '', index }) => ({
      ...{ at: index, end: index + tag.length, tag },
      ...{ isEnd: slash === '/', name: name.toLowerCase() },
    }));
  }
  if (node.type !== 'paragraph') return [];
  return node.children.flatMap((child, at) => {
    if (child.type !== 'html') return [];
    const [tag = '', slash, name = ''] = new RegExp(TAG, 'i').exec(child.value) ?? [];
    const placed = { at, end: at + 1, tag, isEnd: slash === '/', name: name.toLowerCase() };
    return BLOCK_NAMES.has(placed.name) ? [placed] : [];
  });
};

/** Returns a part of a node by its places, if it is not empty. */
const partOf = (node: RootContent, start: number, end?: number): readonly RootContent[] => {
  if (start === 0 && end === undefined) return [node];
  if (node.type === 'html') {
    const value = node.value.slice(start, end);
    return value.trim() === '' ? [] : [{ ...node, value }];
  }
  if (node.type !== 'paragraph') return [node];
  const children = node.children.slice(start, end);
  return children.length === 0 ? [] : [{ ...node, children }];
};

const isHiding = (reader: TagReader, tag: string): boolean => {
  const [element] = tag.endsWith('/>') ? [] : reader.parseHtml(tag).children;
  return element?.type === 'element' && isUnseen(element);
};

const lossOf = (reader: TagReader, { nodes }: HiddenPart): Paragraph => {
  const text = visibleText(nodes.map((node) => (node.type === 'html' ? textOf(node) : node)));
  const start = nodes[0]?.position?.start.line;
  const losses = text.trim() === '' ? [] : [{ kind: 'html' as const, text }];
  return {
    type: 'paragraph',
    children: [],
    data: { line: start && reader.lineAt(start), losses },
  };
};

const textOf = ({ value }: Html): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value: value.replaceAll(TAG, ' ') }],
});

import { isSafeLinkTarget } from '@content-publishing/domain';
import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { inOneLine } from './insert-texts.ts';
import type { MarkdownDefinitions, MarkdownNode } from './parse-markdown.ts';

/** Reader of texts in Markdown. */
export type MarkdownText = (nodes: readonly MarkdownNode[]) => Fragment;

const WITH_LINES = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'listItem',
  'table',
  'tableRow',
  'code',
]);

/** Returns the reader of the texts of a source; blocks in them become words, and pictures links. */
export const markdownText = (schema: Schema, definitions: MarkdownDefinitions): MarkdownText => {
  const text = (value: string, marks: readonly Mark[]): readonly Node[] => {
    const words = inOneLine(value);
    return words === '' ? [] : [schema.text(words, marks)];
  };

  const marked = (marks: readonly Mark[], name: string, attributes = {}): readonly Mark[] =>
    schema.mark(name, attributes).addToSet(marks);

  const linked = (marks: readonly Mark[], url: string | undefined): readonly Mark[] =>
    url !== undefined && url !== '' && isSafeLinkTarget(url)
      ? marked(marks, 'link', { href: url })
      : marks;

  const childrenOf = (node: MarkdownNode, marks: readonly Mark[]): readonly Node[] => {
    if (!('children' in node)) return [];
    const isApart = node.children.some(({ type }) => WITH_LINES.has(type));
    return node.children.flatMap((child, index) => [
      ...(isApart && index > 0 ? [schema.text(' ')] : []),
      ...textsOf(child, marks),
    ]);
  };

  const textsOf = (node: MarkdownNode, marks: readonly Mark[]): readonly Node[] => {
    switch (node.type) {
      case 'text':
        return node.value === '' ? [] : [schema.text(node.value.replaceAll('\n', ' '), marks)];
      case 'html':
        return text(node.value, marks);
      case 'break':
        return [schema.text(' ', marks)];
      case 'inlineCode':
      case 'code':
        return text(node.value, marked(marks, 'codespan'));
      case 'strong':
        return childrenOf(node, marked(marks, 'strong'));
      case 'emphasis':
        return childrenOf(node, marked(marks, 'em'));
      case 'link':
        return childrenOf(node, linked(marks, node.url));
      case 'linkReference':
        return childrenOf(node, linked(marks, definitions.get(node.identifier)));
      case 'image':
        return text(node.alt || node.url, linked(marks, node.url));
      case 'imageReference': {
        const url = definitions.get(node.identifier);
        return text(node.alt || (url ?? ''), linked(marks, url));
      }
      case 'footnoteReference':
        return text(`[${node.label ?? node.identifier}]`, marks);
      default:
        return childrenOf(node, marks);
    }
  };

  return (nodes) =>
    Fragment.fromArray(
      joined(
        schema,
        nodes.flatMap((node, index) => [
          ...(index > 0 && WITH_LINES.has(node.type) ? [schema.text(' ')] : []),
          ...textsOf(node, []),
        ]),
      ),
    );
};

/** Returns texts of which those with equal marks are one. */
const joined = (schema: Schema, texts: readonly Node[]): readonly Node[] => {
  const nodes: Node[] = [];
  for (const text of texts) {
    const last = nodes.at(-1);
    if (last?.sameMarkup(text)) {
      nodes[nodes.length - 1] = schema.text(`${last.text}${text.text}`, text.marks);
    } else nodes.push(text);
  }
  return nodes;
};

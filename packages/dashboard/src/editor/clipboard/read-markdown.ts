import { isSafeLinkTarget } from '@content-publishing/domain';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { newBlock } from '../blocks/new-block.ts';
import type { JsonObject } from '../vocabulary/json.ts';

type Tree = ReturnType<typeof fromMarkdown>;
type MarkdownNode = Tree['children'][number];

/** Returns the blocks of a text in Markdown. Nested lists become flat, and pictures become links. */
export const readMarkdown = (schema: Schema, source: string): readonly Node[] => {
  const blocks: Node[] = [];

  const addText = (type: string, values: JsonObject, nodes: readonly MarkdownNode[]): void => {
    const content = Fragment.fromArray(
      joined(
        schema,
        nodes.flatMap((node) => textsOf(node, [])),
      ),
    );
    if (content.size === 0) return;
    blocks.push(newBlock(schema, type, values, { content, writing: 'markdown' }));
  };

  const textsOf = (node: MarkdownNode, marks: readonly Mark[]): readonly Node[] => {
    const inside = (name: string, attributes: JsonObject = {}): readonly Node[] =>
      'children' in node
        ? node.children.flatMap((child) =>
            textsOf(child, schema.mark(name, attributes).addToSet(marks)),
          )
        : [];
    const text = (value: string): readonly Node[] =>
      value === '' ? [] : [schema.text(value, marks)];
    switch (node.type) {
      case 'text':
        return text(node.value.replaceAll('\n', ' '));
      case 'html':
        return text(node.value);
      case 'break':
        return text(' ');
      case 'inlineCode':
        return [schema.text(node.value, schema.mark('codespan').addToSet(marks))];
      case 'strong':
        return inside('strong');
      case 'emphasis':
        return inside('em');
      case 'link':
        return isSafeLinkTarget(node.url)
          ? inside('link', { href: node.url })
          : childrenOf(node, marks);
      case 'image':
        return isSafeLinkTarget(node.url) && node.url !== ''
          ? [
              schema.text(
                node.alt || node.url,
                schema.mark('link', { href: node.url }).addToSet(marks),
              ),
            ]
          : text(node.alt ?? '');
      default:
        return childrenOf(node, marks);
    }
  };

  const childrenOf = (node: MarkdownNode, marks: readonly Mark[]): readonly Node[] =>
    'children' in node ? node.children.flatMap((child) => textsOf(child, marks)) : [];

  /** Returns the entries of a list, those of nested lists after the entry that they are in. */
  const entriesOf = (list: MarkdownNode): readonly (readonly MarkdownNode[])[] =>
    'children' in list
      ? list.children.flatMap((item) => {
          const parts = 'children' in item ? item.children : [];
          const own = parts.filter(({ type }) => type !== 'list');
          return [own, ...parts.filter(({ type }) => type === 'list').flatMap(entriesOf)];
        })
      : [];

  const addBlock = (node: MarkdownNode): void => {
    switch (node.type) {
      case 'heading':
        addText('heading', { level: Math.min(4, Math.max(2, node.depth)) }, [node]);
        break;
      case 'blockquote':
        for (const child of node.children) {
          if (child.type === 'paragraph') addText('quote', {}, [child]);
          else addBlock(child);
        }
        break;
      case 'list': {
        const values = { style: node.ordered === true ? 'ordered' : 'bullet' };
        const from = blocks.length;
        for (const entry of entriesOf(node)) addText('list', values, entry);
        const [first, ...others] = blocks.splice(from);
        const whole = first?.copy(
          others.reduce((all, { content }) => all.append(content), first.content),
        );
        if (whole) blocks.push(whole);
        break;
      }
      case 'code': {
        const content = node.value === '' ? Fragment.empty : Fragment.from(schema.text(node.value));
        const values = { language: node.lang ?? '' };
        blocks.push(newBlock(schema, 'code', values, { content, writing: 'code' }));
        break;
      }
      case 'thematicBreak':
        blocks.push(newBlock(schema, 'divider'));
        break;
      case 'definition':
        break;
      default:
        addText('paragraph', {}, [node]);
    }
  };

  for (const node of fromMarkdown(source).children) addBlock(node);
  return blocks;
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

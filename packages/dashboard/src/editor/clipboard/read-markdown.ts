import { Fragment, type Node, type Schema } from 'prosemirror-model';
import { newBlock } from '../blocks/new-block.ts';
import type { ReadHtml } from '../html/read-html.ts';
import type { JsonObject } from '../vocabulary/json.ts';
import { markdownText } from './markdown-text.ts';
import { type MarkdownNode, parseMarkdown } from './parse-markdown.ts';

/** Entry of a list: its nodes without the lists in it, and its state if it is a task. */
interface Entry {
  readonly nodes: readonly MarkdownNode[];
  readonly task: '' | '☑ ' | '☐ ';
}

/** Returns the entries of a list, those of nested lists after the entry that they are in. */
const entriesOf = (list: MarkdownNode): readonly Entry[] =>
  list.type === 'list'
    ? list.children.flatMap(({ children, checked }) => [
        {
          nodes: children.filter(({ type }) => type !== 'list'),
          task: checked === true ? '☑ ' : checked === false ? '☐ ' : '',
        } as const,
        ...children.filter(({ type }) => type === 'list').flatMap(entriesOf),
      ])
    : [];

/** Returns the blocks of a text in Markdown. Nested lists become flat, rows paragraphs, and pictures links. */
export const readMarkdown = (schema: Schema, source: string): ReadHtml => {
  const { nodes, definitions } = parseMarkdown(source);
  const textOf = markdownText(schema, definitions);
  const blocks: Node[] = [];
  const notices = new Set<'table'>();

  const addText = (type: string, values: JsonObject, content: Fragment): void => {
    if (content.size === 0) return;
    blocks.push(newBlock(schema, type, values, { content, writing: 'markdown' }));
  };

  const after = (words: string, content: Fragment): Fragment =>
    words === '' ? content : Fragment.from(schema.text(words)).append(content);

  const addList = (list: MarkdownNode, style: string): void => {
    const from = blocks.length;
    for (const { nodes: content, task } of entriesOf(list)) {
      addText('list', { style }, after(task, textOf(content)));
    }
    const [first, ...others] = blocks.splice(from);
    const whole = first?.copy(
      others.reduce((all, { content }) => all.append(content), first.content),
    );
    if (whole) blocks.push(whole);
  };

  const addBlock = (node: MarkdownNode): void => {
    switch (node.type) {
      case 'heading':
        addText('heading', { level: Math.min(4, Math.max(2, node.depth)) }, textOf([node]));
        break;
      case 'blockquote':
        for (const child of node.children) {
          if (child.type === 'paragraph') addText('quote', {}, textOf([child]));
          else addBlock(child);
        }
        break;
      case 'list':
        addList(node, node.ordered === true ? 'ordered' : 'bullet');
        break;
      case 'code': {
        const content = node.value === '' ? Fragment.empty : Fragment.from(schema.text(node.value));
        const values = { language: node.lang ?? '' };
        blocks.push(newBlock(schema, 'code', values, { content, writing: 'code' }));
        break;
      }
      case 'table':
        notices.add('table');
        for (const { children } of node.children) {
          const bar = Fragment.from(schema.text(' | '));
          const cells = children.map((cell) => textOf([cell]));
          const [first = Fragment.empty, ...others] = cells;
          addText(
            'paragraph',
            {},
            others.reduce((row, cell) => row.append(bar).append(cell), first),
          );
        }
        break;
      case 'footnoteDefinition':
        addText(
          'paragraph',
          {},
          after(`[${node.label ?? node.identifier}] `, textOf(node.children)),
        );
        break;
      case 'thematicBreak':
        blocks.push(newBlock(schema, 'divider'));
        break;
      case 'definition':
        break;
      default:
        addText('paragraph', {}, textOf([node]));
    }
  };

  for (const node of nodes) addBlock(node);
  return { blocks, notices };
};

import { embedUrlOf, isSafeLinkTarget } from '@content-publishing/domain';
import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { newBlock } from '../blocks/new-block.ts';
import { isHidden } from './element-style.ts';
import { htmlKindOf } from './html-kind.ts';
import { htmlMarks } from './html-marks.ts';
import { listOf, PARAGRAPH, type Target, wordListOf } from './html-target.ts';
import { createInlineBuffer } from './inline-buffer.ts';

/** Change of the text that the writer is told about. */
export type HtmlNotice = 'table' | 'picture';

/** Blocks of a text in HTML. */
export interface ReadHtml {
  readonly blocks: readonly Node[];
  readonly notices: ReadonlySet<HtmlNotice>;
}

const LEVELS: Readonly<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/**
 * Reads the blocks of an element of an inert document, such as one pasted from a word processor. Only
 * text, marks, safe links and the kind of each block are read; styles, classes and scripts are not.
 */
export const readHtml = (schema: Schema, root: ParentNode): ReadHtml => {
  const blocks: Node[] = [];
  const notices = new Set<HtmlNotice>();
  const buffer = createInlineBuffer(schema);
  const marksOf = htmlMarks(schema);

  const flush = (target: Target): void => {
    const content = buffer.take();
    if (content.size === 0) return;
    const isHeading = target.type === 'heading';
    const text = {
      content: isHeading ? withoutWholeStrong(content) : content,
      writing: 'markdown' as const,
    };
    const block = newBlock(schema, target.type, target.values, text);
    const last = blocks.at(-1);
    if (target.type === 'list' && last?.sameMarkup(block)) {
      blocks[blocks.length - 1] = last.copy(last.content.append(block.content));
    } else blocks.push(block);
  };

  const addPicture = (element: Element, marks: readonly Mark[]): void => {
    const source = element.getAttribute('src') ?? '';
    const alt = element.getAttribute('alt')?.trim();
    notices.add('picture');
    const link = schema.marks['link'];
    if (!link || !/^https?:\/\//i.test(source) || !isSafeLinkTarget(source)) return;
    buffer.addSpace();
    buffer.add(alt || source, link.create({ href: source }).addToSet(marks));
    buffer.addSpace();
  };

  const addListing = (element: Element): void => {
    const code = element.querySelector('code') ?? element;
    const language = /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/.exec(code.className)?.[1] ?? '';
    const text = element.textContent.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
    const content = text === '' ? Fragment.empty : Fragment.from(schema.text(text));
    blocks.push(newBlock(schema, 'code', { language }, { content, writing: 'code' }));
  };

  const addRow = (row: Element, marks: readonly Mark[]): void => {
    for (const [index, cell] of Array.from(row.children).entries()) {
      if (index > 0) {
        buffer.addSpace();
        buffer.add('|', []);
        buffer.addSpace();
      }
      walk(cell, marks, 'row');
    }
    flush(PARAGRAPH);
  };

  /** Reads the children of an element; in a `row` all blocks are one text. */
  const walk = (parent: ParentNode, marks: readonly Mark[], target: Target | 'row'): void => {
    for (const child of parent.childNodes) {
      if (child.nodeType === child.TEXT_NODE) buffer.add(child.textContent ?? '', marks);
      else if (isElement(child) && !isHidden(child)) readElement(child, marks, target);
    }
  };

  const readElement = (element: Element, outer: readonly Mark[], target: Target | 'row'): void => {
    const name = element.localName.toLowerCase();
    const kind = htmlKindOf(name);
    const marks = marksOf(element, kind, outer);
    const asBlock = (inner: Target): void => {
      if (target === 'row') {
        buffer.addSpace();
        walk(element, marks, target);
        buffer.addSpace();
      } else {
        flush(target);
        walk(element, marks, inner);
        flush(inner);
      }
    };
    switch (kind) {
      case 'skipped':
        break;
      case 'heading':
        asBlock({ type: 'heading', values: { level: LEVELS[name] ?? 2 } });
        break;
      case 'list':
        asBlock(listOf(target, name === 'ol'));
        break;
      case 'entry':
        asBlock(listOf(target, false));
        break;
      case 'quote':
        asBlock({ type: 'quote', values: {} });
        break;
      case 'block':
        asBlock(wordListOf(element) ?? (target === 'row' ? PARAGRAPH : target));
        break;
      case 'listing':
        if (target === 'row') asBlock(PARAGRAPH);
        else {
          flush(target);
          addListing(element);
        }
        break;
      case 'table':
        notices.add('table');
        asBlock(PARAGRAPH);
        break;
      case 'row':
        if (target !== 'row') flush(target);
        addRow(element, marks);
        break;
      case 'divider':
        if (target !== 'row') {
          flush(target);
          blocks.push(newBlock(schema, 'divider'));
        }
        break;
      case 'video': {
        const url = embedUrlOf(element.getAttribute('src') ?? '');
        if (url !== undefined && target !== 'row') {
          flush(target);
          blocks.push(newBlock(schema, 'video_embed', { url }));
        }
        break;
      }
      case 'picture':
        addPicture(element, marks);
        break;
      case 'break':
        if (target !== 'row' && target.type === 'paragraph') flush(target);
        else buffer.addSpace();
        break;
      case 'cell':
      case 'strong':
      case 'em':
      case 'code':
      case 'link':
      case 'inline':
        walk(element, marks, target);
        break;
      default:
        kind satisfies never;
    }
  };

  walk(root, [], PARAGRAPH);
  flush(PARAGRAPH);
  return { blocks, notices };
};

const isElement = (node: globalThis.Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** Returns the text of a heading without a bold mark on all of it. */
const withoutWholeStrong = (content: Fragment): Fragment => {
  const nodes = content.content;
  const strong = nodes[0]?.marks.find(({ type }) => type.name === 'strong');
  if (!strong || !nodes.every(({ marks }) => strong.isInSet(marks))) return content;
  return Fragment.fromArray(nodes.map((node) => node.mark(strong.removeFromSet(node.marks))));
};

import { embedUrlOf, isSafeLinkTarget } from '@content-publishing/domain';
import type { Mark, Node, Schema } from 'prosemirror-model';
import { newBlock } from '../blocks/new-block.ts';
import { isHidden } from './element-style.ts';
import { attributeOf, embeddedContent } from './embedded-content.ts';
import { headingLevelOf } from './heading-level.ts';
import { htmlKindOf } from './html-kind.ts';
import { htmlMarks } from './html-marks.ts';
import { listOf, PARAGRAPH, type Target, wordListOf } from './html-target.ts';
import { asWritten, isElement } from './inert-html.ts';
import { createInlineBuffer } from './inline-buffer.ts';
import { isEditorCode, listingOf } from './listing.ts';
import { withoutWholeStrong } from './whole-strong.ts';

/** Change of the text that the writer is told about. */
export type HtmlNotice = 'table' | 'picture' | 'leftOut';

/** Blocks of a text in HTML. */
export interface ReadHtml {
  readonly blocks: readonly Node[];
  readonly notices: ReadonlySet<HtmlNotice>;
}

/**
 * Reads the blocks of an element of an inert document, such as one pasted from a word processor. Only
 * text, marks, safe links and the kind of each block are read; classes and scripts are not. An element
 * that a post cannot have becomes a link or text, or is named by a notice.
 */
export const readHtml = (schema: Schema, root: ParentNode): ReadHtml => {
  const blocks: Node[] = [];
  const notices = new Set<HtmlNotice>();
  const buffer = createInlineBuffer(schema);
  const marksOf = htmlMarks(schema);

  const flush = (target: Target): void => {
    const content = buffer.take();
    if (content.size === 0) return;
    const block = newBlock(schema, target.type, target.values, {
      content: target.type === 'heading' ? withoutWholeStrong(content) : content,
      writing: 'markdown',
    });
    const last = blocks.at(-1);
    if (target.type === 'list' && last?.sameMarkup(block)) {
      blocks[blocks.length - 1] = last.copy(last.content.append(block.content));
    } else blocks.push(block);
  };

  const addWords = (text: string, marks: readonly Mark[], url = ''): void => {
    const link = schema.marks['link'];
    const isLink = /^https?:\/\//i.test(url) && isSafeLinkTarget(url);
    if (isLink) buffer.addSpace();
    buffer.add(text, link && isLink ? link.create({ href: url }).addToSet(marks) : marks);
    if (isLink) buffer.addSpace();
  };

  const addPicture = (element: Element, marks: readonly Mark[]): void => {
    const url = attributeOf(element, 'src');
    const isFromWeb = /^https?:\/\//i.test(url);
    notices.add(isFromWeb ? 'picture' : 'leftOut');
    addWords(attributeOf(element, 'alt') || (isFromWeb ? url : ''), marks, url);
  };

  const addEmbedded = (
    element: Element,
    name: string,
    marks: readonly Mark[],
    target: Target | 'row',
  ): void => {
    const { text, url } = embeddedContent(element, name);
    const video = embedUrlOf(url);
    if (video !== undefined && target !== 'row') {
      flush(target);
      blocks.push(newBlock(schema, 'video_embed', { url: video }));
    } else if (text === '' && name !== 'input') notices.add('leftOut');
    else addWords(text, marks, url);
  };

  const addRow = (row: Element, marks: readonly Mark[]): void => {
    const cells = Array.from(row.children);
    const [cell] = cells;
    if (cells.length === 1 && cell) {
      // A table of one column is a box around text.
      walk(cell, marks, PARAGRAPH);
    } else {
      for (const [index, one] of cells.entries()) {
        if (index > 0) {
          buffer.addSpace();
          buffer.add('|', []);
          buffer.addSpace();
        }
        walk(one, marks, 'row');
      }
      notices.add('table');
    }
    flush(PARAGRAPH);
  };

  /** Reads the children of an element; in a `row` all blocks are one text. */
  const walk = (parent: ParentNode, marks: readonly Mark[], target: Target | 'row'): void => {
    for (const child of parent.childNodes) {
      if (child.nodeType === child.TEXT_NODE) buffer.add(asWritten(child.textContent ?? ''), marks);
      else if (isElement(child) && !isHidden(child)) readElement(child, marks, target);
    }
  };

  const readElement = (element: Element, outer: readonly Mark[], target: Target | 'row'): void => {
    const name = element.localName.toLowerCase();
    const kind = isEditorCode(element) ? 'listing' : htmlKindOf(name);
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
    const level = headingLevelOf(element, name, kind);
    if (level !== undefined) {
      asBlock({ type: 'heading', values: { level } });
      return;
    }
    switch (kind) {
      case 'skipped':
        break;
      case 'heading':
      case 'block':
        asBlock(wordListOf(element) ?? (target === 'row' ? PARAGRAPH : target));
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
      case 'table':
        asBlock(PARAGRAPH);
        break;
      case 'listing':
        if (target === 'row') asBlock(PARAGRAPH);
        else {
          flush(target);
          blocks.push(listingOf(schema, element));
        }
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
      case 'embedded':
        addEmbedded(element, name, marks, target);
        break;
      case 'picture':
        addPicture(element, marks);
        break;
      case 'break':
        if (target !== 'row' && target.type === 'paragraph') flush(target);
        else buffer.addSpace();
        break;
      case 'quoted':
        buffer.add('“', marks);
        walk(element, marks, target);
        buffer.add('”', marks);
        break;
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

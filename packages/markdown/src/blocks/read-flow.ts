import type { RootContent } from 'mdast';
import { readCode } from './code.ts';
import { readDirective } from './directive.ts';
import { expandHtml } from './expand-html.ts';
import { readHeading } from './heading.ts';
import { readList } from './list.ts';
import { readParagraph } from './paragraph.ts';
import { push } from './push-block.ts';
import { readQuote } from './quote.ts';
import { lineOf, type Reading } from './reading.ts';
import { readTable } from './table.ts';

/** Adds the blocks of `nodes` to the blocks of the reading. */
export const readFlow = (reading: Reading, nodes: readonly RootContent[]): void => {
  for (const node of expandHtml(reading, nodes)) readNode(reading, node);
};

const readNode = (reading: Reading, node: RootContent): void => {
  switch (node.type) {
    case 'paragraph':
      readParagraph(reading, node, node.children);
      break;
    case 'heading':
      readHeading(reading, node);
      break;
    case 'list':
      readList(reading, node);
      break;
    case 'blockquote':
      readQuote(reading, node);
      break;
    case 'code':
      readCode(reading, node);
      break;
    case 'table':
      readTable(reading, node);
      break;
    case 'thematicBreak':
      push(reading, { type: 'divider' }, lineOf(reading, node));
      break;
    case 'containerDirective':
    case 'leafDirective':
      readDirective(reading, node);
      break;
    case 'listItem':
      reading.readFlow(node.children);
      break;
    case 'definition':
    case 'footnoteDefinition':
    case 'html':
    case 'tableCell':
    case 'tableRow':
    case 'yaml':
      break;
    case 'break':
    case 'delete':
    case 'emphasis':
    case 'footnoteReference':
    case 'image':
    case 'imageReference':
    case 'inlineCode':
    case 'link':
    case 'linkReference':
    case 'strong':
    case 'text':
    case 'textDirective':
      readParagraph(reading, node, [node]);
      break;
    default:
      node satisfies never;
  }
};

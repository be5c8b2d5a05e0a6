import type { Node } from 'prosemirror-model';
import { addressesOf, type PastedBlocks, tableRows } from './pasted-blocks.ts';
import { writeText } from '../document/text-content.ts';
import { partOf, shapeOf } from '../schema/part.ts';
import { formText, valueOf } from '../schema/value.ts';

const sourceOf = (node: Node): string => {
  const part = partOf(node);
  return part && 'field' in part && part.kind !== 'item'
    ? writeText(part.field.writing, node.content)
    : '';
};

const linesOf = (node: Node): string[] => {
  if (node.isTextblock) return [sourceOf(node)];
  return node.children.flatMap(linesOf).filter((line) => line !== '');
};

/** Returns the rows of a table as a spreadsheet reads them: with a tab between cells, each on one line. */
const rowsOf = (block: Node): string =>
  tableRows(block)
    .map((row) =>
      row.children.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ')).join('\t'),
    )
    .join('\n');

/** Returns a block as Markdown: a block that Markdown does not have as its texts and addresses. */
const blockMarkdown = (block: Node): string => {
  switch (shapeOf(block)?.type) {
    case 'heading':
      return `${'#'.repeat(Number(valueOf(block)['level']) || 2)} ${sourceOf(block)}`;
    case 'list': {
      const isOrdered = valueOf(block)['style'] === 'ordered';
      const sign = (index: number): string => (isOrdered ? `${index + 1}.` : '-');
      return linesOf(block)
        .map((line, index) => `${sign(index)} ${line}`)
        .join('\n');
    }
    case 'quote':
      return linesOf(block)
        .map((line) => `> ${line}`)
        .join('\n>\n');
    case 'code':
      return `\`\`\`${formText(block, 'language')}\n${sourceOf(block)}\n\`\`\``;
    case 'divider':
      return '---';
    case 'image':
      return [`![${formText(block, 'alt')}](${formText(block, 'url')})`, ...linesOf(block)].join(
        '\n\n',
      );
    case 'table':
      return [
        ...block.children.filter(({ isTextblock }) => isTextblock).flatMap(linesOf),
        rowsOf(block),
      ]
        .filter((part) => part !== '')
        .join('\n\n');
    default:
      return [...linesOf(block), ...addressesOf(block)].join('\n\n');
  }
};

/** Returns copied blocks as Markdown; a part of one text as it is, without marks. */
export const writeMarkdown = ({ blocks, joinsStart, joinsEnd }: PastedBlocks): string => {
  const [first] = blocks;
  const isOneText = blocks.length === 1 && joinsStart && joinsEnd;
  return first && isOneText ? first.textContent : blocks.map(blockMarkdown).join('\n\n');
};

import type { Node } from 'prosemirror-model';
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

/** Returns a block as Markdown: a block that Markdown does not have as its texts alone. */
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
    default:
      return linesOf(block).join('\n\n');
  }
};

/** Returns copied content as Markdown; a text from one paragraph as it is, without marks. */
export const sliceMarkdown = (content: readonly Node[]): string => {
  const [first] = content;
  if (content.length === 1 && first?.isTextblock) return first.textContent;
  return content.map(blockMarkdown).join('\n\n');
};

import type { Block } from '@content-publishing/domain';
import type { TextStyle } from './markdown-form.ts';

type Table = Extract<Block, { readonly type: 'table' }>;

/**
 * Returns a table of GitHub. A caption, and header cells other than the first row, are a directive around
 * it, whose table has the first row as its head.
 */
export const tableMarkdown = (
  style: TextStyle,
  { caption, header, align, rows }: Table,
): string => {
  const [first = [], ...others] = rows.map((row) => row.map(style.cell));
  const lines = [
    lineOf(first),
    lineOf(first.map((_, index) => RULES[align?.[index] ?? 'none'])),
    ...others.map(lineOf),
  ].join('\n');
  const isPlain = header === 'row' && caption === undefined;
  // An empty head stands for none.
  if (isPlain && first.some((cell) => cell !== '')) return lines;
  const label = caption === undefined ? '' : `[${style.cell(caption)}]`;
  const headed = header === 'row' ? '' : `{header="${header}"}`;
  return `:::table${label}${headed}\n${lines}\n:::`;
};

const RULES = { left: ':--', center: ':-:', right: '--:', none: '---' } as const;

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

import type { Html, RootContent } from 'mdast';
import { htmlFlow } from '../html/flow.ts';
import { isJsx } from '../html/pair-tags.ts';
import { lineOf, type Reading } from './reading.ts';
import { withoutHiddenParts } from './without-hidden-parts.ts';

/**
 * Returns `nodes` with the blocks of HTML among them read. A tag around Markdown, such as `<div>`, is
 * read as empty, and the Markdown follows it.
 */
export const expandHtml = (
  reading: Reading,
  nodes: readonly RootContent[],
): readonly RootContent[] =>
  withoutHiddenParts(reading, nodes).flatMap((node) =>
    node.type === 'html' ? contentOf(reading, node) : [node],
  );

const contentOf = (reading: Reading, node: Html): readonly RootContent[] => {
  const { value } = node;
  const first = lineOf(reading, node);
  if (isJsx(value)) {
    const losses = [{ kind: 'jsx' as const, text: value }];
    const isWhole = value.endsWith('/>');
    const text = isWhole ? value : value.replaceAll(/<[^<>]*>/g, ' ').trim();
    return [
      {
        type: 'paragraph',
        children: [{ type: 'text', value: text }],
        data: { line: first, losses },
      },
    ];
  }
  const start = node.position?.start.line ?? 1;
  return htmlFlow(reading.parseHtml(value).children, {
    lineAt: (line) => reading.lineAt(start + line - 1),
    hasTables: reading.formNamed('table') !== undefined,
  });
};

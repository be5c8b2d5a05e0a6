import type { Root } from 'mdast';
import { type Loss, vocabulary } from '@content-publishing/domain';
import {
  lostText,
  type ReadBody,
  type ReaderOptions,
  type BodyOptions,
} from '../blocks/reading.ts';
import { readBody } from '../blocks/read-body.ts';
import { withoutHiddenParts } from '../blocks/without-hidden-parts.ts';
import { pairTags } from '../html/pair-tags.ts';
import type { PlainMarkdown } from '../tree/plain-markdown.ts';
import { withoutDialects } from './dialects.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { sourceLines } from './source-lines.ts';
import { visibleText } from '../tree/visible-text.ts';

/** Tree of Markdown, and the source that it was parsed from. */
interface ParsedMarkdown extends PlainMarkdown {
  readonly root: Root;
}

const parsed = (
  source: string,
  { linkTo = (url) => url, components }: Pick<ReaderOptions, 'linkTo' | 'components'>,
): ParsedMarkdown => {
  const lines = sourceLines(source);
  const given = { ...lines, root: parseMarkdown(lines.text), losses: [] };
  const content = components?.(given, given.root);
  const read = content ? { ...content, root: parseMarkdown(content.text) } : given;
  const plain = withoutDialects(read, read.root, linkTo);
  if (!plain) return read;
  const losses = [...read.losses, ...plain.losses].toSorted((one, other) => one.line - other.line);
  return { ...plain, root: parseMarkdown(plain.text), losses };
};

/** Returns the blocks of Markdown, like `readMarkdown`, of the types in `options`. */
export const markdownBody = (source: string, options: BodyOptions): ReadBody => {
  const { root, losses, ...lines } = parsed(source, options);
  const body = readBody(root, lines, options);
  return { ...body, losses: [...placed(losses, body), ...body.losses] };
};

/**
 * Returns the text of the first heading of level 1 in Markdown that readers see; `undefined` without one.
 * A comment in a listing is none, and neither is a heading in a remark.
 *
 * @example
 * firstHeading('# Hello\n\nText', { parseHtml }); // 'Hello'
 */
export const firstHeading = (
  source: string,
  { parseHtml, components }: Pick<ReaderOptions, 'parseHtml' | 'components'>,
): string | undefined => {
  const { root, lineAt } = parsed(source, { components });
  const reader = { parseHtml, lineAt };
  return withoutHiddenParts(reader, root.children)
    .flatMap((node) => (node.type === 'heading' && node.depth === 1 ? [node.children] : []))
    .map((children) => visibleText(pairTags(reader, children)).trim())
    .find((text) => text !== '');
};

/** Returns losses of lines with the blocks that begin there, or last before. */
const placed = (losses: PlainMarkdown['losses'], { lines }: ReadBody): readonly Loss[] => {
  const starts = lines
    .flatMap((start, block) => (start === null ? [] : [{ start, block }]))
    .toSorted((one, other) => one.start - other.start || other.block - one.block);
  let at = 0;
  // Both are in the order of their lines.
  return losses.map(({ kind, line, text }) => {
    while ((starts[at + 1]?.start ?? Infinity) <= line) at += 1;
    return { kind, path: `/${starts[at]?.block ?? 0}`, line, text: lostText(text) };
  });
};

/**
 * Returns the blocks of Markdown: CommonMark, tables, tasks, footnotes and alerts of GitHub, directives,
 * HTML, and the forms of other systems in the README of this package. Each difference between the
 * source and the blocks is a loss.
 *
 * @example
 * readMarkdown('## Hello\n\nA *text*.', { parseHtml }).blocks; // a heading and a paragraph
 */
export const readMarkdown = (source: string, options: ReaderOptions): ReadBody =>
  markdownBody(source, { ...options, vocabulary: options.vocabulary ?? vocabulary });

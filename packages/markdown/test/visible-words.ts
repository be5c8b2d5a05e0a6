import { type Block, inlineText } from '@content-publishing/domain';
import type { ReadBody } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import type { Nodes } from 'hast';

const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'head', 'title']);

const textIn = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && HIDDEN.has(node.tagName)) return '';
  if (node.type === 'element' && node.tagName === 'img') {
    return ` ${node.properties['alt'] ?? ''} `;
  }
  if (!('children' in node)) return '';
  const text = node.children.map(textIn).join('');
  return node.type === 'element' && /^(?:p|div|h\d|li|t[dhr]|pre|br|hr)$/.test(node.tagName)
    ? ` ${text} `
    : text;
};

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value, inlineText(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Returns the words that readers of `html` see, and that are neither in the blocks nor in a loss. */
export const missingWords = (html: string, { blocks, losses }: ReadBody): readonly string[] => {
  const texts = [
    ...stringsIn(blocks satisfies readonly Block[]),
    ...losses.map(({ text }) => text),
  ];
  const found = new Set(texts.flatMap(wordsIn));
  const joined = texts.join(' ');
  return wordsIn(textIn(parseHtml(html))).filter(
    (word) => !found.has(word) && !joined.includes(word),
  );
};

import type { Paragraph } from 'mdast';
import { type Reading, sourceOf } from './reading.ts';

/** Beginning of a paragraph that has a meaning, and the paragraph without it. */
interface ReadStart {
  readonly match: RegExpExecArray;
  readonly rest: Paragraph;
}

/**
 * Returns a paragraph without its beginning that `pattern` matches; `undefined` if it does not begin
 * so. In Markdown, the source must begin so as well: an escape gives the beginning no meaning.
 */
export const readStart = (
  reading: Reading,
  paragraph: Paragraph,
  pattern: RegExp,
): ReadStart | undefined => {
  const [first, ...others] = paragraph.children;
  if (first?.type !== 'text') return undefined;
  const match = pattern.exec(first.value);
  if (match === null) return undefined;
  const text = { ...first, value: first.value.slice(match[0].length).trimStart() };
  const { position } = first;
  if (position) {
    const source = pattern.exec(sourceOf(reading, first) ?? '');
    if (source === null) return undefined;
    const offset = (position.start.offset ?? 0) + source[0].length;
    text.position = { ...position, start: { ...position.start, offset } };
  }
  return {
    match,
    rest: { ...paragraph, children: text.value === '' ? others : [text, ...others] },
  };
};

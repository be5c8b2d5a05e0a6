import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { partOf } from '../schema/part.ts';

/** Links the first place of some words outside of links, headings and code. It does not apply if there is none. */
export const linkWords =
  (words: string, href: string): Command =>
  ({ doc, schema, tr }, dispatch) => {
    const { link: type, codespan } = schema.marks;
    if (type === undefined || codespan === undefined || words === '') return false;
    const at = placesOf(doc, words).find(
      (from) =>
        doc.resolve(from).parent.type.allowsMarkType(type) &&
        ![type, codespan].some((mark) => doc.rangeHasMark(from, from + words.length, mark)),
    );
    if (at === undefined) return false;
    dispatch?.(tr.addMark(at, at + words.length, type.create({ href })));
    return true;
  };

const placesOf = (doc: Node, words: string): readonly number[] => {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock || isHeading(node)) return;
    const text = node.textBetween(0, node.content.size, '', '\uFFFC');
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
      const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + words.length]);
      if (isWhole) places.push(position + 1 + at);
    }
  });
  return places;
};

const isHeading = (node: Node): boolean => {
  const part = partOf(node);
  return part?.kind === 'text' && part.shape.type === 'heading';
};

const isLetter = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);

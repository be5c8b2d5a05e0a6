import { Fragment, type Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { type Caret, putCaret } from '../commands/edit.ts';
import { textsOf } from './pasted-blocks.ts';

/** Returns the lines of a text as one, with a space between them. */
export const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

/** Inserts each text of blocks as an entry; the first and the last join the entry with the caret. */
export const insertEntries = (
  tr: Transaction,
  { $at, text }: Caret,
  blocks: readonly Node[],
): void => {
  const texts = blocks.flatMap(textsOf).map((one) => fitting(text, one));
  const [first = Fragment.empty, ...others] = texts;
  const after = text.content.cut($at.parentOffset);
  const contents = [text.content.cut(0, $at.parentOffset).append(first), ...others];
  const entries = contents.map((content, index) =>
    text.type.create(null, index + 1 === contents.length ? content.append(after) : content),
  );
  tr.replaceWith($at.before(), $at.after(), entries);
  putCaret(tr, $at.before() + Fragment.from(entries).size - 1 - after.size, -1);
};

/** Inserts the texts of blocks into one text: with spaces between them, in a listing with lines. */
export const insertWords = (
  tr: Transaction,
  { $at, text }: Caret,
  blocks: readonly Node[],
): void => {
  const { schema } = text.type;
  const between = Fragment.from(schema.text(text.type.spec.code === true ? '\n' : ' '));
  const content = blocks
    .flatMap(textsOf)
    .map((one) => fitting(text, one))
    .reduce((all, one) => (all.size > 0 ? all.append(between).append(one) : one), Fragment.empty);
  tr.replaceWith($at.pos, $at.pos, content);
  putCaret(tr, $at.pos + content.size, -1);
};

/** Returns whether a text can have bold words, links and the like. */
export const canHaveMarks = ({ type }: Node): boolean => type.spec.marks === '_';

/** Returns the content of a text as `target` can have it: without marks, and without line feeds. */
const fitting = (target: Node, content: Fragment): Fragment => {
  const { type } = target;
  if (type.spec.code === true) return plain(type.schema, content, (text) => text);
  const hasLines = content.textBetween(0, content.size).includes('\n');
  if (canHaveMarks(target) && !hasLines) return content;
  return plain(type.schema, content, inOneLine);
};

const plain = (
  schema: Node['type']['schema'],
  content: Fragment,
  change: (text: string) => string,
): Fragment => {
  const text = change(content.textBetween(0, content.size));
  return text === '' ? Fragment.empty : Fragment.from(schema.text(text));
};

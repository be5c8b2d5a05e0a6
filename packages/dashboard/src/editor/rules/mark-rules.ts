import { isSafeLinkTarget } from '@content-publishing/domain';
import { InputRule } from 'prosemirror-inputrules';
import type { Attrs } from 'prosemirror-model';

/**
 * Rule of a text between marks, which gets a mark of the document. The first group of `pattern` is what
 * stands before the marks, the second the text.
 */
const markRule = (
  pattern: RegExp,
  name: 'strong' | 'em' | 'codespan' | 'link',
  attributesOf: (match: RegExpMatchArray) => Attrs | undefined = () => ({}),
): InputRule =>
  new InputRule(
    pattern,
    (state, match, start, end) => {
      const { tr, schema, doc } = state;
      const [whole, before = '', text = ''] = match;
      const type = schema.marks[name];
      const attributes = attributesOf(match);
      const $start = doc.resolve(start);
      if (!type || !attributes || !$start.parent.type.allowsMarkType(type)) return null;
      const from = start + before.length;
      const textStart = from + whole.indexOf(text, before.length) - before.length;
      const textEnd = textStart + text.length;
      // The last sign is not in the document yet.
      if (textEnd < end) tr.delete(textEnd, end);
      tr.delete(from, textStart);
      tr.addMark(from, from + text.length, type.create(attributes));
      return tr.removeStoredMark(type);
    },
    { inCodeMark: false },
  );

/** Rule of a text that is struck out, which no text of a post can be: the writer is told, as after a paste. */
const strikeRule = (onLost: () => void): InputRule =>
  new InputRule(
    /(^|[^~\\])~~([^~\s](?:[^~]*[^~\s])?)~~$/,
    (state, [, before = '', text = ''], start, end) => {
      const from = start + before.length;
      // The last sign is not in the document yet.
      const tr = state.tr.delete(from + 2 + text.length, end).delete(from, from + 2);
      onLost();
      return tr;
    },
    { inCodeMark: false },
  );

/** Returns the rules of inline Markdown that is typed; `onLost` is called for marks that no text has. */
export const markRules = (onLost: () => void): readonly InputRule[] => [
  strikeRule(onLost),
  markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'strong'),
  markRule(/(^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'em'),
  markRule(/(^|[^`])`([^`]+)`$/, 'codespan'),
  // An address may have parentheses in pairs, as in Markdown.
  markRule(/(^|[^!\\])\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)$/, 'link', ([, , , href = '']) =>
    isSafeLinkTarget(href) ? { href } : undefined,
  ),
];

import { HIDING_NAMES } from '../../tree/hiding-names.ts';
import { type Candidate, type Construct, type Edit, matchAt, wholeLines } from './construct.ts';

const VALUE = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'{}]+)`;
const ATTRIBUTE = String.raw`(?:[.#][\w:-]+|[\w:-]+=${VALUE})`;

/** List of attributes: those of Kramdown, which begin with a colon, may name another list. */
const LIST = new RegExp(String.raw`^\{\s*${ATTRIBUTE}(?:\s+${ATTRIBUTE})*\s*\}$`);
const KRAMDOWN = new RegExp(
  String.raw`^\{:\s*(?:${ATTRIBUTE}|[\w-]+:?)(?:\s+(?:${ATTRIBUTE}|[\w-]+))*\s*\}$`,
);

const BRACES = /\{[^{}\n]{1,300}\}/y;
const SPAN = /\[([^[\]\n]{1,300})\](\{[^{}\n]{1,300}\})/y;

/** Extension of Kramdown, such as `{::options … /}`, or a tag of one whose content is shown. */
const EXTENSION = /^\{:(?::\/?|\/)[\w-]*(?:\s[^{}\n]*)?\}$/;

/**
 * Reads the attributes of a block, on a line of their own or at the end of a heading, and of a word, as
 * Kramdown, Pandoc, Hugo and others have them: they are left out.
 */
export const attributes: Construct = (candidate) => {
  const { text, at, places } = candidate;
  if (!places.isText(at)) return undefined;
  const [span, words = '', list = ''] = matchAt(SPAN, candidate) ?? [];
  if (span !== undefined) {
    return isList(list)
      ? attributeEdit(list, at, at + span.length, isHiding(list) ? '' : words)
      : undefined;
  }
  const [braces] = matchAt(BRACES, candidate) ?? [];
  if (braces === undefined) return undefined;
  const end = at + braces.length;
  if (EXTENSION.test(braces)) return attributeEdit(braces, at, end, '');
  if (!isList(braces) && braces !== '{-}') return undefined;
  if (places.headingEnds.has(end)) return headingEdit(candidate, braces, end);
  if (braces === '{-}') return undefined;
  if (wholeLines(text, at, end)) return contentsEdit(candidate, braces, end);
  return places.markEnds.has(at) ? attributeEdit(braces, at, end, '') : undefined;
};

/** Returns whether a class of a list hides the words: those of Pandoc for deletions and remarks too. */
const isHiding = (list: string): boolean =>
  [...list.matchAll(/\.([\w-]+)/g)].some(
    ([, name = '']) => HIDING_NAMES.has(name) || name === 'deletion' || name === 'comment-start',
  );

const isList = (braces: string): boolean => LIST.test(braces) || KRAMDOWN.test(braces);

const attributeEdit = (list: string, start: number, end: number, text: string): Edit => ({
  ...{ start, end, text },
  loss: { kind: 'attributes', text: list },
});

/** Returns the edit of the attributes of a heading, which keep its anchor. */
const headingEdit = ({ at }: Candidate, braces: string, end: number): Edit | undefined => {
  const [anchor] = /#[^\s{}]+/.exec(braces) ?? [];
  if (anchor === undefined) return attributeEdit(braces, at, end, '');
  const written = `{${anchor}}`;
  return written === braces ? undefined : attributeEdit(braces, at, end, written);
};

/** Returns the edit of a line of attributes, with the list that stands for a table of contents. */
const contentsEdit = ({ text, at }: Candidate, braces: string, end: number): Edit => {
  const before = /(?:^|\n)([ \t]*(?:[-*+]|\d+[.)])[ \t]+\S[^\n]*\n[ \t]*)$/.exec(
    text.slice(Math.max(0, at - 300), at),
  )?.[1];
  return before !== undefined && /\btoc\b/.test(braces)
    ? { start: at - before.length, end, text: '', loss: { kind: 'widget', text: before + braces } }
    : attributeEdit(braces, at, end, '');
};

import { bracketsEnd, type SearchBudget } from '../../syntax/brackets.ts';
import { type Construct, matchAt, NOTE, wholeLines } from './construct.ts';

const MARK = /(?<![=\w])(?:==(?=[^\s=])((?:[^=\n]|=(?!=)){1,1000})(?<!\s)==)(?![=\w])/y;
const CRITIC = /\{(==|\+\+)((?:[^=+{}\n]|=(?!=)|\+(?!\+)){1,1000})\1\}/y;
const SUBSTITUTION = /\{~~[^{}\n]{0,1000}?~>([^{}\n]{0,1000}?)~~\}/y;

/** Reads highlighted words, `==so==`, and insertions of CriticMarkup: they are words. */
export const marks: Construct = (candidate) => {
  const { text, at, places } = candidate;
  const critic = matchAt(CRITIC, candidate);
  const [found, words = ''] = critic
    ? [critic[0], critic[2]]
    : (matchAt(MARK, candidate) ?? matchAt(SUBSTITUTION, candidate) ?? []);
  const end = at + (found?.length ?? 0);
  if (found === undefined || !places.isText(at) || !places.isText(end - 1)) return undefined;
  const loss = { kind: 'mark' as const, text: text.slice(at, end) };
  return { start: at, end, text: words, loss };
};

const BLOCK_ID = /(?<=(?:^|\n|[ \t]))\^(?=[\d-]*[A-Za-z])[A-Za-z\d-]{2,40}(?=([ \t]*)(?:\n|$))/y;

/** Reads the id of a block at its end, ` ^id`, as Obsidian has it: it is left out. */
export const blockIds: Construct = (candidate) => {
  const { at, places } = candidate;
  const [id, spaces = ''] = matchAt(BLOCK_ID, candidate) ?? [];
  if (id === undefined || !places.isText(at)) return undefined;
  const end = at + id.length;
  return places.ends.has(end) || places.ends.has(end + spaces.length)
    ? { start: at, end, text: '', loss: { kind: 'attributes', text: id } }
    : undefined;
};

const INLINE_NOTE = /(?<=\S)\^\[([^[\]\n]{1,2000})\]/y;

/** Reads a footnote within a text, `^[so]`: it is a footnote. */
export const notes: Construct = (candidate) => {
  const [found, note] = matchAt(INLINE_NOTE, candidate) ?? [];
  const { at, places } = candidate;
  if (found === undefined || note === undefined || !places.isText(at)) return undefined;
  return { start: at, end: at + found.length, text: NOTE, note };
};

const CONTENTS = /@?\[\[?_?toc_?\]\]?|\{\{[<%]?\s*toc\s*[%>]?\}\}|\{%-?\s*toc\s*-?%\}|\$\{toc\}/iy;

/** Reads a line that stands for a table of contents: it is left out. */
export const contents: Construct = (candidate) => {
  const [text] = matchAt(CONTENTS, candidate) ?? [];
  const { at, places } = candidate;
  const end = at + (text?.length ?? 0);
  return text !== undefined && places.isText(at) && wholeLines(candidate.text, at, end)
    ? { start: at, end, text: '', loss: { kind: 'widget', text } }
    : undefined;
};

const ESCAPED_SHORTCODE = /\{\{([<%])\/\*([^\n]{0,1000}?)\*\/([%>])\}\}/y;

/** Reads a shortcode that Hugo shows as it is, `{{</* so *\/>}}`. */
export const escapedShortcodes: Construct = (candidate) => {
  const [found, open, content, close] = matchAt(ESCAPED_SHORTCODE, candidate) ?? [];
  const { at, places } = candidate;
  return found !== undefined && places.isText(at)
    ? { start: at, end: at + found.length, text: `\\{\\{${open}${content}${close}}}` }
    : undefined;
};

const NAMES = String.raw`(?:type\s+)?(?:[\w$]+|\*\s*as\s+[\w$]+|\{[^{}]*\})`;
const IMPORT = String.raw`import\s*(?:${NAMES}(?:\s*,\s*${NAMES})?\s*from\s*)?["'][^"'\n]+["']`;
const EXPORT = String.raw`export\s+(?:(?:const|let|var)\s+[\w$]+\s*[=:]|(?:async\s+)?function\b|class\s|\{|\*|default\s+(?:[({[]|function\b|async\b|class\b|[\w$]+(?=\(|;|\s*$)))`;
/** Start of statements of a module. */
export const MODULE = new RegExp(`${IMPORT}|${EXPORT}`, 'my');
/** Reads statements of a module, as MDX has them between paragraphs: they are left out. */
export const modules: Construct = (candidate) => {
  const { text, at, places } = candidate;
  if (!places.starts.has(at) || matchAt(MODULE, candidate) === null) return undefined;
  const end = moduleEnd(text, at, places.budget);
  return { start: at, end, text: '', loss: { kind: 'jsx', text: text.slice(at, end) } };
};

/** Opening bracket of a statement, or the blank line behind it. */
const BRACKET_OR_BLANK = /[{([]|\n[ \t]*(?=\n)|$(?![^])/g;

/** Maximum characters that are looked at for the end of a bracket of a statement. */
const MAX_STATEMENT = 20_000;

/** Returns the end of statements of a module: the first blank line that is not in brackets. */
export const moduleEnd = (text: string, start: number, budget: SearchBudget): number => {
  const part = new RegExp(BRACKET_OR_BLANK);
  part.lastIndex = start;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    if (!/^[{([]/.test(match[0])) return match.index;
    const most = Math.min(MAX_STATEMENT, budget.left);
    const search = { left: most };
    part.lastIndex = bracketsEnd(text, match.index, search) ?? match.index + 1;
    budget.left -= most - search.left;
  }
  return text.length;
};

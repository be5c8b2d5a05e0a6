import { HIDING_NAMES } from '../../tree/hiding-names.ts';
import { type Candidate, type Construct, type Edit, matchAt } from './construct.ts';

/**
 * Start and end of a text that only writers see; the end is looked for anywhere after the start. It may
 * depend on the name that the start has.
 */
type Remark = readonly [start: RegExp, end: RegExp | ReadonlyMap<string, RegExp>];

const PERCENT = /%%/g;

const NAME = `(${[...HIDING_NAMES].join('|')})`;

/** Returns patterns by the names that hide a text. */
const byName = (pattern: (name: string) => string): ReadonlyMap<string, RegExp> =>
  new Map([...HIDING_NAMES].map((name) => [name, new RegExp(pattern(name), 'gi')]));

const LIQUID: Remark = [
  new RegExp(String.raw`\{%-?\s*${NAME}(?![\w-])[^%{}\n]*%\}`, 'iy'),
  byName((name) => String.raw`\{%-?\s*end${name}\s*-?%\}`),
];
const HUGO: Remark = [
  new RegExp(String.raw`\{\{[<%]\s*${NAME}(?![\w-])[^{}\n]*[%>]\}\}`, 'iy'),
  byName((name) => String.raw`\{\{[<%]\s*/\s*${name}\s*[%>]\}\}`),
];

const REMARKS: readonly Remark[] = [
  // Obsidian; `100%% sure` is a text.
  [/(?<![\d%])%%/y, PERCENT],
  // Kramdown.
  [/\{::comment(?:\s[^{}\n]*)?(?<!\/)\}/y, /\{:\/(?:comment)?\}/g],
  // Liquid, Nunjucks, Django and Jinja; Hugo; Handlebars; JSX; templates of Ruby, Java and Razor.
  LIQUID,
  [/\{%-?\s*(?:if\s+false|unless\s+true)\s*-?%\}/y, /\{%-?\s*end(?:if|unless)\s*-?%\}/g],
  [/\{%-?\s*#/y, /%\}/g],
  [/\{#-?\s/y, /\s-?#\}/g],
  [/\{#(?=[^{}\n]{1,1000}#\})/y, /#\}/g],
  HUGO,
  [/\{\{-?\s?\/\*/y, /\*\/\s?-?\}\}/g],
  [/\{\{!--/y, /--\}\}/g],
  [/\{\{!/y, /\}\}/g],
  [/\{\s*\/\*/y, /\*\/\s*\}/g],
  [/\{\*\s/y, /\s\*\}/g],
  [/<%#/y, /%>/g],
  [/<%--/y, /--%>/g],
  [/<#--/y, /-->/g],
  [/@\*\s/y, /\s\*@/g],
  [/\\begin\{comment\}/y, /\\end\{comment\}/g],
  // CriticMarkup: a remark, and a deletion.
  [/\{>>/y, /<<\}/g],
  [/\{--(?!\})/y, /--\}/g],
];

/** Reads a remark for other writers, over paragraphs too: it is left out. */
export const remarks: Construct = (candidate) => {
  const { at, places } = candidate;
  if (!places.isText(at) && !places.isHtml(at)) return undefined;
  for (const [start, ending] of REMARKS) {
    const open = matchAt(start, candidate);
    if (open === null) continue;
    const end = ending instanceof RegExp ? ending : ending.get(open[1]?.toLowerCase() ?? '');
    const edit = end && remarkFrom(candidate, at + open[0].length, end);
    if (edit) return edit;
  }
  return undefined;
};

const remarkFrom = (candidate: Candidate, from: number, end: RegExp): Edit | undefined => {
  const { text, at } = candidate;
  const closing = new RegExp(end);
  closing.lastIndex = from;
  const close = candidate.places.absent.has(end) ? null : closing.exec(text);
  if (close === null) candidate.places.absent.add(end);
  const isClosed = close !== null && (end !== PERCENT || isEnd(candidate, close.index));
  const last = isClosed ? close.index + close[0].length : openEnd(candidate);
  if (last === undefined) return undefined;
  const remark = text.slice(from, isClosed ? close.index : last);
  const loss = remark.trim() === '' ? undefined : { kind: 'remark' as const, text: remark };
  return { start: at, end: last, text: '', ...(loss && { loss }) };
};

/** Returns whether signs of percent end a remark, which is over paragraphs only after a space. */
const isEnd = ({ text, at, places }: Candidate, end: number): boolean =>
  (places.isText(end) || places.isHtml(end)) &&
  (!/\n[ \t]*\n/.test(text.slice(at, end)) ||
    (text[at - 1] ?? '\n') === '\n' ||
    (/\s/.test(text[at - 1] ?? '') && /\S/.test(text[at + 2] ?? '')));

/** Returns the end of a remark of Obsidian that is never closed: of its paragraph, or of the text. */
const openEnd = ({ text, at }: Candidate): number | undefined => {
  if (!text.startsWith('%%', at) || (text[at - 1] ?? '\n') !== '\n') return undefined;
  const end = text.indexOf('\n', at);
  if (end === -1 || text.slice(at + 2, end).trim() === '') return text.length;
  const blank = /\n[ \t]*\n/g;
  blank.lastIndex = at;
  return blank.exec(text)?.index ?? text.length;
};

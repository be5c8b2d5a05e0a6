import { type Candidate, type Construct, type Edit, matchAt } from './construct.ts';

/** Start and end of a text that only writers see; the end is looked for anywhere after the start. */
type Remark = readonly [start: RegExp, end: RegExp];

const PERCENT = /%%/g;

const REMARKS: readonly Remark[] = [
  // Obsidian; `100%% sure` is a text.
  [/(?<![\d%])%%/y, PERCENT],
  // Kramdown.
  [/\{::comment(?:\s[^{}\n]*)?(?<!\/)\}/y, /\{:\/(?:comment)?\}/g],
  // Liquid, Nunjucks and Django; Hugo; Handlebars; JSX.
  [/\{%-?\s*comment\b[^%{}\n]*%\}/y, /\{%-?\s*endcomment\s*-?%\}/g],
  [/\{%-?\s*#/y, /%\}/g],
  [/\{#-?\s/y, /\s-?#\}/g],
  [/\{\{[<%]\s*comment\b[^{}\n]*[%>]\}\}/y, /\{\{[<%]\s*\/\s*comment\s*[%>]\}\}/g],
  [/\{\{-?\s?\/\*/y, /\*\/\s?-?\}\}/g],
  [/\{\{!--/y, /--\}\}/g],
  [/\{\s*\/\*/y, /\*\/\s*\}/g],
  // CriticMarkup: a remark, and a deletion.
  [/\{>>/y, /<<\}/g],
  [/\{--(?!\})/y, /--\}/g],
];

/** Reads a remark for other writers, over paragraphs too: it is left out. */
export const remarks: Construct = (candidate) => {
  const { at, places } = candidate;
  if (!places.isText(at) && !places.isHtml(at)) return undefined;
  for (const [start, end] of REMARKS) {
    const open = matchAt(start, candidate);
    const edit = open && remarkFrom(candidate, at + open[0].length, end);
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

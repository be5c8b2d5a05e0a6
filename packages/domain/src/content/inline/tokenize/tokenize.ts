import { matchEscape } from './backslash-escape.ts';
import { type CodeSpanReader, codeSpanReader } from './code-span.ts';
import { matchReference, type NamedReferences } from './character-reference.ts';
import { type DelimiterRun, readDelimiterRun } from './delimiter-run.ts';
import { processEmphasis } from './emphasis.ts';
import { readLinkResource } from './link-resource.ts';
import type { Match, OpenBracket, Token } from './token.ts';

const MARKUP = /[*_`[\]\\&]/g;

/**
 * Returns the position of the next character that may begin or end a construct; the length of
 * `source` without one.
 */
const indexOfMarkup = (source: string, from: number): number => {
  MARKUP.lastIndex = from;
  return MARKUP.test(source) ? MARKUP.lastIndex - 1 : source.length;
};

/**
 * Returns whether `source` has no character that can begin or end a construct, so that its plain
 * text is `source` itself.
 */
export const isPlain = (source: string): boolean => indexOfMarkup(source, 0) === source.length;

/** State while a source is tokenized. */
interface TokenizerState {
  readonly source: string;
  readonly resolveNamed: NamedReferences;
  readonly tokens: Token[];
  /** Delimiter runs that are not paired yet. */
  readonly runs: DelimiterRun[];
  /** Open brackets that may still become links. */
  readonly brackets: OpenBracket[];
  readCodeSpan: CodeSpanReader | undefined;
  /** Start of the text that is not in a token yet. */
  textStart: number;
}

/**
 * Returns the tokens of `source` in document order, with links recognized, delimiters paired, and
 * the character references decoded that `resolveNamed` knows.
 */
export const tokenize = (source: string, resolveNamed: NamedReferences): readonly Token[] => {
  const reading: TokenizerState = {
    source,
    resolveNamed,
    tokens: [],
    runs: [],
    brackets: [],
    readCodeSpan: undefined,
    textStart: 0,
  };
  let at = indexOfMarkup(source, 0);
  while (at < source.length) at = indexOfMarkup(source, read(reading, at));
  addText(reading, source.length);
  processEmphasis(reading.runs);
  return reading.tokens;
};

/**
 * Reads the construct at `at`, adds its token if there is one, and returns the position after it.
 */
const read = (reading: TokenizerState, at: number): number => {
  const { source } = reading;
  switch (source[at]) {
    case '\\':
      return addMatch(reading, matchEscape(source, at), at);
    case '&':
      return addMatch(reading, matchReference(source, at, reading.resolveNamed), at);
    case '`':
      reading.readCodeSpan ??= codeSpanReader(source);
      return addMatch(reading, reading.readCodeSpan(at), at);
    case '[':
      return addOpenBracket(reading, at);
    case ']':
      return addLinkEnd(reading, at);
    default:
      return addRun(reading, at);
  }
};

const addText = ({ source, tokens, textStart }: TokenizerState, textEnd: number): void => {
  if (textStart < textEnd) tokens.push({ type: 'text', value: source.slice(textStart, textEnd) });
};

/** Adds `token`, read from `start` to `end`, and the text before it. Returns `end`. */
const add = (reading: TokenizerState, token: Token, start: number, end: number): number => {
  addText(reading, start);
  reading.tokens.push(token);
  reading.textStart = end;
  return end;
};

/** Adds a token that was read at `start`; without a match the character stays text. */
const addMatch = (
  reading: TokenizerState,
  match: Match<Token> | undefined,
  start: number,
): number => (match ? add(reading, match.token, start, match.end) : start + 1);

const addRun = (reading: TokenizerState, at: number): number => {
  const run = readDelimiterRun(reading.source, at);
  reading.runs.push(run);
  return add(reading, run, at, at + run.length);
};

const addOpenBracket = (reading: TokenizerState, at: number): number => {
  const bracket: OpenBracket = {
    type: 'openBracket',
    runsBefore: reading.runs.length,
    link: undefined,
  };
  reading.brackets.push(bracket);
  return add(reading, bracket, at, at + 1);
};

/** Reads the `]` at `at`: completes the link of the last open bracket if a resource follows. */
const addLinkEnd = (reading: TokenizerState, at: number): number => {
  const { source, resolveNamed, runs, brackets } = reading;
  const bracket = brackets.pop();
  const resource = bracket && readLinkResource(source, at + 1, resolveNamed);
  if (!resource) return at + 1;
  bracket.link = resource.link;
  // A link binds more tightly than emphasis, and cannot be inside of another link.
  processEmphasis(runs.splice(bracket.runsBefore));
  brackets.length = 0;
  return add(reading, { type: 'linkEnd' }, at, resource.end);
};

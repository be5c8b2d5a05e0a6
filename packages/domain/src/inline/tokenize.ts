import { matchEscape } from './backslash-escape.ts';
import { codeSpanReader } from './code-span.ts';
import { matchReference } from './decode-reference.ts';
import { type DelimiterRun, readDelimiterRun } from './delimiter-run.ts';
import { pairDelimiters } from './emphasis.ts';
import { readLinkResource } from './link-resource.ts';
import type { Match, OpenBracket, Token } from './token.ts';

const MARKUP = /[*_`[\]\\&]/g;

/** Whether no character of `source` can begin or end a construct, so that it is its own text. */
export const isPlain = (source: string): boolean => source.search(MARKUP) === -1;

const indexOfMarkup = (source: string, from: number): number => {
  MARKUP.lastIndex = from;
  return MARKUP.test(source) ? MARKUP.lastIndex - 1 : source.length;
};

/** The tokens of `source` in document order, with its links recognised and its delimiters paired. */
export const tokenize = (source: string): readonly Token[] => {
  const tokens: Token[] = [];
  const runs: DelimiterRun[] = [];
  const brackets: OpenBracket[] = [];
  const readCodeSpan = codeSpanReader(source);

  let textStart = 0;
  const addText = (textEnd: number): void => {
    if (textStart < textEnd) tokens.push({ type: 'text', value: source.slice(textStart, textEnd) });
  };

  /** Adds what was read from `start` to `end`, and the text before it. */
  const add = (token: Token, start: number, end: number): number => {
    addText(start);
    tokens.push(token);
    textStart = end;
    return end;
  };

  const addMatch = (match: Match<Token> | undefined, start: number): number =>
    match ? add(match.token, start, match.end) : start + 1;

  const addRun = (at: number): number => {
    const run = readDelimiterRun(source, at);
    runs.push(run);
    return add(run, at, at + run.length);
  };

  const addOpenBracket = (at: number): number => {
    const bracket: OpenBracket = { type: 'openBracket', runsBefore: runs.length, link: undefined };
    brackets.push(bracket);
    return add(bracket, at, at + 1);
  };

  const addLinkEnd = (at: number): number => {
    const bracket = brackets.pop();
    const resource = bracket && readLinkResource(source, at + 1);
    if (!resource) return at + 1;
    bracket.link = resource.link;
    // A link binds more tightly than emphasis, and stands in no other link.
    pairDelimiters(runs.splice(bracket.runsBefore));
    brackets.length = 0;
    return add({ type: 'linkEnd' }, at, resource.end);
  };

  /** Reads what starts at `at`, and says where the source goes on after it. */
  const read = (at: number): number => {
    switch (source[at]) {
      case '\\':
        return addMatch(matchEscape(source, at), at);
      case '&':
        return addMatch(matchReference(source, at), at);
      case '`':
        return addMatch(readCodeSpan(at), at);
      case '[':
        return addOpenBracket(at);
      case ']':
        return addLinkEnd(at);
      default:
        return addRun(at);
    }
  };

  let at = indexOfMarkup(source, 0);
  while (at < source.length) at = indexOfMarkup(source, read(at));
  addText(source.length);
  pairDelimiters(runs);
  return tokens;
};

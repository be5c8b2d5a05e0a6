import { matchEscape } from './backslash-escape.ts';
import { codeSpanReader } from './code-span.ts';
import { matchReference } from './decode-reference.ts';
import { type DelimiterRun, readDelimiterRun } from './delimiter-run.ts';
import { pairDelimiters } from './emphasis.ts';
import { readLinkResource } from './link-resource.ts';
import type { LinkEnd, Match, OpenBracket, Token } from './token.ts';

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

  const readRun = (at: number): Match<DelimiterRun> => {
    const run = readDelimiterRun(source, at);
    runs.push(run);
    return { token: run, end: at + run.length };
  };

  const readOpenBracket = (at: number): Match<OpenBracket> => {
    const bracket: OpenBracket = { type: 'openBracket', runsBefore: runs.length, link: undefined };
    brackets.push(bracket);
    return { token: bracket, end: at + 1 };
  };

  const readLinkEnd = (at: number): Match<LinkEnd> | undefined => {
    const bracket = brackets.pop();
    const resource = bracket && readLinkResource(source, at + 1);
    if (!resource) return undefined;
    bracket.link = resource.link;
    // A link binds more tightly than emphasis, and stands in no other link.
    pairDelimiters(runs.splice(bracket.runsBefore));
    brackets.length = 0;
    return { token: { type: 'linkEnd' }, end: resource.end };
  };

  const read = (at: number): Match<Token> | undefined => {
    switch (source[at]) {
      case '\\':
        return matchEscape(source, at);
      case '&':
        return matchReference(source, at);
      case '`':
        return readCodeSpan(at);
      case '[':
        return readOpenBracket(at);
      case ']':
        return readLinkEnd(at);
      default:
        return readRun(at);
    }
  };

  let textStart = 0;
  const addText = (textEnd: number): void => {
    if (textStart < textEnd) tokens.push({ type: 'text', value: source.slice(textStart, textEnd) });
  };

  let at = indexOfMarkup(source, 0);
  while (at < source.length) {
    const match = read(at);
    if (match) {
      addText(at);
      tokens.push(match.token);
      textStart = match.end;
    }
    at = indexOfMarkup(source, match?.end ?? at + 1);
  }
  addText(source.length);
  pairDelimiters(runs);
  return tokens;
};

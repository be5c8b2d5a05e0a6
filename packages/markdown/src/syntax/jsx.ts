import { bracketsEnd, type SearchBudget } from './brackets.ts';

/** Tag of JSX in a text. */
export interface JsxTag {
  /** Name, as it is written; empty for a fragment, `<>`. */
  readonly name: string;
  /** Offset behind its `>`. */
  readonly end: number;
  /** Whether it ends an element, `</Tabs>`. */
  readonly isEnd: boolean;
  /** Whether it is a whole element, `<Chart />`. */
  readonly isWhole: boolean;
}

/** Maximum characters of a tag; a longer one is a text. */
const MAX_TAG = 10_000;

const NAME = /<(\/?)([A-Za-z][\w.:-]*)?(?=[\s/>])/y;

/** Returns the tag that begins at an offset, whose attributes may have expressions and line feeds in them. */
export const jsxTagAt = (text: string, at: number, budget: SearchBudget): JsxTag | undefined => {
  const start = new RegExp(NAME);
  start.lastIndex = at;
  const [found, slash, name = ''] = start.exec(text) ?? [];
  if (found === undefined) return undefined;
  const isEnd = slash === '/';
  let place = at + found.length;
  if (name === '') {
    return text[place] === '>' ? { name, end: place + 1, isEnd, isWhole: false } : undefined;
  }
  const limit = Math.min(text.length, at + MAX_TAG);
  while (place < limit) {
    const character = text[place];
    budget.left -= 1;
    if (character === '>') {
      return { name, end: place + 1, isEnd, isWhole: text[place - 1] === '/' };
    }
    if (character === '<' || character === '\u0060') return undefined;
    const next = character === '{' ? bracketsEnd(text, place, budget) : quoteEnd(text, place);
    if (next === undefined) return undefined;
    place = next;
  }
  return undefined;
};

/** Returns the offset behind a text in quotes that begins at an offset, or behind its character. */
const quoteEnd = (text: string, at: number): number | undefined => {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return at + 1;
  const end = text.indexOf(quote, at + 1);
  return end === -1 ? undefined : end + 1;
};

import { segmentersOf } from '../segmenters.ts';

/** No sentence that is worth quoting has more UTF-16 units. */
const MAX_LENGTH = 2000;

/** What Unicode's rules take for the end of a sentence: the full stop of `am 1. Mai`, of `J. Doe`. */
const NO_END = /(?<![\p{L}\p{M}\p{N}])(?:\p{Nd}{1,2}|\p{L})\.$/u;

/**
 * The first sentence of `text` by Unicode's rules for its `language` (UAX 29), as one line; empty
 * for a text without any. One that does not end within 2,000 UTF-16 units is cut there.
 */
export const firstSentence = (text: string, language: string): string => {
  const start = text.slice(0, MAX_LENGTH).toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  let sentence = '';
  for (const { segment } of segmentersOf(language).sentence.segment(start)) {
    sentence += segment;
    if (!NO_END.test(sentence.trimEnd())) break;
  }
  return sentence.trimEnd();
};

import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import { sentencesOf } from '../../text/sentence-split.ts';
import { isMeaningfulSentence } from './meaningful-sentence.ts';

/** Maximum UTF-16 units of a statement; a longer one is cut. */
const MAX_LENGTH = 2000;

/**
 * Returns the first statement of `text` on one line; `language` is its language (BCP 47). The
 * statement is the first meaningful sentence ({@link isMeaningfulSentence}). If that is a question,
 * the sentences up to the first that is none are included. Returns `''` for a text without a
 * meaningful sentence, and for a statement that only introduces a list (`You need:`). A statement
 * that does not end within 2,000 UTF-16 units is cut there.
 */
export const firstStatement = (text: string, language: string): string => {
  const start = collapseWhitespace(text.slice(0, MAX_LENGTH).toWellFormed());
  let statement = '';
  for (const sentence of sentencesOf(start, language)) {
    if (statement === '' && !isMeaningfulSentence(sentence)) continue;
    statement += sentence;
    if (!isQuestion(sentence)) break;
  }
  return LEADS_OVER.test(statement) ? '' : statement.trimEnd();
};

/** Returns whether a sentence ends in a question mark. */
export const isQuestion = (sentence: string): boolean => /[?？؟]\s*$/u.test(sentence);

const LEADS_OVER = /[:：]\s*$/u;

import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import { sentencesOf } from '../../text/sentence-split.ts';
import { isMeaningfulSentence } from './meaningful-sentence.ts';

/** Maximum UTF-16 units of a statement; longer ones are cut. */
const MAX_LENGTH = 2000;

/**
 * Returns the first statement of `text`, a text in a language (BCP 47), as one line: its first
 * meaningful sentence ({@link isMeaningfulSentence}), together with the next one if it is a question.
 * Returns `''` for a text without such a sentence, and if the statement only introduces a list
 * (`You need:`). A statement that does not end within 2,000 UTF-16 units is cut there.
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

/** Returns whether a sentence is a question; its answer may follow. */
export const isQuestion = (sentence: string): boolean => /[?？؟]\s*$/u.test(sentence);

const LEADS_OVER = /[:：]\s*$/u;

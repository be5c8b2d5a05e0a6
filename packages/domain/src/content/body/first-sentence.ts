import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import { sentencesOf } from '../../text/sentence-split.ts';
import { isMeaningfulSentence } from './meaningful-sentence.ts';

/** Maximum UTF-16 units of a sentence that is worth quoting. */
const MAX_LENGTH = 2000;

/**
 * Returns the first statement of `text`, a text in a language (BCP 47), as one line: its first
 * sentence that says something ({@link isMeaningfulSentence}), and the next one where that is a question.
 * Empty for a text without any, and where it only leads over to something else (`You need:`). What
 * does not end within 2,000 UTF-16 units is cut there.
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

/** Returns whether a sentence asks for an answer, which may stand behind it. */
export const isQuestion = (sentence: string): boolean => /[?？؟]\s*$/u.test(sentence);

const LEADS_OVER = /[:：]\s*$/u;

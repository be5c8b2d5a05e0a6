import type { BlockText, TextRole } from '../block/block-type.ts';
import { codePointLength } from '../schema/text.ts';
import { shortened } from './excerpt.ts';
import { firstSentence } from './first-sentence.ts';

/** The longest summary that is made of a body, in code points. */
const MAX_SUMMARY_LENGTH = 600;

/**
 * A summary in the words of the body itself, a line each: its first sentence, the key takeaways,
 * then each heading with the first sentence of its section, as many of them as 600 code points
 * hold. A first sentence that is longer by itself is cut. `null` where there is nothing to quote.
 */
export const summaryOf = (texts: readonly BlockText[], language: string): string | null => {
  const opening = openingOf(texts, language);
  const lines = new Set(opening === '' ? [] : [opening]);
  let length = codePointLength(opening);
  for (const line of pointsAndSections(texts, opening, language)) {
    if (lines.has(line)) continue;
    length += codePointLength(line) + (lines.size > 0 ? LINE_FEED.length : 0);
    if (length > MAX_SUMMARY_LENGTH) break;
    lines.add(line);
  }
  return lines.size === 0 ? null : [...lines].join(LINE_FEED);
};

const LINE_FEED = '\n';

/** The first sentence of the prose, or of a list where there is no prose. */
const openingOf = (texts: readonly BlockText[], language: string): string => {
  const firstOf = (wanted: TextRole): string =>
    texts.find(({ role, text }) => role === wanted && text.trim() !== '')?.text ?? '';
  return shortened(
    firstSentence(firstOf('prose') || firstOf('item'), language),
    MAX_SUMMARY_LENGTH,
  );
};

function* pointsAndSections(
  texts: readonly BlockText[],
  opening: string,
  language: string,
): Generator<string, void> {
  for (const { role, text } of texts) {
    if (role === 'point' && text.trim() !== '') yield oneLine(text);
  }
  let heading = '';
  for (const { role, text } of texts) {
    if (role === 'heading') {
      if (heading !== '') yield heading;
      heading = oneLine(text);
    } else if (role === 'prose' && heading !== '') {
      const sentence = firstSentence(text, language);
      yield sentence === '' || sentence === opening ? heading : `${heading}: ${sentence}`;
      heading = '';
    }
  }
  if (heading !== '') yield heading;
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

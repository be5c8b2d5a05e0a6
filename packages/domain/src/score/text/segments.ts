import { segmentersOf } from '../../segmenters.ts';

/**
 * Takes the texts of a language apart, by Unicode Standard Annex 29 as the runtime tailors it to
 * the primary language of a BCP 47 `tag`; to English where it does not know that.
 */
export interface Segmentation {
  /** The sentences of a text in order. */
  sentencesOf(text: string): readonly string[];
  /** The words of a text in order, without what stands between them. */
  wordsOf(text: string): readonly string[];
}

/** The {@link Segmentation} of the language of a BCP 47 `tag`. */
export const segmentation = (tag: string): Segmentation => {
  const { sentence, word } = segmentersOf(tag);
  return {
    sentencesOf: (text) => Array.from(sentence.segment(text), ({ segment }) => segment),
    wordsOf: (text) =>
      NOT_PLAIN.test(text) ? segmentedWords(word, text) : (text.match(PLAIN_WORD) ?? []),
  };
};

const segmentedWords = (segmenter: Intl.Segmenter, text: string): readonly string[] => {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(segment);
  }
  return words;
};

const LETTER = 'A-Za-zÀ-ÖØ-öø-ɏ';

// Most sentences have nothing but these letters, digits and signs, and words that a pattern finds
// six times as fast: `don’t`, `e.g`, `1,000.5`. A colon within a word is left to the runtime: it
// belongs to the word in some languages.
const NOT_PLAIN = new RegExp(
  `[^${LETTER}0-9 \\t\\n\\r\\u00a0!-/:-@[-^\`{-~«»¡¿§°–—‘’‚“”„•…€]|:(?=[${LETTER}])`,
);
const PLAIN_WORD = new RegExp(
  `[${LETTER}0-9](?:[${LETTER}0-9]|(?<=[${LETTER}])['.‘’](?=[${LETTER}])|(?<=[0-9])['.‘’,;](?=[0-9]))*`,
  'g',
);

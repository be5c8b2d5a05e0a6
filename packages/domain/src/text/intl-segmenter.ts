import { DEFAULT_LANGUAGE, primaryLanguage } from './language.ts';
import { memoize } from './memoize.ts';

/** Segmenters of the texts of one language (ECMA-402, Intl.Segmenter). */
interface Segmenters {
  readonly sentence: Intl.Segmenter;
  readonly word: Intl.Segmenter;
}

/**
 * Returns the segmenters of Unicode Standard Annex 29 for the primary language of a BCP 47 tag, as the
 * runtime tailors them; for the default language if the runtime does not know it.
 */
export const segmentersOf: (tag: string) => Segmenters = memoize((tag) => {
  const [locale = DEFAULT_LANGUAGE] = Intl.Segmenter.supportedLocalesOf(primaryLanguage(tag));
  return {
    sentence: new Intl.Segmenter(locale, { granularity: 'sentence' }),
    word: new Intl.Segmenter(locale, { granularity: 'word' }),
  };
});

const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

// Latin, Greek and Cyrillic letters, signs and quotation marks, each of which is one grapheme
// cluster. The segmenter takes ten times as long as this pattern.
const SEPARATE = /^[\t\n\u0020-\u007e\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/;

let graphemes: Intl.Segmenter | undefined;

/**
 * Returns the grapheme clusters of `text` (UAX 29): the characters as readers see them, such as a
 * flag, a family, a keycap, or a letter with its marks. In a runtime without `Intl.Segmenter`, a
 * code point with its marks is one, so flags, families and the like are split.
 */
export const graphemesOf = (text: string): Iterable<string> => {
  if (SEPARATE.test(text)) return text;
  if (!('Segmenter' in Intl)) return text.match(CLUSTER) ?? [];
  graphemes ??= new Intl.Segmenter(DEFAULT_LANGUAGE, { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
};

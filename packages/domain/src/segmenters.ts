import { DEFAULT_LANGUAGE, primaryLanguage } from './language.ts';
import { memoised } from './memoised.ts';

/** What takes the texts of one language apart (ECMA-402, Intl.Segmenter). */
export interface Segmenters {
  readonly sentence: Intl.Segmenter;
  readonly word: Intl.Segmenter;
}

/**
 * The segmenters by Unicode Standard Annex 29, as the runtime tailors it to the primary language of
 * a BCP 47 tag; to the default language where it does not know that.
 */
export const segmentersOf: (tag: string) => Segmenters = memoised((tag) => {
  const [locale = DEFAULT_LANGUAGE] = Intl.Segmenter.supportedLocalesOf(primaryLanguage(tag));
  return {
    sentence: new Intl.Segmenter(locale, { granularity: 'sentence' }),
    word: new Intl.Segmenter(locale, { granularity: 'word' }),
  };
});

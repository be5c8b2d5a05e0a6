import { DEFAULT_LANGUAGE, primaryLanguage } from './language.ts';

/** What takes the texts of one language apart (ECMA-402, Intl.Segmenter). */
export interface Segmenters {
  readonly sentence: Intl.Segmenter;
  readonly word: Intl.Segmenter;
}

// One pair a language that the runtime knows: they are slow to make.
const made = new Map<string, Segmenters>();

/**
 * The segmenters by Unicode Standard Annex 29, as the runtime tailors it to the primary language of
 * a BCP 47 `tag`; to the default language where it does not know that.
 */
export const segmentersOf = (tag: string): Segmenters => {
  const [locale = DEFAULT_LANGUAGE] = Intl.Segmenter.supportedLocalesOf(primaryLanguage(tag));
  const known = made.get(locale);
  if (known !== undefined) return known;
  const segmenters = {
    sentence: new Intl.Segmenter(locale, { granularity: 'sentence' }),
    word: new Intl.Segmenter(locale, { granularity: 'word' }),
  };
  made.set(locale, segmenters);
  return segmenters;
};

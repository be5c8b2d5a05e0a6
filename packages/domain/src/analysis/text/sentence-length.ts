import { primaryLanguage } from '../../text/language.ts';

/** Cantonese, Chinese and Japanese. */
const COUNTED_IN_CHARACTERS = new Set(['ja', 'yue', 'zh']);

/**
 * Returns whether sentences of a language (BCP 47) are measured in characters without signs, instead of
 * words: words found by a dictionary in scripts without spaces are far shorter than words of other
 * languages.
 */
export const isSentenceCountedInCharacters = (tag: string): boolean =>
  COUNTED_IN_CHARACTERS.has(primaryLanguage(tag));

import { primaryLanguage } from '../../text/language.ts';

/** Primary languages whose sentences are counted in characters: Japanese, Cantonese and Chinese. */
const COUNTED_IN_CHARACTERS = new Set(['ja', 'yue', 'zh']);

/**
 * Returns whether sentences in the language of a BCP 47 `tag` are measured in characters without
 * signs, and not in words. The words that a dictionary finds in scripts without spaces are far
 * shorter than words of other languages.
 */
export const isSentenceCountedInCharacters = (tag: string): boolean =>
  COUNTED_IN_CHARACTERS.has(primaryLanguage(tag));

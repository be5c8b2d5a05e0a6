import { primaryLanguage } from '../../text/language.ts';

/** Cantonese, Chinese and Japanese. */
const COUNTED_IN_CHARACTERS = new Set(['ja', 'yue', 'zh']);

/**
 * Returns whether the sentences of a language (BCP 47) are counted in characters, signs aside, and
 * not in words: those of scripts without spaces are those of a dictionary, far shorter than others.
 */
export const isSentenceCountedInCharacters = (tag: string): boolean =>
  COUNTED_IN_CHARACTERS.has(primaryLanguage(tag));

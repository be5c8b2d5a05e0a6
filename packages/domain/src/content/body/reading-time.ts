const WORDS_PER_MINUTE = 230;

/**
 * Returns the reading time of `wordCount` words in minutes at {@link WORDS_PER_MINUTE}, rounded up,
 * at least 1 (contract, Post: readingTimeMin). The words are counted by `countWords`
 * (body/words.ts), also those of Chinese and Japanese, where each character is one.
 *
 * @example
 * readingTimeMin(450); // 2
 */
export const readingTimeMin = (wordCount: number): number =>
  Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));

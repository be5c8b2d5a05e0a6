/** How a language's words fall into syllables, read from their letters (lower case, NFC). */
export interface SyllableRule {
  /** All letters that are vowels. */
  readonly vowels: string;
  /** Matches, with flag `g`, what is heard as the one vowel of a syllable: some are several letters. */
  readonly nuclei: RegExp;
  /** The end of a word with a vowel that is not heard. */
  readonly silentEnd?: RegExp;
}

/** A counter of the syllables of a word by `rule`: at least one in each. */
export const syllableCounter = ({ vowels, nuclei, silentEnd }: SyllableRule) => {
  const isVowel = new Uint8Array(0x250);
  for (const vowel of vowels) isVowel[vowel.charCodeAt(0)] = 1;

  return (word: string): number => {
    // Vowels that stand alone are a syllable each: patterns are slow, and for the others only.
    let count = 0;
    let hasNeighbours = false;
    let before = 0;
    for (let index = 0; index < word.length; index += 1) {
      const now = isVowel[word.charCodeAt(index)] ?? 0;
      count += now;
      if ((now & before) === 1) hasNeighbours = true;
      before = now;
    }
    if (hasNeighbours) count = word.match(nuclei)?.length ?? 0;
    if (count > 1 && silentEnd?.test(word)) count -= 1;
    return Math.max(1, count);
  };
};

import type { SizeOf } from '../text/text-statistics.ts';

/** Rule that counts the syllables of words of a language by their letters (lower case, NFC). */
interface SyllableRule {
  readonly vowels: string;
  /**
   * Matches, with flag `g`, each group of letters that is pronounced as one vowel. If absent,
   * adjacent vowels are pronounced as one.
   */
  readonly nuclei?: RegExp;
  /** Suffix that begins with a vowel and is a syllable of its own after a vowel. */
  readonly suffix?: string;
  /**
   * Matches an end of a word with a silent vowel, the last `e`, which may be followed by `s` or
   * `d`. It is tested on the last four letters.
   */
  readonly silentEnd?: RegExp;
}

/** Returns a function that counts the syllables of a word by a rule; a word has at least one. */
export const syllableCounter = ({ vowels, nuclei, suffix, silentEnd }: SyllableRule): SizeOf => {
  const isVowel = new Uint8Array(0x250);
  for (const vowel of vowels) isVowel[vowel.charCodeAt(0)] = 1;

  const beginsSuffix = (text: string, at: number, end: number): boolean =>
    suffix !== undefined && text.startsWith(suffix, at) && at + suffix.length <= end;

  const isSilent = (text: string, start: number, end: number): boolean =>
    silentEnd !== undefined &&
    mayBeSilent(text.charCodeAt(end - 2), text.charCodeAt(end - 1)) &&
    silentEnd.test(text.slice(Math.max(start, end - 4), end));

  return (text, start, end) => {
    // A vowel without a vowel beside it is one syllable; the slow patterns are only used for words
    // with adjacent vowels.
    let count = 0;
    let joined = 0;
    let before = 0;
    for (let index = start; index < end; index += 1) {
      const now = isVowel[text.charCodeAt(index)] ?? 0;
      count += now;
      if ((now & before) === 1 && !beginsSuffix(text, index, end)) joined += 1;
      before = now;
    }
    if (joined > 0) {
      count = nuclei ? (text.slice(start, end).match(nuclei)?.length ?? 0) : count - joined;
    }
    if (count > 1 && isSilent(text, start, end)) count -= 1;
    return Math.max(1, count);
  };
};

const D = 0x64;
const E = 0x65;
const S = 0x73;

/**
 * Returns whether a word can end in a silent vowel, by the UTF-16 units of its last two letters.
 */
const mayBeSilent = (before: number, last: number): boolean =>
  last === E || (before === E && (last === S || last === D));

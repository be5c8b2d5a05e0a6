import type { SizeOf } from '../text/text-statistics.ts';

/** Rule that splits the words of a language into syllables, by their letters (lower case, NFC). */
export interface SyllableRule {
  /** All letters that are vowels. */
  readonly vowels: string;
  /**
   * Matches, with flag `g`, what is heard as the one vowel of a syllable: some are several letters.
   * Absent where all vowels that stand together are heard as one.
   */
  readonly nuclei?: RegExp;
  /** Suffix that begins with a vowel and is a syllable of its own after a vowel. */
  readonly suffix?: string;
  /**
   * The end of a word with a vowel that is not heard: its `e`, or that of its `es` or `ed`, as the last
   * four letters tell.
   */
  readonly silentEnd?: RegExp;
}

/** Returns a counter of the syllables of a word by `rule`: at least one in each. */
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
    // Vowels that stand alone are a syllable each: patterns are slow, and for the others only.
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

/** Returns whether a word may end in a vowel that is not heard whose last letters are these two. */
const mayBeSilent = (before: number, last: number): boolean =>
  last === E || (before === E && (last === S || last === D));

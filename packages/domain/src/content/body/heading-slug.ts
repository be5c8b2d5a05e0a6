import { normalized } from '../../text/nfc.ts';
import { JOINER } from '../../text/visible-characters.ts';
import { stringInterner } from '../../schema/string-interner.ts';

const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const ASCII_WORDS = /[a-z\d]+/g;
const WORDS = new RegExp(`[\\p{L}\\p{Nd}](?:[\\p{L}\\p{M}\\p{Nd}]|${JOINER})*`, 'gu');

// Keycaps and other marks around a character, and what cannot be seen, but for joiners.
const VANISHING = /[\p{Me}[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]]/gv;

/**
 * Returns the anchor of a heading by its plain text, in kebab-case (contract, Block types:
 * heading.id).
 *
 * Lower case and NFC, accents removed from Latin letters alone (ガ, й and the signs of Devanagari
 * are letters of their own), without characters that cannot be seen (but for joiners that a word
 * needs), `-` for whatever else is no letter or digit; `section` when none is left.
 */
export const anchorOf = (text: string): string => {
  const lower = text.toLowerCase();
  const words = BEYOND_ASCII.test(lower) ? wordsIn(lower) : lower.match(ASCII_WORDS);
  return words?.join('-') ?? 'section';
};

const BEYOND_ASCII = /[^\0-\u007f]/;

// Nothing below the first letter with an accent is changed by any form of composition.
const ACCENTED = /[^\0-\u00bf]/;

const wordsIn = (lower: string): readonly string[] | null => {
  const visible = withoutVanishing(lower);
  return (ACCENTED.test(visible) ? withoutAccents(visible) : visible).match(WORDS);
};

/** Returns `text` without the characters that anchors leave out, and do not set words apart by. */
export const withoutVanishing = (text: string): string => text.replaceAll(VANISHING, '');

const withoutAccents = (text: string): string =>
  normalized(normalized(text, 'NFD').replaceAll(LATIN_WITH_MARKS, '$1'), 'NFC');

/**
 * Gives each heading of a body in turn an anchor that no other has: `intro`, `intro-2`,
 * `intro-3`, with the `given` ids and those of headings before it skipped.
 */
export const uniqueSlugger = (given: Iterable<string>): ((text: string) => string) => {
  const numberOf = stringInterner();
  const taken = new Set(Array.from(given, numberOf));
  // Where to go on counting, so that a thousand equal headings do not each start from 2.
  const lastNumbers = new Map<number, number>();
  return (text) => {
    const anchor = anchorOf(text);
    const key = numberOf(anchor);
    let number = lastNumbers.get(key) ?? 0;
    let id: string;
    let idKey: number;
    do {
      number += 1;
      id = number === 1 ? anchor : `${anchor}-${number}`;
      idKey = number === 1 ? key : numberOf(id);
    } while (taken.has(idKey));
    taken.add(idKey);
    lastNumbers.set(key, number);
    return id;
  };
};

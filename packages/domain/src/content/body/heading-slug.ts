import { normalized } from '../../text/nfc.ts';
import { JOINER } from '../../text/visible-characters.ts';
import { stringInterner } from '../../schema/string-interner.ts';

const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const ASCII_WORDS = /[a-z\d]+/g;
const WORDS = new RegExp(`[\\p{L}\\p{Nd}](?:[\\p{L}\\p{M}\\p{Nd}]|${JOINER})*`, 'gu');

// Characters that anchors leave out: enclosing marks such as keycaps, and invisible characters
// except joiners.
const VANISHING = /[\p{Me}[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]]/gv;

/**
 * Returns the anchor of a heading with the plain text `text`, in kebab-case (contract, Block types:
 * heading.id).
 *
 * The anchor is in lower case and NFC. Accents are removed from Latin letters only, because ガ, й
 * and the signs of Devanagari are letters of their own. Invisible characters are removed, except
 * joiners that a word needs. Each run of other characters becomes a `-`. Returns `section` for a
 * text without letters and digits.
 */
export const anchorOf = (text: string): string => {
  const lower = text.toLowerCase();
  const words = BEYOND_ASCII.test(lower) ? wordsIn(lower) : lower.match(ASCII_WORDS);
  return words?.join('-') ?? 'section';
};

const BEYOND_ASCII = /[^\0-\u007f]/;

// No character below the first accented letter is changed by normalization.
const ACCENTED = /[^\0-\u00bf]/;

const wordsIn = (lower: string): readonly string[] | null => {
  const visible = withoutVanishing(lower);
  return (ACCENTED.test(visible) ? withoutAccents(visible) : visible).match(WORDS);
};

/**
 * Returns `text` without the characters that anchors leave out; a word with such a character stays
 * one word.
 */
export const withoutVanishing = (text: string): string => text.replaceAll(VANISHING, '');

const withoutAccents = (text: string): string =>
  normalized(normalized(text, 'NFD').replaceAll(LATIN_WITH_MARKS, '$1'), 'NFC');

/**
 * Returns a function that returns a unique anchor for the text of a heading, such as `intro`,
 * `intro-2`, `intro-3`. Call it for the headings of a body in their order: it skips the ids in
 * `given` and the anchors that it returned before.
 */
export const uniqueSlugger = (given: Iterable<string>): ((text: string) => string) => {
  const numberOf = stringInterner();
  const taken = new Set(Array.from(given, numberOf));
  // Last number of each anchor, so that a thousand equal headings do not each count from 2. The
  // keys are numbers of anchors.
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

/** An entry of the table of contents (contract, Post: tocItems). */
export interface TocItem {
  /** Rank of the heading: 2, 3 or 4. */
  readonly level: number;
  /** Text of the heading, without inline marks. */
  readonly text: string;
  /** The anchor of the heading, unique in its body. */
  readonly id: string;
}

/** Scripts whose letters change their form next to a joiner (Unicode, Joining Controls). */
const JOINING_SCRIPTS = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
];

const JOINING_LETTER = `[${JOINING_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`;

/**
 * Source of a pattern, for the flag `u` or `v`, that matches a zero-width joiner or non-joiner that
 * changes how a word is written: it is between two letters of a script that uses joiners, such as
 * in Persian or Sinhala.
 */
export const JOINER = `(?<=${JOINING_LETTER})[\\u200c\\u200d](?=${JOINING_LETTER})`;

const JOINERS = new RegExp(JOINER, 'gu');
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]/u;

/** Returns whether `text` has a visible character; combining marks alone do not count. */
export const hasVisibleCharacter = (text: string): boolean => VISIBLE.test(text);

/**
 * Returns the first invisible character of `text` (Default_Ignorable_Code_Point), except joiners
 * that a word needs; `undefined` if there is none.
 */
export const ignorableIn = (text: string): string | undefined =>
  IGNORABLE.exec(text.replaceAll(JOINERS, ''))?.[0];

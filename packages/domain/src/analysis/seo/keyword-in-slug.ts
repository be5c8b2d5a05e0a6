import { anchorOf, withoutVanishing } from '../../content/body/heading-slug.ts';
import { withoutApostrophes } from '../../content/title-slug.ts';
import { type Coverage, type Keyword, keywordOf, wordsOf } from './keyword.ts';

/**
 * Returns the form that a slug with the keyword should contain: `beginners-guide` for
 * `Beginner’s guide`.
 */
export const slugForm = ({ name }: Pick<Keyword, 'name'>): string =>
  anchorOf(withoutApostrophes(name));

/**
 * Returns the coverage of `keyword` in `slug`, both converted like anchors. Letters other than `a`
 * to `z` match any of their {@link SPELLINGS}: `æble og øl` matches `aeble-og-ol` and
 * `aeble-og-oel`. Hyphens are ignored: `e-mail` matches `email`.
 *
 * Returns `undefined` if a slug cannot contain the keyword, because the keyword has signs that
 * represent words (`C++`), letters of another script than the slug, or no letters and digits.
 */
export const coverageInSlug = (slug: string, { name }: Keyword): Coverage | undefined => {
  if (WORDLIKE_SIGNS.test(name) || !SLUG_LETTERS.test(name) || isOfOtherScript(slug, name)) {
    return undefined;
  }
  const terms = keywordOf(slugLetters(name))?.terms ?? [];
  const words = ` ${wordsOf(anchorOf(slug))} `;
  return {
    isWhole: stands(spellingsOf(terms.join('').replaceAll(' ', '')), words, true),
    present: terms.filter((term) => stands(spellingsOf(term), words, false)).length,
    all: terms.length,
  };
};

/**
 * Returns `name` in lower case and without characters that a slug cannot contain. Apostrophes
 * inside a word and invisible characters are removed, any other sign becomes a space, and `ß`
 * becomes {@link SHARP_S}.
 */
const slugLetters = (name: string): string =>
  withoutApostrophes(withoutVanishing(name).toLowerCase())
    .replaceAll('ß', SHARP_S)
    .replaceAll(NO_SLUG_LETTER, ' ');

const NO_SLUG_LETTER = /[^\p{L}\p{M}\p{Nd}]/gu;

const WORDLIKE_SIGNS = /[\p{Sm}\p{Sc}#@%&]/u;
const SLUG_LETTERS = /[\p{L}\p{Nd}]/u;

const LATIN = /(?=\p{L})\p{Script=Latin}/u;
const NOT_LATIN = /(?=\p{L})\P{Script=Latin}/u;

/**
 * Returns whether the keyword `name` has letters of a kind that `slug` lacks: non-Latin letters for
 * a slug without any, or Latin letters for a slug that has only letters of other scripts.
 */
const isOfOtherScript = (slug: string, name: string): boolean =>
  (NOT_LATIN.test(name) && !NOT_LATIN.test(slug)) ||
  (LATIN.test(name) && NOT_LATIN.test(slug) && !LATIN.test(slug));

/**
 * Returns whether `letters`, each in any of its spellings, occur one after another in `words`,
 * beginning at the start of a word and ending at the end of a word. `words` has a space before and
 * after each word. If `mayBeSpaced`, a space may also precede any of the letters.
 */
const stands = (letters: readonly Spellings[], words: string, mayBeSpaced: boolean): boolean => {
  for (let space = words.indexOf(' '); space >= 0; space = words.indexOf(' ', space + 1)) {
    let ends: ReadonlySet<number> = new Set([space + 1]);
    for (const spellings of letters) {
      ends = endsOf(spellings, words, ends, mayBeSpaced);
      if (ends.size === 0) break;
    }
    for (const end of ends) if (words[end] === ' ') return true;
  }
  return false;
};

/**
 * Returns the indexes in `words` directly after a letter that begins at one of `starts`. There are
 * several if several of its spellings match. If `mayBeSpaced`, a space may precede the letter.
 */
const endsOf = (
  spellings: Spellings,
  words: string,
  starts: ReadonlySet<number>,
  mayBeSpaced: boolean,
): ReadonlySet<number> => {
  const ends = new Set<number>();
  for (const start of starts) {
    const from = mayBeSpaced && words[start] === ' ' ? start + 1 : start;
    for (const spelling of spellings) {
      if (words.startsWith(spelling, from)) ends.add(from + spelling.length);
    }
  }
  return ends;
};

/** Possible spellings of one letter of a keyword in a slug, such as `u` and `ue` for `ü`. */
type Spellings = readonly string[];

/**
 * Placeholder for `ß` during case folding, which would turn `ß` into `ss`. It is a letter of Middle
 * Scots, which keywords hardly contain.
 */
const SHARP_S = 'ꟗ';

const SPELLINGS: Readonly<Record<string, Spellings>> = {
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
  å: ['a', 'aa'],
  æ: ['æ', 'ae', 'a'],
  ø: ['ø', 'oe', 'o'],
  œ: ['œ', 'oe', 'o'],
  ł: ['ł', 'l'],
  đ: ['đ', 'd', 'dj'],
  ð: ['ð', 'd', 'dh'],
  þ: ['þ', 'th', 't'],
  ħ: ['ħ', 'h'],
  ŧ: ['ŧ', 't'],
  ŋ: ['ŋ', 'n', 'ng'],
  ı: ['ı', 'i'],
  [SHARP_S]: ['ss', 's', 'sz'],
};

const spellingsOf = (term: string): readonly Spellings[] =>
  Array.from(term, (letter) => SPELLINGS[letter] ?? [withoutAccent(letter)]);

// Other characters stay, such as the space between two ideographs, and marks of scripts whose
// anchors keep them.
const withoutAccent = (letter: string): string => (LETTER.test(letter) ? anchorOf(letter) : letter);

const LETTER = /[\p{L}\p{Nd}]/u;

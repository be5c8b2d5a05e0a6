import { primaryLanguage } from '../language.ts';
import { memoize } from '../memoize.ts';
import { languageAbbreviations } from './languages.ts';
import { SUPPRESSIONS } from './suppressions.ts';

/**
 * Words of a language that decide whether a full stop ends a sentence, as sets for a quick look-up.
 * The fields are explained in `languages.ts`.
 */
interface Abbreviations {
  readonly titles: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly beforeNumbers: ReadonlySet<string>;
  readonly starters: ReadonlySet<string>;
  readonly hasOrdinals: boolean;
}

/** Returns the words of a `list` that are separated by spaces, each also with a capital initial. */
const wordsOf = (list = ''): readonly string[] =>
  list.split(' ').flatMap((word) => [word, word.slice(0, 1).toUpperCase() + word.slice(1)]);

const abbreviationsOf = memoize((tag): Abbreviations => {
  const language = primaryLanguage(tag);
  const { titles, words, beforeNumbers, ordinary, starters, hasOrdinals } =
    languageAbbreviations(language);
  const ends = new Set(wordsOf(ordinary));
  const suppressed = wordsOf(SUPPRESSIONS[language]).filter((word) => !ends.has(word));
  return {
    titles: new Set(wordsOf(titles)),
    words: new Set([...suppressed, ...wordsOf(words)]),
    beforeNumbers: new Set(wordsOf(beforeNumbers)),
    starters: new Set(starters?.split(' ')),
    hasOrdinals: hasOrdinals === true,
  };
});

/** Maximum UTF-16 units of an abbreviation; a longer word is taken for an ordinary one. */
const MAX_LENGTH = 16;

const FULL_STOP = 0x2e;

/**
 * Returns whether the full stop at the end of `sentence` belongs to an abbreviation, an initial or
 * an ordinal in the language of a BCP 47 tag, so that the sentence continues with `next`. If `next`
 * begins with a word that usually begins sentences (`The`), it is a new sentence, except after a
 * title (`Dr.`). Returns false for a `sentence` without a full stop at its end.
 */
export const isAbbreviated = (sentence: string, next: string, language: string): boolean => {
  const end = endOfText(sentence) - 1;
  if (end < 1 || sentence.charCodeAt(end) !== FULL_STOP) return false;
  const start = startOfWord(sentence, end);
  if (end - start > MAX_LENGTH || start === end) return false;
  const word = sentence.slice(start, end);
  const abbreviations = abbreviationsOf(language);
  return (
    abbreviations.titles.has(word) ||
    (mayGoOn(word, next, abbreviations) && !startsSentence(next, abbreviations.starters))
  );
};

/** Returns whether `sentence` has nothing but the number of a list entry, such as `1.` */
export const isEntryNumber = (sentence: string): boolean => ENTRY_NUMBER.test(sentence);

const ENTRY_NUMBER = /^[^\p{L}\p{Nd}]{0,4}\p{Nd}{1,2}\.\s*$/u;

// An initial, such as `J`, or `a` in the Latin script; or letters with full stops between them:
// `U.S`, `z.B`, `J.-C`.
const INITIALS = /^(?:[a-z]|\p{Lu}\p{M}*|\p{L}(?:\.-?\p{L})+)$/u;
const ORDINAL = /(?:^|[-–—])(?:\p{Nd}{1,3}|[IVXLC]+)$/u;
// An abbreviated street: `Hauptstr. 5`
const STREET = /\p{Ll}str$/u;
const NUMBER = /^[\s(#]*(?:\p{Nd}|[IVXLC]+(?!\p{L}))/u;
// The word after an article with an apostrophe: `l’ing`, `dell'art`
const AFTER_APOSTROPHE = /['’](\p{L}{2,})$/u;

const mayGoOn = (
  word: string,
  next: string,
  { words, beforeNumbers, hasOrdinals }: Abbreviations,
): boolean => {
  const bare = AFTER_APOSTROPHE.exec(word)?.[1] ?? word;
  return (
    words.has(bare) ||
    INITIALS.test(word) ||
    STREET.test(word) ||
    (hasOrdinals && ORDINAL.test(word)) ||
    (beforeNumbers.has(bare) && NUMBER.test(next))
  );
};

// The first word with its apostrophe; an initial does not count as a word.
const FIRST_WORD = /^[\s\p{Ps}\p{Pi}"'¿¡]*(\p{L}+)(['’]?)(?!\.)/u;

const startsSentence = (next: string, starters: ReadonlySet<string>): boolean => {
  const [, word = '', apostrophe = ''] = FIRST_WORD.exec(next) ?? [];
  return starters.has(word) || (apostrophe !== '' && starters.has(`${word}'`));
};

/** Returns the index after the last character that is not white space. */
const endOfText = (text: string): number => {
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
};

const isSpace = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0;

const OPENINGS: ReadonlySet<number> = new Set(
  Array.from('([{“”"„«»‘/', (sign) => sign.charCodeAt(0)),
);

/**
 * Returns the start of the word that ends before `end`. For a word longer than {@link MAX_LENGTH},
 * it returns an index within the word that is still too far away for an abbreviation.
 */
const startOfWord = (text: string, end: number): number => {
  const least = Math.max(0, end - MAX_LENGTH - 1);
  let start = end;
  for (; start > least; start -= 1) {
    const unit = text.charCodeAt(start - 1);
    if (isSpace(unit) || OPENINGS.has(unit)) break;
  }
  return start;
};

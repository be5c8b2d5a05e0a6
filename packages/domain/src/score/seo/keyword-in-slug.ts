import { anchorOf } from '../../body/anchor.ts';
import { composed } from '../../composed.ts';
import { type Coverage, coverageIn, type Keyword, keywordOf, wordsOf } from './keyword.ts';

/** The form of a keyword that a slug may have: `beginners-guide` for `Beginner’s guide`. */
export const slugForm = ({ name }: Pick<Keyword, 'name'>): string =>
  anchorOf(name.replaceAll(APOSTROPHES, ''));

// Those of `beginner’s` and `don’t`: they hold a word together, and those of `l’escalier` do not.
const APOSTROPHES = /['’‘ʼ](?=\p{L}{1,2}(?!\p{L}))/gu;

/**
 * How much of `keyword` stands in `slug`, both of them as anchors are made, in whichever spelling
 * most of it does: `über Käse` as `uber-kase` or `ueber-kaese`, `e-mail` as `email`. Nothing where a
 * slug cannot have it: for signs that stand for words (`C++`), and for letters of another script.
 */
export const coverageInSlug = (slug: string, { name }: Keyword): Coverage | undefined => {
  if (WORDLIKE_SIGNS.test(name) || !SLUG_LETTERS.test(name) || isOfOtherScript(slug, name)) {
    return undefined;
  }
  const words = wordsOf(anchorOf(slug));
  const spellings = new Set(SPELLINGS.map((spelling) => respelled(name, spelling)));
  const coverages = [...spellings].flatMap((spelling) => {
    const spelled = keywordOf(slugForm({ name: spelling }));
    if (spelled === undefined) return [];
    const coverage = coverageIn([words], spelled);
    return [{ ...coverage, isWhole: coverage.isWhole || isJoined(words, spelled) }];
  });
  return coverages.find(({ isWhole }) => isWhole) ?? coverages.toSorted(byPresent)[0];
};

const byPresent = (left: Coverage, right: Coverage): number =>
  right.present / right.all - left.present / left.all;

const WORDLIKE_SIGNS = /[\p{Sm}\p{Sc}#@%&]/u;
const SLUG_LETTERS = /[\p{L}\p{Nd}]/u;

const LATIN = /(?=\p{L})\p{Script=Latin}/u;
const NOT_LATIN = /(?=\p{L})\P{Script=Latin}/u;

/** Whether a keyword has letters of a kind, Latin or another, of which `slug` has only the other. */
const isOfOtherScript = (slug: string, name: string): boolean =>
  (NOT_LATIN.test(name) && !NOT_LATIN.test(slug)) ||
  (LATIN.test(name) && NOT_LATIN.test(slug) && !LATIN.test(slug));

/** Whether words of a slug that stand side by side make the keyword when nothing is between them. */
const isJoined = (slugWords: string, { terms }: Keyword): boolean => {
  const joined = terms.join('').replaceAll(' ', '');
  const words = slugWords.split(' ');
  return words.some((_, start) => {
    let run = '';
    for (let index = start; run.length < joined.length && index < words.length; index += 1) {
      run += words[index];
    }
    return run === joined;
  });
};

/** What stands for letters of the Latin script that are no `a` to `z`. */
type Spelling = Readonly<Record<string, string>>;

const SPELLINGS: readonly Spelling[] = [
  {},
  { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae', œ: 'oe', þ: 'th' },
  { ø: 'o', æ: 'a', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 's' },
];

const respelled = (text: string, spelling: Spelling): string =>
  composed(text)
    .toLowerCase()
    .replaceAll(NO_PLAIN_LETTER, (letter) => spelling[letter] ?? letter);

const NO_PLAIN_LETTER = /[^\0-\u007f]/g;

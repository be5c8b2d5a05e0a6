import { type Post, searchTextOf } from '@content-publishing/domain';
import { AS_THEY_STAND, searchConfiguration } from './text-search.ts';
import type { Stems, StemWords } from './word-stems.ts';

/** A word in the title weighs most, one in the body least (PostgreSQL, Controlling Text Search). */
type Weight = 'A' | 'B' | 'C';

/** The words of a text: most come several times, and each is looked up once. */
interface Words {
  readonly different: readonly string[];
  /** Which of those come one after the other. */
  readonly sequence: readonly number[];
}

/** Words of one weight, and what one configuration makes of those that are different. */
type Part = readonly [weight: Weight, words: Words, stems: readonly Stems[]];

// PostgreSQL's limits: the last place that is told from others, and how many of one lexeme are kept.
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;

/** Says what is searched of a post: the text of its vector. */
export type SearchedAs = (post: Post) => Promise<string>;

/**
 * What is searched of a post, as the text of a `tsvector`. The words of title and excerpt are there as
 * they stand, too, which is where names made of stop words are found.
 */
export const searchVectorOf =
  (stemWords: StemWords): SearchedAs =>
  async (post) => {
    const text = searchTextOf(post);
    const title = wordsOf(text.title);
    const excerpt = wordsOf(text.excerpt);
    const body = wordsOf(text.bodyText);
    const headWords = [...title.different, ...excerpt.different];
    const [stemmed, asTheyStand] = await Promise.all([
      stemWords(searchConfiguration(post.language), [...headWords, ...body.different]),
      stemWords(AS_THEY_STAND, headWords),
    ]);
    const ofExcerpt = title.different.length;
    const ofBody = headWords.length;
    return vectorText([
      ['A', title, stemmed.slice(0, ofExcerpt)],
      ['A', title, asTheyStand.slice(0, ofExcerpt)],
      ['B', excerpt, stemmed.slice(ofExcerpt, ofBody)],
      ['B', excerpt, asTheyStand.slice(ofExcerpt)],
      ['C', body, stemmed.slice(ofBody)],
    ]);
  };

const wordsOf = (text: string): Words => {
  const indexes = new Map<string, number>();
  const sequence = (text === '' ? [] : text.split(' ')).map((word) => {
    const known = indexes.get(word);
    if (known !== undefined) return known;
    indexes.set(word, indexes.size);
    return indexes.size - 1;
  });
  return { different: [...indexes.keys()], sequence };
};

// PostgreSQL puts together what is said of a lexeme in several parts.
const vectorText = (parts: readonly Part[]): string => {
  const texts: string[] = [];
  // A part goes on where the last lexeme of those before it is.
  let last = 0;
  for (const [weight, { sequence }, stems] of parts) {
    const placesOf = new Map<string, number[]>();
    const placedAs = stems.map(({ lexemes, span }) => ({
      span,
      lexemes: lexemes.map(([lexeme, within]) => {
        const places = placesOf.get(lexeme) ?? [];
        placesOf.set(lexeme, places);
        return { places, within };
      }),
    }));
    let before = last;
    for (const index of sequence) {
      const placed = placedAs[index];
      if (placed === undefined) continue;
      for (const { places, within } of placed.lexemes) {
        for (const place of within) {
          const at = Math.min(before + place, LAST_PLACE);
          last = Math.max(last, at);
          if (places.length < MOST_PLACES) places.push(at);
        }
      }
      before += placed.span;
    }
    for (const [lexeme, places] of placesOf) {
      texts.push(`${lexeme}:${places.join(`${weight},`)}${weight}`);
    }
  }
  return texts.join(' ');
};

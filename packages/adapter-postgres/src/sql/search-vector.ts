import { type Post, searchTextOf } from '@content-publishing/domain';
import { AS_THEY_STAND, searchConfiguration } from './text-search.ts';
import type { Stems, StemWords } from './word-stems.ts';

/** A word in the title weighs most, one in the body least (PostgreSQL, Controlling Text Search). */
const WEIGHTS = { A: 3, B: 2, C: 1 };

/** The words of a text: most come several times, and each is looked up once. */
interface Words {
  readonly different: readonly string[];
  /** Which of those come one after the other. */
  readonly sequence: readonly number[];
}

/** Words of one weight, and what one configuration makes of those that are different. */
type Part = readonly [weight: keyof typeof WEIGHTS, words: Words, stems: readonly Stems[]];

// PostgreSQL's limits: the last place that is told from others, and how many of one lexeme are kept,
// of a text and of several that were put together.
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;
const MOST_PLACES_TOGETHER = 256;

/** What is searched of a post: a `tsvector` as its type sends and receives it (`tsvectorrecv`). */
export type SearchVector = Buffer;

/** Says what is searched of a post. */
export type SearchedAs = (post: Post) => Promise<SearchVector>;

/**
 * What is searched of a post. The words of title and excerpt are there as they stand, too, which is
 * where names made of stop words are found.
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
    return vectorOf([
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

/** Where a lexeme stands, each place with its weight in the two bits above. */
interface Places {
  readonly weighed: number[];
  /** How many there may be before the next part. */
  most: number;
}

const vectorOf = (parts: readonly Part[]): SearchVector => {
  const placesOf = new Map<string, Places>();
  // A part goes on where the last lexeme of those before it is.
  let last = 0;
  for (const [weight, { sequence }, stems] of parts) {
    const weightBits = WEIGHTS[weight] << 14;
    const placedAs = stems.map(({ lexemes, span }) => ({
      span,
      lexemes: lexemes.map(([lexeme, within]) => {
        const places = placesOf.get(lexeme) ?? { weighed: [], most: 0 };
        placesOf.set(lexeme, places);
        places.most = Math.min(places.weighed.length + MOST_PLACES, MOST_PLACES_TOGETHER);
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
          const { weighed, most } = places;
          // All places further behind are the last one, which is kept once.
          const isKept = at < LAST_PLACE || !isLast(weighed.at(-1));
          if (isKept && weighed.length < most) weighed.push(weightBits | at);
        }
      }
      before += placed.span;
    }
  }
  return written(placesOf);
};

const isLast = (weighed = 0): boolean => (weighed & LAST_PLACE) === LAST_PLACE;

// How many lexemes, in four bytes; each of them with a zero behind it, how many places it has and
// those, in two bytes each. PostgreSQL sorts them.
const written = (placesOf: ReadonlyMap<string, Places>): SearchVector => {
  let most = 4;
  for (const [lexeme, { weighed }] of placesOf) most += 3 * lexeme.length + 3 + 2 * weighed.length;
  const bytes = Buffer.allocUnsafe(most);
  let end = bytes.writeUInt32BE(placesOf.size);
  // Methods of a buffer check what they write, one number after the other.
  const writeNumber = (number: number): void => {
    bytes[end] = number >> 8;
    bytes[end + 1] = number;
    end += 2;
  };
  for (const [lexeme, { weighed }] of placesOf) {
    end += bytes.write(lexeme, end);
    bytes[end] = 0;
    end += 1;
    writeNumber(weighed.length);
    for (const place of weighed) writeNumber(place);
  }
  return bytes.subarray(0, end);
};

import { type Post, searchTextOf } from '@content-publishing/domain';
import { AS_THEY_STAND, searchConfiguration } from './text-search.ts';
import type { Stems, StemWords } from './word-stems.ts';

/** A word in the title weighs most, one in the body least (PostgreSQL, Controlling Text Search). */
type Weight = 'A' | 'B' | 'C';

/** Words of one weight, one after the other, as one configuration has them. */
type Part = readonly [weight: Weight, words: readonly Stems[]];

// PostgreSQL's limits: the last place that is told from others, and how many of one lexeme are kept.
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;

/**
 * What is searched of a post, as the text of a `tsvector`. The words of title and excerpt are there as
 * they stand, too, which is where names made of stop words are found.
 */
export const searchVectorOf = async (post: Post, stemWords: StemWords): Promise<string> => {
  const text = searchTextOf(post);
  const title = wordsOf(text.title);
  const headWords = [...title, ...wordsOf(text.excerpt)];
  const [stemmed, asTheyStand] = await Promise.all([
    stemWords(searchConfiguration(post.language), [...headWords, ...wordsOf(text.bodyText)]),
    stemWords(AS_THEY_STAND, headWords),
  ]);
  return vectorText([
    ['A', stemmed.slice(0, title.length)],
    ['A', asTheyStand.slice(0, title.length)],
    ['B', stemmed.slice(title.length, headWords.length)],
    ['B', asTheyStand.slice(title.length)],
    ['C', stemmed.slice(headWords.length)],
  ]);
};

const wordsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** A lexeme with its places, and how many they are. */
interface Entry {
  text: string;
  places: number;
}

const vectorText = (parts: readonly Part[]): string => {
  const entries = new Map<string, Entry>();
  let last = 0;
  const add = (lexeme: string, place: string): void => {
    const entry = entries.get(lexeme);
    if (entry === undefined) entries.set(lexeme, { text: `${lexeme}:${place}`, places: 1 });
    else if (entry.places < MOST_PLACES) {
      entry.text += `,${place}`;
      entry.places += 1;
    }
  };
  for (const [weight, words] of parts) {
    // A part goes on where the last lexeme of those before it is.
    let before = last;
    for (const { lexemes, span } of words) {
      for (const [lexeme, places] of lexemes) {
        for (const place of places) {
          const at = Math.min(before + place, LAST_PLACE);
          last = Math.max(last, at);
          add(lexeme, `${at}${weight}`);
        }
      }
      before += span;
    }
  }
  return Array.from(entries.values(), ({ text }) => text).join(' ');
};

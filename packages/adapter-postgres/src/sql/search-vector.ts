import { type Post, searchTextOf } from '@content-publishing/domain';
import { AS_THEY_STAND, searchConfiguration } from './text-search.ts';
import type { Stems, StemWords } from './word-stems.ts';

/** A word in the title weighs most, one in the body least (PostgreSQL, Controlling Text Search). */
type Weight = 'A' | 'B' | 'C';

/** Words of one weight, as one configuration has them. */
interface Part {
  readonly weight: Weight;
  readonly configuration: string;
  readonly words: readonly string[];
}

// PostgreSQL's limits: the last place that is told from others, and how many of one lexeme are kept.
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;

/**
 * What is searched of a post, as the text of a `tsvector`. The words of title and excerpt are there as
 * they stand, too, which is where names made of stop words are found.
 */
export const searchVectorOf = async (post: Post, stemWords: StemWords): Promise<string> => {
  const { title, excerpt, bodyText } = searchTextOf(post);
  const configuration = searchConfiguration(post.language);
  const parts: readonly Part[] = [
    { weight: 'A', configuration, words: wordsOf(title) },
    { weight: 'A', configuration: AS_THEY_STAND, words: wordsOf(title) },
    { weight: 'B', configuration, words: wordsOf(excerpt) },
    { weight: 'B', configuration: AS_THEY_STAND, words: wordsOf(excerpt) },
    { weight: 'C', configuration, words: wordsOf(bodyText) },
  ];
  const stemsBy = async (name: string) => {
    const words = parts.filter((part) => part.configuration === name).flatMap((part) => part.words);
    return [name, await stemWords(name, new Set(words))] as const;
  };
  const names = new Set([configuration, AS_THEY_STAND]);
  const stems = new Map(await Promise.all([...names].map(stemsBy)));
  return vectorText(parts, stems);
};

const wordsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

const vectorText = (
  parts: readonly Part[],
  stems: ReadonlyMap<string, ReadonlyMap<string, Stems>>,
): string => {
  const placesOf = new Map<string, string[]>();
  let last = 0;
  for (const { weight, configuration, words } of parts) {
    // A part goes on where the last lexeme of those before it is.
    let before = last;
    for (const word of words) {
      const { lexemes = [], span = 0 } = stems.get(configuration)?.get(word) ?? {};
      for (const [lexeme, places] of lexemes) {
        const found = placesOf.get(lexeme) ?? [];
        placesOf.set(lexeme, found);
        for (const place of places) {
          const at = Math.min(before + place, LAST_PLACE);
          last = Math.max(last, at);
          if (found.length < MOST_PLACES) found.push(`${at}${weight}`);
        }
      }
      before += span;
    }
  }
  return Array.from(placesOf, ([lexeme, places]) => `${quoted(lexeme)}:${places.join()}`).join(' ');
};

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

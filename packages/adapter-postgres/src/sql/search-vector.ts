/**
 * Encodes the search vector of a post in the binary format of `tsvector` (`tsvectorrecv`), from
 * cached stems, which is faster than `to_tsvector` in the statement. Numbers are big-endian:
 *
 *     number of lexemes (4 bytes), then for each lexeme:
 *     | prefix and lexeme in UTF-8 | 00 | number of places (2) | place (2) | place (2) | …
 *     place: 2 bits weight, 14 bits position
 */
import { indexedForm, type StoredPost } from '@content-publishing/domain';
import { lexemePrefix } from './scoped-lexemes.ts';
import { AS_THEY_STAND, searchConfiguration } from './text-search.ts';
import type { Stems, StemWords } from './stem-cache.ts';

/**
 * Weights of words: highest in the title, lowest in the body (PostgreSQL, Controlling Text Search).
 */
const WEIGHTS = { A: 3, B: 2, C: 1 };

/** Distinct words of a text, so that each is looked up once, and their sequence. */
interface Words {
  readonly different: readonly string[];
  /** Indexes into the distinct words, in the order of the text. */
  readonly sequence: readonly number[];
}

const NO_WORDS: Words = { different: [], sequence: [] };

/** Words of one weight, and the stems of its distinct words by one configuration. */
type Part = readonly [weight: keyof typeof WEIGHTS, words: Words, stems: readonly Stems[]];

/** Maximum place of a word in a `tsvector` of PostgreSQL; later words share it. */
const LAST_PLACE = 16_383;

/**
 * Maximum number of places of one lexeme: the first ones in the order of title, excerpt and body.
 * `ts_rank` compares each place of a word with each place of every other word; for a single word
 * the fifth place adds less than 1/25 of the first.
 */
const MAX_PLACES = 4;

/** Search vector of a post: a `tsvector` in its binary format (`tsvectorrecv`). */
export type SearchVector = Buffer;

/** Returns the search vector of a post. */
export type SearchedAs = (stored: StoredPost) => Promise<SearchVector>;

type Weighted = readonly [weight: keyof typeof WEIGHTS, words: Words];

/**
 * Returns a function that makes the search vector of a post: its words stemmed in its language,
 * words with accents or a Korean particle also without them, and stop words unchanged, for searches
 * that consist only of stop words.
 */
export const searchVectorOf =
  (stemWords: StemWords): SearchedAs =>
  async ({ post, search }) => {
    const partsOf = async (configuration: string, texts: readonly Weighted[]): Promise<Part[]> => {
      const different = texts.flatMap(([, words]) => words.different);
      const stems = await stemWords(post.workspaceId, configuration, different);
      let end = 0;
      return texts.map(([weight, words]) => {
        const start = end;
        end += words.different.length;
        return [weight, words, stems.slice(start, end)];
      });
    };
    const { title, excerpt, bodyText } = search;
    const texts = [weighted('A', title), weighted('B', excerpt), weighted('C', bodyText)].flat();
    // One after the other: in parallel they would wait for each other on a single connection.
    const stemmed = await partsOf(searchConfiguration(post.language), texts);
    const asTheyStand = await partsOf(AS_THEY_STAND, stemmed.map(stopWords));
    return vectorOf(lexemePrefix(post.workspaceId), [...stemmed, ...asTheyStand]);
  };

/** Returns the words of a text, and their other forms. */
const weighted = (weight: keyof typeof WEIGHTS, text: string): readonly Weighted[] => {
  const words = wordsOf(text);
  return [
    [weight, words],
    [weight, otherForms(words)],
  ];
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

/** Returns the other indexed forms of words, where they differ. */
const otherForms = (words: Words): Words =>
  replaced(words, (word) => {
    const form = indexedForm(word);
    return form === word ? undefined : form;
  });

/** Returns the stop words of a part: the words without a stem. */
const stopWords = ([weight, words, stems]: Part): Weighted => [
  weight,
  replaced(words, (word, index) => (stems[index]?.lexemes.length === 0 ? word : undefined)),
];

/** Returns words in the order of the text, each replaced; words without a replacement are left out. */
const replaced = (
  { different, sequence }: Words,
  replacementOf: (word: string, index: number) => string | undefined,
): Words => {
  const indexes = new Map<string, number>();
  const indexOf = different.map((word, index) => {
    const replacement = replacementOf(word, index);
    if (replacement === undefined) return undefined;
    const known = indexes.get(replacement) ?? indexes.size;
    indexes.set(replacement, known);
    return known;
  });
  if (indexes.size === 0) return NO_WORDS;
  return {
    different: [...indexes.keys()],
    sequence: sequence.map((word) => indexOf[word]).filter((index) => index !== undefined),
  };
};

/** Places of a lexeme, each with its weight in the two upper bits. */
type Places = number[];

const vectorOf = (prefix: string, parts: readonly Part[]): SearchVector => {
  const placesOf = new Map<string, Places>();
  // A part continues at the last place of the parts before it.
  let last = 0;
  for (const [weight, { sequence }, stems] of parts) {
    const weightBits = WEIGHTS[weight] << 14;
    const { starts, places, within } = lexemesOf(stems, placesOf);
    let before = last;
    for (const word of sequence) {
      // By index: iterators over the few lexemes of each word took a third of the memory of a
      // request.
      const end = starts[word + 1] ?? 0;
      for (let lexeme = starts[word] ?? 0; lexeme < end; lexeme += 1) {
        const at = Math.min(before + (within[lexeme] ?? 0), LAST_PLACE);
        last = Math.max(last, at);
        addPlace(places[lexeme], weightBits | at);
      }
      before += stems[word]?.span ?? 0;
    }
  }
  return written(prefix, placesOf);
};

/**
 * Returns the lexemes of all words as columns: word `n` has the entries from `starts[n]` up to
 * `starts[n + 1]`, each with the places of the lexeme in the post and its place within the word.
 */
const lexemesOf = (stems: readonly Stems[], placesOf: Map<string, Places>) => {
  const starts = [0];
  const places: Places[] = [];
  const within: number[] = [];
  for (const { lexemes } of stems) {
    for (const [lexeme, placesWithin] of lexemes) {
      const known = placesOf.get(lexeme) ?? [];
      placesOf.set(lexeme, known);
      for (const place of placesWithin) {
        places.push(known);
        within.push(place);
      }
    }
    starts.push(places.length);
  }
  return { starts, places, within };
};

const addPlace = (places: Places | undefined, weighed: number): void => {
  if (places === undefined || places.length >= MAX_PLACES) return;
  // All later places are the last one, which is stored once.
  if (isLast(weighed) && isLast(places.at(-1))) return;
  places.push(weighed);
};

const isLast = (weighed = 0): boolean => (weighed & LAST_PLACE) === LAST_PLACE;

// Writes the binary layout at the top of this file; PostgreSQL sorts the lexemes.
const written = (prefix: string, placesOf: ReadonlyMap<string, Places>): SearchVector => {
  let most = 4 + prefix.length * placesOf.size;
  for (const [lexeme, places] of placesOf) most += 3 * lexeme.length + 3 + 2 * places.length;
  const bytes = Buffer.allocUnsafe(most);
  let end = bytes.writeUInt32BE(placesOf.size);
  // The methods of `Buffer` check each number that they write, which is slower.
  const writeNumber = (number: number): void => {
    bytes[end] = number >> 8;
    bytes[end + 1] = number;
    end += 2;
  };
  for (const [lexeme, places] of placesOf) {
    end += bytes.write(prefix + lexeme, end);
    bytes[end] = 0;
    end += 1;
    writeNumber(places.length);
    for (const place of places) writeNumber(place);
  }
  return bytes.subarray(0, end);
};

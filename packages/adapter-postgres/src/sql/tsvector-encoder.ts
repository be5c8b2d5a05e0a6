import { indexedForm, type StoredPost } from '@content-publishing/domain';
import { lexemePrefix } from './scoped-lexemes.ts';
import { AS_THEY_STAND, searchConfiguration } from './text-search.ts';
import type { Stems, StemWords } from './stem-cache.ts';

/** A word in the title weighs most, one in the body least (PostgreSQL, Controlling Text Search). */
const WEIGHTS = { A: 3, B: 2, C: 1 };

/** The words of a text: most come several times, and each is looked up once. */
interface Words {
  readonly different: readonly string[];
  /** Indexes into the different words, in the order of the text. */
  readonly sequence: readonly number[];
}

const NO_WORDS: Words = { different: [], sequence: [] };

/** Words of one weight, and the stems of the different ones by one configuration. */
type Part = readonly [weight: keyof typeof WEIGHTS, words: Words, stems: readonly Stems[]];

/** Last distinct place of a word in a `tsvector` of PostgreSQL. */
const LAST_PLACE = 16_383;

/**
 * Maximum number of places of one lexeme, the first ones in the order of title, excerpt and body.
 * `ts_rank` compares each place of a word with each place of every other word; of one word the fifth
 * place adds less than 1/25 of what the first does.
 */
const MAX_PLACES = 4;

/** Search vector of a post: a `tsvector` in the format of its type (`tsvectorrecv`). */
export type SearchVector = Buffer;

/** Says what is searched of a post. */
export type SearchedAs = (stored: StoredPost) => Promise<SearchVector>;

/** A text of a post that is searched, with its weight. */
type Weighted = readonly [weight: keyof typeof WEIGHTS, text: string];

/**
 * Makes the search vector of a post: its words as the language stems them, words with accents or a
 * Korean particle also without them, and stop words unchanged, which only a search for nothing else looks for.
 */
export const searchVectorOf =
  (stemWords: StemWords): SearchedAs =>
  async ({ post, search }) => {
    const partsOf = async (configuration: string, texts: readonly Weighted[]): Promise<Part[]> => {
      const words = texts.map(([, text]) => wordsOf(text));
      const different = words.flatMap((each) => each.different);
      const stems = await stemWords(post.workspaceId, configuration, different);
      let end = 0;
      return texts.map(([weight], index) => {
        const own = words[index] ?? NO_WORDS;
        const start = end;
        end += own.different.length;
        return [weight, own, stems.slice(start, end)];
      });
    };
    const { title, excerpt, bodyText } = search;
    const texts: readonly Weighted[] = [
      ['A', title],
      ['A', otherForms(title)],
      ['B', excerpt],
      ['B', otherForms(excerpt)],
      ['C', bodyText],
      ['C', otherForms(bodyText)],
    ];
    // One after the other: at the same time they would wait for each other on a lone connection.
    const stemmed = await partsOf(searchConfiguration(post.language), texts);
    const asTheyStand = await partsOf(AS_THEY_STAND, stemmed.map(stopWords));
    return vectorOf(lexemePrefix(post.workspaceId), [...stemmed, ...asTheyStand]);
  };

/** Returns the words of `text` that are found in another form too, in that form. */
const otherForms = (text: string): string =>
  text
    .split(' ')
    .flatMap((word) => {
      const form = indexedForm(word);
      return form === word ? [] : form;
    })
    .join(' ');

/** Returns the words of a part that a language searches nothing of. */
const stopWords = ([weight, { different, sequence }, stems]: Part): Weighted => [
  weight,
  sequence
    .filter((word) => stems[word]?.lexemes.length === 0)
    .map((word) => different[word])
    .join(' '),
];

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

/** Places of a lexeme, each with its weight in the two upper bits. */
type Places = number[];

const vectorOf = (prefix: string, parts: readonly Part[]): SearchVector => {
  const placesOf = new Map<string, Places>();
  // A part goes on where the last lexeme of those before it is.
  let last = 0;
  for (const [weight, { sequence }, stems] of parts) {
    const weightBits = WEIGHTS[weight] << 14;
    const { starts, places, within } = lexemesOf(stems, placesOf);
    let before = last;
    for (const word of sequence) {
      // By index: iterators over the few lexemes of each word took a third of a request's memory.
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
 * Returns the lexemes of all words one after the other, in columns: of word `n` those from
 * `starts[n]` up to `starts[n + 1]`, each with its places in the post and its place within the
 * word.
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
  // All places further behind are the last one, which is kept once.
  if (isLast(weighed) && isLast(places.at(-1))) return;
  places.push(weighed);
};

const isLast = (weighed = 0): boolean => (weighed & LAST_PLACE) === LAST_PLACE;

// How many lexemes, in four bytes; each of them with its prefix, a zero behind it, how many places it has and
// those, in two bytes each. PostgreSQL sorts them.
const written = (prefix: string, placesOf: ReadonlyMap<string, Places>): SearchVector => {
  let most = 4 + prefix.length * placesOf.size;
  for (const [lexeme, places] of placesOf) most += 3 * lexeme.length + 3 + 2 * places.length;
  const bytes = Buffer.allocUnsafe(most);
  let end = bytes.writeUInt32BE(placesOf.size);
  // Methods of a buffer check what they write, one number after the other.
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

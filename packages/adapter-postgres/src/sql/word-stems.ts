import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database.ts';

/** What PostgreSQL makes of a word when it stands in a text that is searched. */
export interface Stems {
  /** What is searched, each with its places in the word: of most words one, at the first place. */
  readonly lexemes: readonly (readonly [lexeme: string, places: readonly number[]])[];
  /** How many places the word takes: one as well where nothing of it is searched. */
  readonly span: number;
}

/** Says what PostgreSQL makes of each of some words, by the name of a text search configuration. */
export type StemWords = (
  configuration: string,
  words: ReadonlySet<string>,
) => Promise<ReadonlyMap<string, Stems>>;

/** The words of several languages: most of a text, in any of them, is made of a few thousand. */
const MOST_WORDS = 50_000;

/** A longer word is seldom one, and is not seen again. */
const MOST_CHARACTERS = 40;

/** How many words are asked about at once; a post with more new ones is not written in any language. */
const MOST_AT_ONCE = 2000;

// A word that is searched in every language: where it stands tells how many places are before it.
const BEHIND = sql.lit(' zzzz');

/**
 * Asks the database, and keeps what it said: to take a text apart costs PostgreSQL more than to store
 * it, and its dictionaries say the same of a word each time.
 */
export const stemWords = ({ prepare }: Pick<Database, 'prepare'>): StemWords => {
  const asked = prepare(
    sql<readonly [word: string, vector: string]>`
      json_build_array(word, to_tsvector($1::regconfig, word || ${BEHIND})::text)`,
    (vectors) => sql`select ${vectors} from unnest($2::text[]) word`,
  );
  const kept = new LRUCache<string, Stems>({ max: MOST_WORDS });

  return async (configuration, words) => {
    const known = new Map<string, Stems>();
    const unknown: string[] = [];
    for (const word of words) {
      const stems = kept.get(`${configuration} ${word}`);
      if (stems) known.set(word, stems);
      else unknown.push(word);
    }
    for (let start = 0; start < unknown.length; start += MOST_AT_ONCE) {
      const some = unknown.slice(start, start + MOST_AT_ONCE);
      for (const [word, vector] of await asked.all(configuration, some)) {
        const stems = stemsIn(vector);
        known.set(word, stems);
        const isWorthKeeping = unknown.length <= MOST_AT_ONCE && word.length <= MOST_CHARACTERS;
        if (isWorthKeeping) kept.set(`${configuration} ${word}`, stems);
      }
    }
    return known;
  };
};

// Words have letters, marks and digits, and so do lexemes: none has a quotation mark.
const LEXEME = /'([^']*)':([\d,]+)/g;

/** The stems in the text of a vector whose last place is that of {@link BEHIND}. */
const stemsIn = (vector: string): Stems => {
  const found = Array.from(vector.matchAll(LEXEME), ([, lexeme = '', places = '']) => ({
    lexeme,
    places: places.split(',').map(Number),
  }));
  const end = Math.max(...found.flatMap(({ places }) => places));
  const lexemes = found
    .map(({ lexeme, places }) => [lexeme, places.filter((place) => place < end)] as const)
    .filter(([, places]) => places.length > 0);
  return { lexemes, span: end - 1 };
};

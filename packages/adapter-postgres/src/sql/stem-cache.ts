import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Uuid } from '@content-publishing/domain';
import type { Database } from '../connection/database.ts';
import { isScopable } from './scoped-lexemes.ts';

/** Lexemes that PostgreSQL makes of a word. */
export interface Stems {
  /** Lexemes, each with its places in the word; most words have one, at the first place. */
  readonly lexemes: readonly (readonly [lexeme: string, places: readonly number[]])[];
  /** Number of places that the word takes; a word without a lexeme takes places too. */
  readonly span: number;
}

/** Returns the stems of each of `words` of a workspace, by a text search configuration. */
export type StemWords = (
  workspaceId: Uuid,
  configuration: string,
  words: readonly string[],
) => Promise<readonly Stems[]>;

/**
 * Maximum number of cached words (LRU); a few thousand words make most of the text in a language.
 */
const MAX_WORDS = 50_000;

/** Maximum number of scopes, each a workspace and a configuration, with cached words (LRU). */
const MAX_SCOPES = 10_000;

/** Maximum characters of a cached word; longer ones hardly repeat. */
const MAX_CHARACTERS = 40;

/** Maximum number of words in one look-up; no real post has more new ones. */
const MAX_AT_ONCE = 2000;

// A word that is indexed in every language: its place tells the number of places before it.
const SENTINEL = sql.lit(' zzzz');

// PostgreSQL treats a few digits, such as ½, as punctuation: a word of them is indexed unchanged,
// unless it is longer than a lexeme may be.
const VECTOR = sql`case when octet_length(word) <= 2046 and to_tsvector('pg_catalog.simple', word) = ''
  then quote_literal(word) || ':1' || quote_literal(${SENTINEL}) || ':2'
  else to_tsvector($1::regconfig, word || ${SENTINEL})::text end`;

/**
 * Creates a cache of stems, separate for each workspace, so that no search is faster because of
 * words of another workspace.
 */
export const stemCache = ({ prepare }: Pick<Database, 'prepare'>): StemWords => {
  const selectVectors = prepare(
    sql<readonly [word: string, vector: string]>`
      json_build_array(word, ${VECTOR})`,
    (vectors) => sql`select ${vectors} from unnest($2::text[]) word`,
  );
  const readStems = async (
    configuration: string,
    words: readonly string[],
  ): Promise<ReadonlyMap<string, Stems>> => {
    const answers = new Map<string, Stems>();
    for (let start = 0; start < words.length; start += MAX_AT_ONCE) {
      const some = words.slice(start, start + MAX_AT_ONCE);
      for (const [word, vector] of await selectVectors.all(configuration, some)) {
        answers.set(word, stemsIn(vector));
      }
    }
    return answers;
  };

  const cache = new LRUCache<string, Stems>({ max: MAX_WORDS });
  const scopeOf = scopeNumbers();

  return async (workspaceId, configuration, words) => {
    const scope = scopeOf(`${workspaceId} ${configuration}`);
    const keyOf = (word: string): string => `${word} ${scope}`;
    const found = words.map((word) => cache.get(keyOf(word)));
    if (found.every((stems) => stems !== undefined)) return found;
    const unknown = new Set(words.filter((_word, index) => found[index] === undefined));
    const answers = await readStems(configuration, [...unknown]);
    if (unknown.size <= MAX_AT_ONCE) {
      for (const [word, stems] of answers) {
        if (word.length <= MAX_CHARACTERS) cache.set(keyOf(word), stems);
      }
    }
    return words.map((word, index) => found[index] ?? answers.get(word) ?? NOTHING);
  };
};

/**
 * Returns a function that numbers the scopes of words: each look-up hashes its key, and short ones faster.
 * No number is given twice, so words of an evicted scope are not found again, and are evicted too.
 */
const scopeNumbers = (): ((scope: string) => number) => {
  const numbers = new LRUCache<string, number>({ max: MAX_SCOPES });
  let next = 0;
  return (scope) => {
    const number = numbers.get(scope) ?? (next += 1);
    numbers.set(scope, number);
    return number;
  };
};

const NOTHING: Stems = { lexemes: [], span: 0 };

// Words, and so lexemes, consist of letters, marks and digits; none has a quotation mark.
const LEXEME = /'([^']*)':([\d,]+)/g;

/** Returns the stems in the text of a vector whose last place is the {@link SENTINEL}. */
const stemsIn = (vector: string): Stems => {
  const found = Array.from(vector.matchAll(LEXEME), ([, lexeme = '', places = '']) => ({
    lexeme,
    places: places.split(',').map(Number),
  }));
  const end = Math.max(...found.flatMap(({ places }) => places));
  const lexemes = found
    .map(({ lexeme, places }) => [lexeme, places.filter((place) => place < end)] as const)
    .filter(([lexeme, places]) => places.length > 0 && isScopable(lexeme));
  return { lexemes, span: end - 1 };
};

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

// A word that is searched in every language; its place tells how many places are before it.
const BEHIND = `' zzzz'`;

/**
 * Asks the database, and keeps what it said: to take a text apart costs PostgreSQL more than to store
 * it, and its dictionaries say the same of a word each time.
 */
export const stemWords = ({ prepare }: Pick<Database, 'prepare'>): StemWords => {
  const asked = prepare(
    sql<readonly [word: string, stems: Stems]>`json_build_array(word, json_build_object(
      'lexemes', (
        select coalesce(json_agg(json_build_array(lexeme, places)), '[]')
        from (
          select lexeme, array(select place from unnest(positions) place where place <= span) places
          from unnest(vector)
        ) in_word
        where cardinality(places) > 0
      ),
      'span', span
    ))`,
    (stems) => sql`
      select ${stems}
      from unnest($2::text[]) word,
        to_tsvector($1::regconfig, word || ${sql.raw(BEHIND)}) vector,
        lateral (select max(place) - 1 span from unnest(vector), unnest(positions) place) behind`,
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
    if (unknown.length > 0) {
      for (const [word, stems] of await asked.all(configuration, unknown)) {
        known.set(word, stems);
        if (word.length <= MOST_CHARACTERS) kept.set(`${configuration} ${word}`, stems);
      }
    }
    return known;
  };
};

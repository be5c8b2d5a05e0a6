import { primaryLanguage } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';

/** PostgreSQL's configuration for each language that it can stem, by BCP 47 primary language. */
const CONFIGURATIONS: ReadonlyMap<string, string> = new Map([
  ['ar', 'arabic'],
  ['ca', 'catalan'],
  ['da', 'danish'],
  ['de', 'german'],
  ['el', 'greek'],
  ['en', 'english'],
  ['es', 'spanish'],
  ['eu', 'basque'],
  ['fi', 'finnish'],
  ['fr', 'french'],
  ['ga', 'irish'],
  ['hi', 'hindi'],
  ['hu', 'hungarian'],
  ['hy', 'armenian'],
  ['id', 'indonesian'],
  ['it', 'italian'],
  ['lt', 'lithuanian'],
  ['nb', 'norwegian'],
  ['ne', 'nepali'],
  ['nl', 'dutch'],
  ['nn', 'norwegian'],
  ['no', 'norwegian'],
  ['pt', 'portuguese'],
  ['ro', 'romanian'],
  ['ru', 'russian'],
  ['sr', 'serbian'],
  ['sv', 'swedish'],
  ['ta', 'tamil'],
  ['tr', 'turkish'],
  ['yi', 'yiddish'],
]);

/** The configuration that leaves all words as they are, and has no stop words. */
export const AS_THEY_STAND = 'pg_catalog.simple';

/**
 * The configuration that words in `language`, a BCP 47 tag, are stemmed by; one that leaves them as
 * they are where PostgreSQL has none.
 */
export const searchConfiguration = (language: string): string => {
  const name = CONFIGURATIONS.get(primaryLanguage(language));
  return name === undefined ? AS_THEY_STAND : `pg_catalog.${name}`;
};

/**
 * The words of a search, each of which a post has to have. Stop words of the language count only
 * where there are no others.
 */
export const searchQuery = (configuration: string, words: string | null): RawBuilder<unknown> => {
  const stemmed = sql`plainto_tsquery(${configuration}::regconfig, ${words}::text)`;
  return sql`
    case
      when numnode(${stemmed}) > 0 then ${stemmed}
      else plainto_tsquery(${AS_THEY_STAND}::regconfig, ${words}::text)
    end`;
};

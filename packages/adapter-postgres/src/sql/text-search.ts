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

/**
 * The configuration that words in `language`, a BCP 47 tag, are stemmed by; one that leaves them as
 * they are where PostgreSQL has none.
 */
export const searchConfiguration = (language: string): string =>
  `pg_catalog.${CONFIGURATIONS.get(primaryLanguage(language)) ?? 'simple'}`;

// It has no stop words.
const AS_THEY_STAND = sql`'pg_catalog.simple'::regconfig`;

/** A configuration and the texts of a post, as SQL. */
export interface SearchedText {
  readonly configuration: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly excerpt: RawBuilder<unknown>;
  readonly bodyText: RawBuilder<unknown>;
}

/**
 * What is searched of a post: a word in the title weighs most, one in the body least. The words of
 * title and excerpt are there as they stand, too, which is where names made of stop words are found.
 */
export const searchVector = ({
  configuration,
  title,
  excerpt,
  bodyText,
}: SearchedText): RawBuilder<unknown> => sql`
  setweight(to_tsvector(${configuration}, ${title}) || to_tsvector(${AS_THEY_STAND}, ${title}), 'A')
  || setweight(
    to_tsvector(${configuration}, ${excerpt}) || to_tsvector(${AS_THEY_STAND}, ${excerpt}), 'B'
  )
  || setweight(to_tsvector(${configuration}, ${bodyText}), 'C')`;

/**
 * The words of a search, each of which a post has to have. Stop words of the language count only
 * where there are no others.
 */
export const searchQuery = (configuration: string, words: string | null): RawBuilder<unknown> => {
  const stemmed = sql`plainto_tsquery(${configuration}::regconfig, ${words}::text)`;
  return sql`
    case
      when numnode(${stemmed}) > 0 then ${stemmed}
      else plainto_tsquery(${AS_THEY_STAND}, ${words}::text)
    end`;
};

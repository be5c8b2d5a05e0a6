import { primaryLanguage, type Uuid } from '@content-publishing/domain';
import { lexemePrefix } from './scoped-lexemes.ts';
import type { StemWords } from './word-stems.ts';

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

/** Says which lexemes a post of a workspace has to have: a `tsquery`, as its type receives it. */
export type SearchQueryOf = (workspaceId: Uuid, language: string, words: string) => Promise<string>;

/**
 * The words of a search in `language`, each of which a post has to have. Stop words of the language
 * count only where there are no others.
 */
export const searchQueryOf =
  (stemWords: StemWords): SearchQueryOf =>
  async (workspaceId, language, words) => {
    const queryIn = async (configuration: string): Promise<string> => {
      const stems = await stemWords(workspaceId, configuration, words.split(' '));
      const prefix = lexemePrefix(workspaceId);
      const lexemes = stems.flatMap((word) =>
        word.lexemes.map(([lexeme]) => `'${prefix}${lexeme}'`),
      );
      return [...new Set(lexemes)].join(' & ');
    };
    return (await queryIn(searchConfiguration(language))) || queryIn(AS_THEY_STAND);
  };

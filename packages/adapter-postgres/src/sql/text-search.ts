import { primaryLanguage, searchedForm, type Uuid } from '@content-publishing/domain';
import { lexemePrefix } from './scoped-lexemes.ts';
import type { Stems, StemWords } from './stem-cache.ts';

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
 * Returns the configuration that words in `language`, a BCP 47 tag, are stemmed by; one that leaves
 * them as they are where PostgreSQL has none.
 */
export const searchConfiguration = (language: string): string => {
  const name = CONFIGURATIONS.get(primaryLanguage(language));
  return name === undefined ? AS_THEY_STAND : `pg_catalog.${name}`;
};

/** Says which lexemes a post of a workspace has to have: a `tsquery`, as its type receives it. */
export type SearchQueryOf = (workspaceId: Uuid, language: string, words: string) => Promise<string>;

/**
 * Returns the words of a search in `language`, each of which a post has to have, with its accents and
 * a Korean particle or without. Stop words of the language count only where there are no others.
 */
export const searchQueryOf =
  (stemWords: StemWords): SearchQueryOf =>
  async (workspaceId, language, words) => {
    const prefix = lexemePrefix(workspaceId);
    const written = words.split(' ');
    const different = [...new Set([...written, ...written.map(searchedForm)])];
    const lexemesBy = async (configuration: string): Promise<ReadonlyMap<string, string>> => {
      const stems = await stemWords(workspaceId, configuration, different);
      return new Map(different.map((word, index) => [word, conjunction(prefix, stems[index])]));
    };
    const stemmed = await lexemesBy(searchConfiguration(language));
    const asTheyStand = await lexemesBy(AS_THEY_STAND);
    // A post has the stem of a word, and of a stop word the word.
    const lexemesOf = (word: string) => stemmed.get(word) || asTheyStand.get(word);
    const asked = written.filter((word) => stemmed.get(word));
    const alternatives = (asked.length > 0 ? asked : written).flatMap((word) => {
      const forms = new Set([lexemesOf(word), lexemesOf(searchedForm(word))].filter(Boolean));
      return forms.size > 0 ? `(${[...forms].join(' | ')})` : [];
    });
    return [...new Set(alternatives)].join(' & ');
  };

/** Returns all lexemes of a word: some that are no words have several. */
const conjunction = (prefix: string, stems: Stems | undefined): string => {
  const lexemes = stems?.lexemes.map(([lexeme]) => `'${prefix}${lexeme}'`) ?? [];
  return lexemes.length > 1 ? `(${lexemes.join(' & ')})` : lexemes.join('');
};

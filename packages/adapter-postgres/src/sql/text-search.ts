import { primaryLanguage, searchedForm, type Uuid } from '@content-publishing/domain';
import { isScopable, lexemePrefix } from './scoped-lexemes.ts';
import type { Stems, StemWords } from './stem-cache.ts';

/**
 * Text search configuration of PostgreSQL for each language with a stemmer, by BCP 47 primary
 * language.
 */
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

/** Configuration without stemming and stop words. */
export const AS_THEY_STAND = 'pg_catalog.simple';

/**
 * Returns the text search configuration for `language`, a BCP 47 tag; without stemming if
 * PostgreSQL has none for it.
 */
export const searchConfiguration = (language: string): string => {
  const name = CONFIGURATIONS.get(primaryLanguage(language));
  return name === undefined ? AS_THEY_STAND : `pg_catalog.${name}`;
};

/** Returns the lexemes that a post of a workspace must have, as the text of a `tsquery`. */
type SearchQueryOf = (
  workspaceId: Uuid,
  language: string,
  words: string,
  isPrefix?: boolean,
) => Promise<string>;

/**
 * Returns a function that converts the words of a search in `language` to a query. A post must have
 * each word, with or without its accents and Korean particle. Stop words are ignored unless there
 * are no other words. With `isPrefix` the last word may also be the start of a lexeme; then it is
 * never ignored.
 */
export const searchQueryOf =
  (stemWords: StemWords): SearchQueryOf =>
  async (workspaceId, language, words, isPrefix = false) => {
    const prefix = lexemePrefix(workspaceId);
    const asPrefix = (word: string): string => `'${prefix}${word}':*`;
    const written = words.split(' ');
    const different = [...new Set([...written, ...written.map(searchedForm)])];
    const lexemesBy = async (configuration: string): Promise<ReadonlyMap<string, string>> => {
      const stems = await stemWords(workspaceId, configuration, different);
      return new Map(different.map((word, index) => [word, conjunction(prefix, stems[index])]));
    };
    const stemmed = await lexemesBy(searchConfiguration(language));
    const asTheyStand = await lexemesBy(AS_THEY_STAND);
    // A post is indexed by the stem of a word, and by a stop word itself.
    const lexemesOf = (word: string) => stemmed.get(word) || asTheyStand.get(word);
    const start = isPrefix ? written.at(-1) : undefined;
    const asked = written.filter((word) => stemmed.get(word) || word === start);
    const alternatives = (asked.length > 0 ? asked : written).flatMap((word) => {
      const starts =
        word === start ? [word, searchedForm(word)].filter(isScopable).map(asPrefix) : [];
      const forms = new Set(
        [lexemesOf(word), lexemesOf(searchedForm(word)), ...starts].filter(Boolean),
      );
      return forms.size > 0 ? `(${[...forms].join(' | ')})` : [];
    });
    return [...new Set(alternatives)].join(' & ');
  };

/**
 * Returns the conjunction of all lexemes of a word; a text that is no single word may have several.
 */
const conjunction = (prefix: string, stems: Stems | undefined): string => {
  const lexemes = stems?.lexemes.map(([lexeme]) => `'${prefix}${lexeme}'`) ?? [];
  return lexemes.length > 1 ? `(${lexemes.join(' & ')})` : lexemes.join('');
};

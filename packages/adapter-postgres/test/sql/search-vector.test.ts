import { indexedForm, type Post, searchTextOf, storedPostOf } from '@content-publishing/domain';
import {
  aKeptPost,
  aWorkspace,
  type SampleWorkspace,
} from '@content-publishing/application/testing';
import fc from 'fast-check';
import { setImmediate as otherTasks } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lexemePrefix } from '../../src/sql/scoped-lexemes.ts';
import { searchVectorOf } from '../../src/sql/search-vector.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from '../fresh-storage.ts';

const WEIGHTS = ['A', 'A', 'B', 'B', 'C', 'C'];

const STEMMED = WEIGHTS.map((weight) => `setweight(to_tsvector(?::regconfig, ?), '${weight}')`);

const STOP_WORDS = WEIGHTS.map(
  (weight) => `setweight(to_tsvector('simple', coalesce((
    select string_agg(word, ' ' order by place)
    from unnest(string_to_array(?, ' ')) with ordinality words (word, place)
    where to_tsvector(?::regconfig, word) = ''
  ), '')), '${weight}')`,
);

/** SQL of what PostgreSQL makes of the texts of a post by itself. */
const MADE_BY_POSTGRES = [...STEMMED, ...STOP_WORDS].join(' || ');

/** Returns the words of `text` that are found in another form too, in that form. */
const otherForms = (text: string): string =>
  text
    .split(' ')
    .filter((word) => indexedForm(word) !== word)
    .map(indexedForm)
    .join(' ');

const CONFIGURATIONS = { en: 'english', de: 'german', ru: 'russian', hi: 'hindi', ja: 'simple' };

/** Returns a vector in text form with the first four places of each lexeme. */
const withFirstPlaces = (vector: string): string =>
  vector.replaceAll(/:[\dABCD,]+/g, (places) => places.split(',').slice(0, 4).join(','));

type Language = keyof typeof CONFIGURATIONS;

const someWords = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'the',
        'brewing',
        'Häuser',
        'für',
        'café',
        'der',
        'кофейник',
        'और',
        'कॉफ़ी',
        '珈琲',
        "don't",
      ),
      fc.constantFrom(
        '1e5',
        '0x1f',
        '12',
        '2nd',
        'abc123',
        '123abc',
        'zzzz',
        'a_b',
        'x'.repeat(2100),
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((words) => words.join(' '));

describeOnPostgres('what is searched of a post', (serverUrl) => {
  let storage: FreshStorage;
  beforeAll(async () => {
    storage = await openFreshStorage(serverUrl);
  });
  afterAll(() => storage.close());

  /**
   * Returns the stored search vector of a post with `fields`, and the search vector of
   * PostgreSQL.
   */
  const vectorsOf = async (
    workspace: SampleWorkspace,
    fields: Partial<Post>,
    language: Language,
  ) => {
    const post = await aKeptPost(storage.ports, workspace, { ...fields, language });
    const { title, excerpt, bodyText } = searchTextOf(post);
    const written = [title, excerpt, bodyText];
    const texts = written.flatMap((text) => [text, otherForms(text)]);
    const name = CONFIGURATIONS[language];
    const [vectors] = await storage.orm.em.execute(
      `select search::text as kept, (${MADE_BY_POSTGRES})::text as made from posts where id = ?`,
      [...texts.flatMap((text) => [name, text]), ...texts.flatMap((text) => [text, name]), post.id],
    );
    const kept = String(vectors?.['kept']).replaceAll(`'${lexemePrefix(workspace.id)}`, "'");
    return { kept, made: String(vectors?.['made']) };
  };

  it('is asked for in one statement at a time, as there may be one connection', async () => {
    const post = await aKeptPost(storage.ports, await aWorkspace(storage.ports), {});
    let [running, most] = [0, 0];
    const asked = searchVectorOf(async (_workspaceId, _configuration, words) => {
      running += 1;
      most = Math.max(most, running);
      await otherTasks();
      running -= 1;
      return words.map(() => ({ lexemes: [], span: 1 }));
    });
    await asked(storedPostOf(post));
    expect(most).toBe(1);
  });

  /** Returns whether PostgreSQL takes a word of `texts` for signs, such as ½. */
  const hasSigns = async (texts: Pick<Post, 'title' | 'excerpt' | 'bodyText'>) => {
    const words = Object.values(searchTextOf({ ...texts })).join(' ');
    const [found] = await storage.orm.em.execute(
      `select 1 from regexp_split_to_table(?, ' +') word
        where word <> '' and to_tsvector('simple', word) = '' and octet_length(word) <= 2046 limit 1`,
      [words],
    );
    return found !== undefined;
  };

  it('is what PostgreSQL makes of its texts, in every language', async () => {
    const workspace = await aWorkspace(storage.ports);
    const texts = { title: someWords, excerpt: someWords, bodyText: someWords };
    const languages = Object.keys(CONFIGURATIONS) as Language[];
    await fc.assert(
      fc.asyncProperty(
        fc.record(texts),
        fc.constantFrom(...languages),
        async (fields, language) => {
          fc.pre(!(await hasSigns(fields)));
          const { kept, made } = await vectorsOf(workspace, fields, language);
          expect(kept).toBe(withFirstPlaces(made));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is that of a long text as well, of which only the first places of a word are kept', async () => {
    const workspace = await aWorkspace(storage.ports);
    const bodyText = `${'coffee '.repeat(300)}${'pot tea '.repeat(9000)}the end end`;
    const { kept, made } = await vectorsOf(workspace, { title: 'A', excerpt: 'B', bodyText }, 'en');
    expect(kept).toBe(withFirstPlaces(made));
    expect(kept).toMatch(/'coffe':\d+C(?:,\d+C){3} /);
    expect(kept).toMatch(/'end':16383C/);
  });
});

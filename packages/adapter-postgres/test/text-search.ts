import { setWorkspaceLanguage, type Storage } from '@content-publishing/application';
import {
  aWorkspace,
  countedIds,
  type SampleWorkspace,
  testingPorts,
  type TestingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { parsePostQuery, replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { beforeAll, expect, it } from 'vitest';
import { aStoredPost } from './stored-post.ts';

/** Suite of what only PostgreSQL does in a search, on a storage that others use as well. */
export const textSearchSuite = (open: () => Promise<Storage>): void => {
  let ports: TestingPorts;
  beforeAll(async () => {
    const storage = await open();
    await storage.migrate();
    ports = testingPorts(storage, countedIds(Math.floor(Math.random() * 2 ** 48)));
  });

  const aWorkspaceIn = async (language: string): Promise<SampleWorkspace> => {
    const workspace = await aWorkspace(ports);
    await viewOf(setWorkspaceLanguage(ports)(workspace.id, { language }));
    return workspace;
  };

  const slugsOf = async ({ id }: SampleWorkspace, search: string): Promise<string[]> => {
    const query = parsePostQuery({ search })._unsafeUnwrap();
    const { total, data } = await viewOf(ports.posts.listMetadata(id, query));
    expect(data).toHaveLength(total ?? -1);
    return data.map(({ post }) => post.slug);
  };

  it('finds another form of a word, in the language of the workspace', async () => {
    const english = await aWorkspaceIn('en-GB');
    await aStoredPost(ports, english, { slug: 'moka', title: 'Brewing with two pots' });
    expect(await slugsOf(english, 'brewed pot')).toEqual(['moka']);
    expect(await slugsOf(english, 'Brauen')).toEqual([]);

    const german = await aWorkspaceIn('de-AT');
    await aStoredPost(ports, german, { slug: 'haus', title: 'Häuser an der Straße' });
    await aStoredPost(ports, german, { slug: 'maus', title: 'Mäuse im Café' });
    expect(await slugsOf(german, 'HÄUSERN STRASSEN')).toEqual(['haus']);
    expect(await slugsOf(german, 'café')).toEqual(['maus']);
  });

  it('keeps words unchanged in a language without a stemmer', async () => {
    const welsh = await aWorkspaceIn('cy');
    await aStoredPost(ports, welsh, { slug: 'coffi', title: 'the kettles' });
    expect(await slugsOf(welsh, 'kettle')).toEqual([]);
    expect(await slugsOf(welsh, 'the kettles')).toEqual(['coffi']);
  });

  it('finds characters that are words by themselves', async () => {
    const japanese = await aWorkspaceIn('ja');
    await aStoredPost(ports, japanese, { slug: 'kohi', title: '珈琲のいれ方' });
    expect(await slugsOf(japanese, '琲')).toEqual(['kohi']);
    expect(await slugsOf(japanese, '茶')).toEqual([]);
  });

  it('counts stop words for nothing beside others', async () => {
    const english = await aWorkspaceIn('en');
    await aStoredPost(ports, english, { slug: 'a', title: 'Coffee' });
    await aStoredPost(ports, english, { slug: 'b', title: 'Tea' });
    expect(await slugsOf(english, 'the tea')).toEqual(['b']);
  });

  it('finds a word in another form and with other accents', async () => {
    const french = await aWorkspaceIn('fr');
    await aStoredPost(ports, french, { slug: 'a', title: 'La première fois', excerpt: '-' });
    await aStoredPost(ports, french, { slug: 'b', title: 'Premiere', excerpt: 'Un été' });
    expect((await slugsOf(french, 'premières')).toSorted()).toEqual(['a', 'b']);
    expect((await slugsOf(french, 'premiere')).toSorted()).toEqual(['a', 'b']);
    expect(await slugsOf(french, 'ete')).toEqual(['b']);
    expect(await slugsOf(french, 'été')).toEqual(['b']);
    const portuguese = await aWorkspaceIn('pt');
    await aStoredPost(ports, portuguese, { slug: 'c', title: 'Uma informação' });
    expect(await slugsOf(portuguese, 'informações')).toEqual(['c']);
    expect(await slugsOf(portuguese, 'informacao')).toEqual(['c']);
    const turkish = await aWorkspaceIn('tr');
    await aStoredPost(ports, turkish, { slug: 'd', title: 'İstanbul’da' });
    expect(await slugsOf(turkish, 'istanbul')).toEqual(['d']);
  });

  it('finds stop words alone where a post has them all', async () => {
    const english = await aWorkspaceIn('en');
    const bodyJson = [{ type: 'paragraph', text: 'It was the one whom we trust.' }];
    const dont = [{ type: 'paragraph', text: 'AT&T don’t.' }];
    await aStoredPost(ports, english, { slug: 'a', title: 'Coffee', excerpt: 'It.', bodyJson });
    await aStoredPost(ports, english, {
      slug: 'b',
      title: 'The Who',
      excerpt: '-',
      bodyJson: dont,
    });
    await aStoredPost(ports, english, { slug: 'c', title: 'Hamlet', excerpt: 'To be, or not.' });
    expect(await slugsOf(english, 'the who')).toEqual(['b']);
    expect(await slugsOf(english, 'Who')).toEqual(['b']);
    expect(await slugsOf(english, 'to be or not to be')).toEqual(['c']);
    expect(await slugsOf(english, 'not who')).toEqual([]);
    expect(await slugsOf(english, 'it was')).toEqual(['a']);
    expect(await slugsOf(english, "don't")).toEqual(['b']);
    expect(await slugsOf(english, 'AT&T')).toEqual(['b']);
  });

  it('finds words with accents beside stop words that differ from them by these alone', async () => {
    const french = await aWorkspaceIn('fr');
    const body = (text: string) => ({ title: '-', bodyJson: [{ type: 'paragraph', text }] });
    await aStoredPost(ports, french, { slug: 'a', ...body('Le même jour') });
    await aStoredPost(ports, french, { slug: 'b', ...body('Le meme viral') });
    await aStoredPost(ports, french, { slug: 'c', ...body('Deux dés') });
    await aStoredPost(ports, french, { slug: 'd', ...body('Fin des jeux') });
    for (const [search, slugs] of Object.entries({
      même: ['a', 'b'],
      meme: ['a', 'b'],
      dés: ['c', 'd'],
      des: ['c', 'd'],
    })) {
      expect((await slugsOf(french, search)).toSorted(), search).toEqual(slugs);
    }
  });

  it('has room for the longest body, whatever its words are', async () => {
    const workspace = await aWorkspaceIn('en');
    const different = (count: number, word: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => word(index)).join(' ');
    const letters = (index: number, from: number, base: number): string =>
      String.fromCodePoint(
        from + (Math.floor(index / base ** 2) % base),
        from + (Math.floor(index / base) % base),
        from + (index % base),
      );
    const bodies = {
      'three letters': different(17_576, (index) => letters(index, 0x61, 26)),
      'two letters of two bytes': different(33_000, (index) =>
        letters(index, 0x430, 32)
          .slice(1)
          .concat(index % 2 ? '' : 'ж'),
      ),
      'every ideograph': String.fromCodePoint(
        ...Array.from({ length: 20_992 }, (_, index) => 0x4e00 + index),
        ...Array.from({ length: 6592 }, (_, index) => 0x3400 + index),
        ...Array.from({ length: 42_720 }, (_, index) => 0x20000 + index),
      ),
      'letters that fold to three': different(
        33_000,
        (index) => `ΐ${String.fromCodePoint(0x3b1 + (index % 17), 0x400 + Math.floor(index / 17))}`,
      ),
      'letters of four bytes': different(20_000, (index) => letters(index, 0x10400, 40)),
      'one word': 'ΐ'.repeat(100_000),
    };
    const first = await aStoredPost(ports, workspace);
    for (const [index, [name, bodyText]] of Object.entries(bodies).entries()) {
      const former = { ...first, revision: index + 1 };
      const next = { ...first, bodyText, revision: index + 2 };
      await viewOf(
        ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
      );
      expect(await slugsOf(workspace, 'moka'), name).toEqual(['moka']);
    }
  });
};

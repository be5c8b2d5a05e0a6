import { type Post, storedPostOf } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aStoredPost } from '../sample/post.ts';
import { aStoredRevision } from '../sample/revision.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

type Texts = Partial<Pick<Post, 'title' | 'excerpt' | 'bodyText'>>;

/** Searches among posts with `texts` by their slugs, and says which of these are found. */
const finder = async (ports: TestingPorts, texts: Readonly<Record<string, Texts>>) => {
  const workspace = await aBareWorkspace(ports);
  for (const [slug, given] of Object.entries(texts)) {
    await aKeptPost(ports, workspace, { title: '-', excerpt: '', bodyText: '', ...given, slug });
  }
  return async (search: string, fields: object = {}): Promise<readonly string[]> => {
    const query = aPostQuery({ search, orderBy: 'slug', order: 'asc', ...fields });
    const { total, data } = await viewOf(ports.posts.list(workspace.id, query));
    expect(total).toBe(data.length);
    return data.map(({ post }) => post.slug);
  };
};

/** Words that differ in letter case and accents alone, or in the form of Unicode. */
const SAME_LETTERS: readonly (readonly [text: string, search: string])[] = [
  ['Moka', 'mOKA'],
  ['caf\u00e9', 'CAF\u00c9'],
  ['CAF\u00c9', 'caf\u00e9'],
  ['cafe\u0301', 'caf\u00e9'],
  ['stra\u00dfe', 'STRASSE'],
  ['STRASSE', 'stra\u00dfe'],
  ['\u03bb\u03cc\u03b3\u03bf\u03c2', '\u039b\u038c\u0393\u039f\u03a3'],
  ['\u039b\u038c\u0393\u039f\u03a3', '\u03bb\u03cc\u03b3\u03bf\u03c2'],
  ['\u043f\u0443\u0442\u044c', '\u041f\u0423\u0422\u042c'],
  ['\u{10428}\u{10429}', '\u{10400}\u{10401}'],
  ['caf\u00e9', 'cafe'],
  ['cafe', 'CAF\u00c9'],
  ['\u0130stanbul', 'istanbul'],
  ['ISTANBUL', '\u0130stanbul'],
  ['\u0131sparta', 'isparta'],
  ['d\u00e9veloppeur', 'developpeur'],
  ['\u0141\u00f3d\u017a', 'lodz'],
  ['sm\u00f8rrebr\u00f8d', 'smorrebrod'],
  ['\u00c6r\u00f8', 'aero'],
  ['\u03bb\u03cc\u03b3\u03bf\u03c2', '\u03bb\u03bf\u03b3\u03bf\u03c2'],
  ['\u0451\u043b\u043a\u0430', '\u0435\u043b\u043a\u0430'],
  ["don't", "don't"],
  ['AT&T', 'at&t'],
  ['a \u00bd cup', '\u00bd'],
  ['커피는 맛있다', '커피'],
  ['커피를 마신다', '커피는'],
  ['물은 맑다', '물'],
  ['고양이는 잔다', '고양이'],
  ['שָׁלוֹם', 'שלום'],
  ['שלום', 'שָׁלוֹם'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد', 'احمد'],
  ['ايران', 'ایران'],
  ['کتاب', 'كتاب'],
  ['ＡＢＣ', 'abc'],
  ['ｺｰﾋｰ', 'コーヒー'],
  ['हिन्दी', 'हिंदी'],
  ['चांद', 'चाँद'],
];

export const postSearchSuite = (test: StorageTest): void => {
  test('a search finds words of the title, the excerpt or the body', async ({ ports }) => {
    const find = await finder(ports, {
      body: { bodyText: 'Heat the moka,\nthen pour.' },
      excerpt: { excerpt: 'All about moka.' },
      none: { title: 'Espresso', excerpt: 'mokaccino', bodyText: 'mok oka' },
      title: { title: '"Moka!"' },
    });
    expect(await find('moka')).toEqual(['body', 'excerpt', 'title']);
    expect(await find('pour')).toEqual(['body']);
    expect(await find('oka')).toEqual(['none']);
    expect(await find('tea')).toEqual([]);
  });

  test('a post has to have all words, in whichever order and field', async ({ ports }) => {
    const find = await finder(ports, {
      across: { title: 'Water', excerpt: 'with coffee', bodyText: 'in a kettle' },
      one: { title: 'Coffee coffee coffee' },
      two: { bodyText: 'coffee, then water' },
    });
    expect(await find('coffee')).toEqual(['across', 'one', 'two']);
    expect(await find('water coffee')).toEqual(['across', 'two']);
    expect(await find('coffee WATER coffee')).toEqual(['across', 'two']);
    expect(await find('kettle coffee water')).toEqual(['across']);
    expect(await find('kettle coffee tea')).toEqual([]);
  });

  for (const [text, search] of SAME_LETTERS) {
    test(`a search for ${search} finds ${text}`, async ({ ports }) => {
      const find = await finder(ports, { here: { bodyText: text }, there: { bodyText: 'none' } });
      expect(await find(search)).toEqual(['here']);
    });
  }

  test('marks that make another letter tell words apart', async ({ ports }) => {
    const find = await finder(ports, {
      gate: { title: '\u043c\u043e\u0439' },
      my: { title: '\u043c\u043e\u0438' },
      ga: { title: '\u30ac' },
      ka: { title: '\u30ab' },
    });
    expect(await find('\u043c\u043e\u0439')).toEqual(['gate']);
    expect(await find('\u30ab')).toEqual(['ka']);
  });

  test('Han, Hiragana and Katakana are found by their characters', async ({ ports }) => {
    const find = await finder(ports, {
      coffee: { title: '東京のコーヒー' },
      kyoto: { bodyText: '京都でmokaを飲む' },
    });
    expect(await find('京')).toEqual(['coffee', 'kyoto']);
    expect(await find('東京')).toEqual(['coffee']);
    expect(await find('京都 MOKA')).toEqual(['kyoto']);
    expect(await find('コーヒー')).toEqual(['coffee']);
    expect(await find('大阪')).toEqual([]);
  });

  test('signs between words do not matter, and mean nothing', async ({ ports }) => {
    const find = await finder(ports, { plus: { title: 'AC/DC: 100% rock & roll' } });
    for (const search of ['ac/dc', 'dc ac', '100%', 'rock&roll', 'rock | roll', "roll' & !rock"]) {
      expect(await find(search)).toEqual(['plus']);
    }
    for (const search of ['roc:*', 'roc*', 'ro%', 'r_ck', 'rock | jazz', "'jazz"]) {
      expect(await find(search)).toEqual([]);
    }
    expect(await find('\\ \' " ( ) : * ! < - >')).toEqual(['plus']);
  });

  test('by relevance, a title comes before an excerpt, and that before a body', async ({
    ports,
  }) => {
    const [title, excerpt, bodyText] = ['lemon', 'orange', 'cherry'];
    const find = await finder(ports, {
      a: { title: 'banana', excerpt, bodyText },
      b: { title, excerpt, bodyText: 'banana' },
      c: { title, excerpt: 'banana', bodyText },
    });
    expect(await find('banana', { orderBy: null, order: null })).toEqual(['a', 'c', 'b']);
    expect(await find('banana', { orderBy: 'relevance', order: 'desc' })).toEqual(['a', 'c', 'b']);
    expect(await find('banana', { orderBy: 'relevance', order: 'asc' })).toEqual(['b', 'c', 'a']);
    expect(await find('banana', { orderBy: 'title', order: 'desc' })).toEqual(['c', 'b', 'a']);
  });

  test('by relevance, accents do not matter', async ({ ports }) => {
    const bodyText = 'cafe cafe cafe cafe';
    const find = await finder(ports, {
      excerpt: { excerpt: 'A cafe', bodyText: '-' },
      title: { title: 'Caf\u00e9', bodyText },
    });
    const byRelevance = { orderBy: null, order: null };
    expect(await find('cafe', byRelevance)).toEqual(['title', 'excerpt']);
    expect(await find('caf\u00e9', byRelevance)).toEqual(['title', 'excerpt']);
  });

  test('posts of one relevance are ordered by id, page by page', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await aKeptPost(ports, workspace)).id);
    const page = async (number: number) => {
      const query = aPostQuery({ search: 'moka', pageSize: 2, page: number });
      const { total, data, hasMore } = await viewOf(ports.posts.list(workspace.id, query));
      return [total, hasMore, ...data.map(({ post }) => post.id)];
    };
    expect(await page(1)).toEqual([3, true, ids[2], ids[1]]);
    expect(await page(2)).toEqual([3, false, ids[0]]);
    expect(await page(3)).toEqual([3, false]);
  });

  test('of a search the newest 1,000 posts are ranked, and older ones come behind them', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const texts = { title: '-', excerpt: '', bodyText: 'moka' };
    const first = await aKeptPost(ports, workspace, texts);
    const insert = async (fields: Partial<Post>): Promise<string> => {
      const id = ports.ids.next();
      await viewOf(
        ports.posts.insert(
          workspace.id,
          storedPostOf({ ...first, ...fields, id, slug: `p-${id}` }),
        ),
      );
      return id;
    };
    const newest = [
      first.id,
      ...(await Promise.all(Array.from({ length: 999 }, () => insert({})))),
    ];
    const older = await insert({ createdAt: '2025-01-01T00:00:00.000Z' });
    const best = await insert({ createdAt: '2024-01-01T00:00:00.000Z', title: 'moka' });
    const page = async (order: 'asc' | 'desc', number: number) => {
      const fields = { search: 'moka', orderBy: 'relevance', order, page: number, pageSize: 2 };
      const found = ports.posts.listMetadata(workspace.id, aPostQuery(fields));
      const { total, data } = await viewOf(found);
      return [total, ...data.map(({ post: { id } }) => id)];
    };
    expect(await page('desc', 1)).toEqual([1002, newest[999], newest[998]]);
    expect(await page('desc', 500)).toEqual([1002, newest[1], newest[0]]);
    expect(await page('desc', 501)).toEqual([1002, best, older]);
    expect(await page('asc', 1)).toEqual([1002, older, best]);
  });

  test('the first 32 different words of a search count', async ({ ports }) => {
    const words = Array.from({ length: 32 }, (_, index) => `w${index}`);
    const find = await finder(ports, { post: { bodyText: words.slice(1).join(' ') } });
    const repeated = [...words.slice(1), ...words.slice(1)];
    expect(await find([...repeated, 'w32'].join(' '))).toEqual([]);
    expect(await find([...repeated, 'w1', 'w2'].join(' '))).toEqual(['post']);
    const post = await finder(ports, { post: { bodyText: words.join(' ') } });
    expect(await post([...words, ...words, 'w32', 'w33'].join(' '))).toEqual(['post']);
  });

  test('a search finds a post by its present text', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aStoredPost(ports, workspace, { title: 'Espresso' });
    const found = async (search: string) =>
      (await viewOf(ports.posts.list(workspace.id, aPostQuery({ search })))).total;
    expect(await found('espresso')).toBe(1);
    await aStoredRevision(ports, post, { title: 'Ristretto' });
    expect([await found('espresso'), await found('ristretto')]).toEqual([0, 1]);
    await ports.posts.softDelete(workspace.id, { id: post.id }, ports.clock.now());
    expect(await found('ristretto')).toBe(0);
    await viewOf(ports.posts.restore(workspace.id, post.id));
    expect(await found('ristretto')).toBe(1);
  });

  test('a search finds nothing of another workspace', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    await aKeptPost(ports, workspace, { title: 'Espresso' });
    const { data, total } = await viewOf(
      ports.posts.list(other.id, aPostQuery({ search: 'espresso' })),
    );
    expect({ data, total }).toEqual({ data: [], total: 0 });
  });

  test('a body of 10 MB with 100,000 words is kept, and found by an early one', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const word = (index: number) => `word${index}x`.padEnd(99, 'y');
    const bodyJson = Array.from({ length: 1000 }, (_, block) => ({
      type: 'paragraph',
      text: Array.from({ length: 100 }, (_none, index) => word(block * 100 + index)).join(' '),
    }));
    const { id } = await aStoredPost(ports, workspace, { bodyJson });
    const query = aPostQuery({ search: word(7) });
    const { data } = await viewOf(ports.posts.listMetadata(workspace.id, query));
    expect(data.map(({ post }) => post.id)).toEqual([id]);
    const found = await ports.posts.find(workspace.id, { id });
    expect(found?.post.bodyText).toHaveLength(1000 * 10_000 - 1);
  });

  test('a word that is too long for any index is kept', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const bodyJson = [{ type: 'paragraph', text: `${'語x'.repeat(10)}${'m'.repeat(9000)} tail` }];
    await aStoredPost(ports, workspace, { bodyJson, title: 't'.repeat(300) });
    for (const search of ['tail', 't'.repeat(300)]) {
      expect((await viewOf(ports.posts.list(workspace.id, aPostQuery({ search })))).total).toBe(1);
    }
  });
};

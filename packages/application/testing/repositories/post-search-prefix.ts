import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postSearchPrefixSuite = (test: StorageTest): void => {
  test('with match=prefix the last word of a search may go on, and no other', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    for (const [slug, title] of [
      ['moka', 'Moka pots'],
      ['cafe', 'Café crème'],
      ['theory', 'Theory of tea'],
      ['kanji', '東京の珈琲'],
      ['press', 'French press'],
    ] as const) {
      await aKeptPost(ports, workspace, { slug, title, excerpt: '', bodyText: '' });
    }
    const find = async (search: string, match?: string): Promise<readonly string[]> => {
      const query = aPostQuery({ search, orderBy: 'slug', order: 'asc', ...(match && { match }) });
      const { total, data } = await viewOf(ports.posts.list(workspace.id, query));
      expect(total).toBe(data.length);
      return data.map(({ post }) => post.slug);
    };
    for (const [search, slugs] of [
      ['m', ['moka']],
      ['mok', ['moka']],
      ['MOKA', ['moka']],
      ['moka p', ['moka']],
      ['p', ['moka', 'press']],
      ['p p', ['moka', 'press']],
      ['pr french', []],
      ['french pr', ['press']],
      ['fren press', []],
      ['cafe cr', ['cafe']],
      ['caf', ['cafe']],
      ['the', ['theory']],
      ['theo', ['theory']],
      ['東京の珈', ['kanji']],
      ['mokas x', []],
      ["'mok", ['moka']],
      ['mok:*', ['moka']],
    ] as const) {
      expect([search, await find(search, 'prefix')]).toEqual([search, slugs]);
    }
    for (const search of ['mok', 'french pr']) expect(await find(search)).toEqual([]);
    expect(await find('mok', 'words')).toEqual([]);
    const ranked = aPostQuery({ search: 'p', match: 'prefix', fields: 'summary' });
    expect((await viewOf(ports.posts.listMetadata(workspace.id, ranked))).total).toBe(2);
  });
};

import {
  compareCodePoints,
  type PostMetadata,
  POST_ORDER_FIELDS,
  type PostOrderField,
} from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { shuffled } from '../sample/shuffled.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

// What collations of languages order otherwise: digits, case, accents, and beyond U+FFFF.
const texts = ['10', '9', 'B', 'Z', 'a', 'a-b', 'aa', 'b', 'z', '\u00e9', '\uff21', '\u{1d49c}'];

const instants = [
  '1969-12-31T23:59:59.999Z',
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
];

/** Values of each field in ascending order. */
const ASCENDING: Readonly<Record<PostOrderField, readonly (string | number)[]>> = {
  createdAt: instants,
  updatedAt: instants,
  publishedAt: instants,
  scheduledAt: instants,
  title: texts,
  slug: texts,
  viewCount: [0, 1, 2, 9, 10, 100],
};

/** Posts with those values in `orderBy`, and how they are listed. */
const postsWith = async (
  ports: TestingPorts,
  orderBy: PostOrderField,
  values: readonly (string | number | null)[],
) => {
  const workspace = await aBareWorkspace(ports);
  for (const value of values) {
    const status = orderBy === 'publishedAt' && value !== null ? 'published' : 'draft';
    await aKeptPost(ports, workspace, { status, [orderBy]: value });
  }
  return async (order: 'asc' | 'desc'): Promise<readonly PostMetadata[]> => {
    const query = aPostQuery({ orderBy, order, pageSize: 100 });
    return (await viewOf(ports.posts.list(workspace.id, query))).data.map(({ post }) => post);
  };
};

export const postOrderSuite = (test: StorageTest): void => {
  for (const orderBy of POST_ORDER_FIELDS) {
    test(`posts are ordered by ${orderBy} in both directions`, async ({ ports }) => {
      const ascending = ASCENDING[orderBy];
      const list = await postsWith(ports, orderBy, shuffled(ascending));
      const values = async (order: 'asc' | 'desc') =>
        (await list(order)).map((post) => post[orderBy]);
      expect(await values('asc')).toEqual(ascending);
      expect(await values('desc')).toEqual(ascending.toReversed());
    });
  }

  for (const orderBy of POST_ORDER_FIELDS.filter((field) => field !== 'slug')) {
    test(`posts with one ${orderBy} are ordered by id in the same direction`, async ({ ports }) => {
      const [low = '', high = ''] = ASCENDING[orderBy];
      const list = await postsWith(ports, orderBy, [high, low, high, low]);
      const values = async (order: 'asc' | 'desc') =>
        (await list(order)).map((post) => [post[orderBy], post.id]);
      const listed = await values('asc');
      const ids = listed.map(([, id]) => String(id));
      expect(listed.map(([value]) => value)).toEqual([low, low, high, high]);
      expect(ids.slice(0, 2)).toEqual(ids.slice(0, 2).toSorted(compareCodePoints));
      expect(ids.slice(2)).toEqual(ids.slice(2).toSorted(compareCodePoints));
      expect(await values('desc')).toEqual(listed.toReversed());
    });
  }

  test('a publishedAt that is null sorts last both ways, ties by id', async ({ ports }) => {
    const [early = '', late = ''] = instants;
    const list = await postsWith(ports, 'publishedAt', [null, late, null, early]);
    const [first, second, ...unpublished] = await list('asc');
    const ids = unpublished.map(({ id }) => id);
    expect([first, second].map((post) => post?.publishedAt)).toEqual([early, late]);
    expect(ids).toHaveLength(2);
    expect(ids).toEqual(ids.toSorted(compareCodePoints));
    expect((await list('desc')).map(({ id }) => id)).toEqual([
      second?.id,
      first?.id,
      ...ids.toReversed(),
    ]);
  });
};

import type { Uuid } from '@content-publishing/domain';
import {
  type Redirect,
  REDIRECT_ORDER_FIELDS,
  type RedirectQuery,
} from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { aRedirectQuery, aStoredRedirect, removeStored } from '../sample/redirect.ts';
import { shuffled } from '../sample/shuffled.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const texts = ['/', '/B', '/a', '/a-b', '/a/b', '/aa', '/b', '/\u00e9', '/\uff21', '/\u{1f388}'];

const instants = [
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
  '2026-02-01T00:00:00.000Z',
];

type Field = RedirectQuery['orderBy'];

/** Values of each field in ascending order. */
const ASCENDING: Readonly<Record<Field, readonly (string | number)[]>> = {
  createdAt: instants,
  updatedAt: instants,
  fromPath: texts,
  toPath: texts,
  hitCount: [0, 1, 2, 9, 10, 100],
  lastHitAt: instants,
};

/** Returns a workspace without any redirect. */
const anEmptyWorkspace = async (ports: TestingPorts): Promise<Uuid> => {
  const { id, redirect } = await aWorkspace(ports);
  await removeStored(ports, redirect);
  return id;
};

const listed = async (
  { redirects }: TestingPorts,
  workspaceId: Uuid,
  query: Partial<RedirectQuery>,
): Promise<readonly Redirect[]> =>
  (await redirects.list(workspaceId, aRedirectQuery({ pageSize: 100, ...query }))).data;

export const redirectOrderSuite = (test: StorageTest): void => {
  for (const orderBy of REDIRECT_ORDER_FIELDS) {
    test(`redirects are ordered by ${orderBy} in both directions`, async ({ ports }) => {
      const workspaceId = await anEmptyWorkspace(ports);
      const ascending = ASCENDING[orderBy];
      for (const value of shuffled(ascending)) {
        await aStoredRedirect(ports, workspaceId, { [orderBy]: value });
      }
      const values = async (order: 'asc' | 'desc') =>
        (await listed(ports, workspaceId, { orderBy, order })).map((item) => item[orderBy]);
      expect(await values('asc')).toEqual(ascending);
      expect(await values('desc')).toEqual(ascending.toReversed());
    });
  }

  for (const orderBy of REDIRECT_ORDER_FIELDS.filter((field) => field !== 'fromPath')) {
    test(`redirects with one ${orderBy} are ordered by id in the same direction`, async ({
      ports,
    }) => {
      const workspaceId = await anEmptyWorkspace(ports);
      const ids = shuffled([ports.ids.next(), ports.ids.next(), ports.ids.next()]);
      for (const id of ids) await aStoredRedirect(ports, workspaceId, { id });
      const order = async (direction: 'asc' | 'desc') =>
        (await listed(ports, workspaceId, { orderBy, order: direction })).map(({ id }) => id);
      expect(await order('asc')).toEqual(ids.toSorted());
      expect(await order('desc')).toEqual(ids.toSorted().toReversed());
    });
  }

  test('a lastHitAt that is null sorts last both ways', async ({ ports }) => {
    const workspaceId = await anEmptyWorkspace(ports);
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
    for (const [fromPath, lastHitAt] of [
      ['/never-1', null],
      ['/late', late],
      ['/never-2', null],
      ['/early', early],
    ] as const) {
      await aStoredRedirect(ports, workspaceId, { fromPath, lastHitAt });
    }
    const order = async (direction: 'asc' | 'desc') =>
      (await listed(ports, workspaceId, { orderBy: 'lastHitAt', order: direction })).map(
        ({ fromPath }) => fromPath,
      );
    expect(await order('asc')).toEqual(['/early', '/late', '/never-1', '/never-2']);
    expect(await order('desc')).toEqual(['/late', '/early', '/never-2', '/never-1']);
  });

  test('redirects are listed page by page, and not past the end', async ({ ports }) => {
    const workspaceId = await anEmptyWorkspace(ports);
    for (const fromPath of ['/a', '/b', '/c', '/d', '/e']) {
      await aStoredRedirect(ports, workspaceId, { fromPath });
    }
    const page = async (number: number, pageSize: number) => {
      const query = aRedirectQuery({ page: number, pageSize, orderBy: 'fromPath' });
      const { total, data } = await ports.redirects.list(workspaceId, query);
      return [total, ...data.map(({ fromPath }) => fromPath)];
    };
    expect(await page(1, 2)).toEqual([5, '/a', '/b']);
    expect(await page(2, 2)).toEqual([5, '/c', '/d']);
    expect(await page(3, 2)).toEqual([5, '/e']);
    expect(await page(1, 10_000)).toEqual([5, '/a', '/b', '/c', '/d', '/e']);
    for (const beyond of [4, 1e15, 1e20]) {
      expect(await page(beyond, 2)).toEqual([5]);
      expect(await page(beyond, 10_000)).toEqual([5]);
    }
  });
};

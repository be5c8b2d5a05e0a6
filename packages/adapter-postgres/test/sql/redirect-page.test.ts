import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { addWorkspace, type Ports } from '@content-publishing/application';
import { changeRedirects, testingPorts } from '@content-publishing/application/testing';
import type { Uuid } from '@content-publishing/domain';
import { type Redirect, REDIRECT_ORDER_FIELDS } from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from '../describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from '../fresh-storage.ts';

const MOST = 16;

const number = fc.nat({ max: MOST - 1 });
const instant = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z');
const PATHS = {
  'without room in an index': '/\uffee'.repeat(900),
  long: `/${'a'.repeat(300)}`,
  balloon: '/\u{1f388}',
  ligature: '/\ufb00',
  a: '/a',
  B: '/B',
};
const path = fc.constantFrom('without room in an index', 'long', 'balloon', 'ligature', 'a', 'B');

const someRedirect = fc.record({
  number,
  fromPath: path,
  toPath: path,
  type: fc.constantFrom('Permanent301', 'Temporary302'),
  hitCount: fc.nat({ max: 2 }),
  lastHitAt: fc.option(instant),
  createdAt: instant,
  updatedAt: instant,
});

const someList = fc.record({
  orderBy: fc.constantFrom(...REDIRECT_ORDER_FIELDS),
  order: fc.constantFrom('asc', 'desc'),
  type: fc.option(fc.constant('Permanent301'), { freq: 3 }),
  search: fc.option(fc.constant('A'), { freq: 3 }),
});

const somePage = fc.record({
  page: fc.integer({ min: 1, max: 8 }),
  pageSize: fc.integer({ min: 1, max: 4 }),
});

type Fields = typeof someRedirect extends fc.Arbitrary<infer Value> ? Value : never;

const idOf = (index: number): Uuid => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const aRedirect = (workspaceId: Uuid, { number: index, ...fields }: Fields): Redirect => ({
  ...fields,
  workspaceId,
  id: idOf(index),
  fromPath: `${PATHS[fields.fromPath]}/${index}`,
  toPath: PATHS[fields.toPath],
});

const aWorkspace = async (ports: Ports): Promise<Uuid> =>
  (await addWorkspace(ports)({ name: 'Coffee' }))._unsafeUnwrap().id;

describeOnPostgres('a page of redirects', (serverUrl) => {
  let storage: FreshStorage;
  beforeAll(async () => {
    storage = await openFreshStorage(serverUrl);
  });
  afterAll(() => storage.close());

  it('has the redirects that the in-memory storage has, whatever was read and changed before', async () => {
    const memory = testingPorts(openMemoryStorage());
    const someStep = fc.oneof(
      { weight: 1, arbitrary: fc.record({ change: someRedirect }) },
      { weight: 8, arbitrary: fc.record({ read: somePage, isOfFirst: fc.boolean() }) },
    );
    const redirects = fc.uniqueArray(someRedirect, {
      selector: (redirect) => redirect.number,
      minLength: MOST / 2,
    });
    await fc.assert(
      fc.asyncProperty(
        redirects,
        fc.tuple(someList, someList),
        fc.array(someStep, { minLength: 20, maxLength: 40 }),
        async (stored, [first, second], steps) => {
          const pagesOf = async (ports: Ports): Promise<readonly unknown[]> => {
            const workspaceId = await aWorkspace(ports);
            const insert = async (fields: Fields) => {
              const added = { insert: [aRedirect(workspaceId, fields)] };
              (await changeRedirects(ports, workspaceId, added))._unsafeUnwrap();
            };
            const change = async (fields: Fields) => {
              const id = idOf(fields.number);
              if (await ports.redirects.find(workspaceId, id)) {
                (await changeRedirects(ports, workspaceId, { remove: [id] }))._unsafeUnwrap();
              } else await insert(fields);
            };
            for (const fields of stored) await insert(fields);
            const pages = [];
            for (const step of steps) {
              if ('change' in step) await change(step.change);
              else {
                const query = { ...(step.isOfFirst ? first : second), ...step.read };
                const { total, data } = await ports.redirects.list(workspaceId, query);
                pages.push({ query, total, ids: data.map(({ id }) => id) });
              }
            }
            return pages;
          };
          expect(await pagesOf(storage.ports)).toEqual(await pagesOf(memory));
        },
      ),
      { numRuns: 15 },
    );
  });

  const add = async (workspaceId: Uuid, index: number) => {
    const redirect = {
      workspaceId,
      id: idOf(index),
      fromPath: `/${index}`,
      toPath: '/',
      type: 'Permanent301' as const,
      hitCount: index,
      lastHitAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    (await changeRedirects(storage.ports, workspaceId, { insert: [redirect] }))._unsafeUnwrap();
  };

  it('is right after the last one of a page is removed, and one before it is added', async () => {
    const { redirects } = storage.ports;
    const workspaceId = await aWorkspace(storage.ports);
    for (let index = 1; index <= 12; index += 1) await add(workspaceId, index);
    const idsOn = async (page: number) => {
      const list = { orderBy: 'hitCount', order: 'asc', type: null, search: null } as const;
      const { data } = await redirects.list(workspaceId, { ...list, page, pageSize: 2 });
      return data.map(({ id }) => id);
    };
    expect(await idsOn(2)).toEqual([3, 4].map(idOf));
    (await changeRedirects(storage.ports, workspaceId, { remove: [idOf(4)] }))._unsafeUnwrap();
    expect(await idsOn(3)).toEqual([6, 7].map(idOf));
    await add(workspaceId, 0);
    expect(await idsOn(3)).toEqual([5, 6].map(idOf));
  });
});

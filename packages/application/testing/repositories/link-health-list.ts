import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity, anActivityQuery } from '../sample/activity.ts';
import { aLinkQuery, linksOf, resolvedAs } from '../sample/link.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const REPORTS = [
  { path: '/b', hits: 5, referrer: 'https://a.example/Straße' },
  { path: '/B', hits: 1 },
  { path: '/\uff21', hits: 3, referrer: '' },
  { path: '/\u{1f388}', hits: 3 },
  { path: '/Caf\u00e9_100%', hits: 9, referrer: 'https://b.example/' },
  { path: '/cafe/1000', hits: 2 },
] as const;

/** Reports broken links, a second apart, and returns the workspace that has them. */
const reported = async (ports: TestingPorts): Promise<string> => {
  const { linkHealth, ids, clock } = ports;
  const { id: workspaceId } = await aBareWorkspace(ports);
  for (const report of REPORTS) {
    clock.advance(1000);
    await linkHealth.report({ id: ids.next(), workspaceId, now: clock.now() }, report);
  }
  return workspaceId;
};

export const linkHealthListSuite = (test: StorageTest): void => {
  test('broken links are listed in each order, ties by id in the same direction', async ({
    ports,
  }) => {
    const id = await reported(ports);
    const { now } = ports.clock;
    await ports.linkHealth.report({ id, workspaceId: id, now: now() }, { path: '/b' });
    const paths = async (orderBy: 'hitCount' | 'lastSeenAt' | 'firstSeenAt' | 'path') => {
      const [asc, desc] = [
        await linksOf(ports, id, { orderBy, order: 'asc' }),
        await linksOf(ports, id, { orderBy, order: 'desc' }),
      ];
      expect(desc).toEqual(asc.toReversed());
      return asc.map(({ path }) => path);
    };
    const [b, capitalB, fullWidth, astral, cafe100, cafe1000] = REPORTS.map(({ path }) => path);
    expect(await paths('hitCount')).toEqual([capitalB, cafe1000, fullWidth, astral, b, cafe100]);
    expect(await paths('firstSeenAt')).toEqual(REPORTS.map(({ path }) => path));
    expect((await paths('lastSeenAt')).slice(0, 4)).toEqual([capitalB, fullWidth, astral, cafe100]);
    expect(await paths('path')).toEqual([capitalB, cafe100, b, cafe1000, fullWidth, astral]);
  });

  test('pages cut the list, and tell how many there are', async ({ ports }) => {
    const id = await reported(ports);
    const page = (number: number) =>
      ports.linkHealth.list(id, aLinkQuery({ page: number, pageSize: 4 }));
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, second.total]).toEqual([6, 6]);
    expect([...first.data, ...second.data]).toEqual(
      await linksOf(ports, id, { orderBy: 'hitCount', order: 'desc' }),
    );
    expect(await page(3)).toEqual({ total: 6, data: [] });
    expect(await page(Number.MAX_SAFE_INTEGER)).toEqual({ total: 6, data: [] });
  });

  test('filters leave out what does not pass all of them', async ({ ports }) => {
    const id = await reported(ports);
    const mended = await resolvedAs(ports, id, '/b', 'Ada', ports.clock.now());
    const paths = async (fields: object) =>
      (await linksOf(ports, id, fields)).map(({ path }) => path);
    expect(await paths({ unresolved: false })).toEqual(['/b']);
    expect(await paths({ unresolved: true })).toHaveLength(5);
    expect(await paths({ minHits: 3, unresolved: true })).toEqual([
      '/Caf\u00e9_100%',
      '/\uff21',
      '/\u{1f388}',
    ]);
    expect(await paths({ hasReferrer: true })).toEqual(['/Caf\u00e9_100%', '/b']);
    expect(await paths({ hasReferrer: false })).toHaveLength(4);
    const last = await linksOf(ports, id, { orderBy: 'lastSeenAt', order: 'desc' });
    expect(await paths({ seenAfter: last[2]?.lastSeenAt ?? null })).toHaveLength(2);
    expect(await paths({ seenAfter: last[2]?.lastSeenAt ?? null, minHits: 9 })).toEqual([
      '/Caf\u00e9_100%',
    ]);
    expect(mended?.resolvedBy).toBe('Ada');
  });

  test('a search finds a part of path or referrer, whatever the letter case and the accents', async ({
    ports,
  }) => {
    const id = await reported(ports);
    const found = async (search: string, fields: object = {}) =>
      (await linksOf(ports, id, { search, ...fields })).map(({ path }) => path);
    expect(await found('/B')).toEqual(['/B', '/Caf\u00e9_100%', '/b']);
    expect(await found('CAFE')).toEqual(['/Caf\u00e9_100%', '/cafe/1000']);
    expect(await found('caf\u00c9', { minHits: 3 })).toEqual(['/Caf\u00e9_100%']);
    expect(await found('strasse')).toEqual(['/b']);
    expect(await found('_')).toEqual(['/Caf\u00e9_100%']);
    expect(await found('%')).toEqual(['/Caf\u00e9_100%']);
    expect(await found('\\')).toEqual([]);
    expect(await found('\u{1f388}')).toEqual(['/\u{1f388}']);
    expect(await found('')).toHaveLength(6);
  });

  test('broken links are listed and found in their own workspace alone', async ({ ports }) => {
    const [id, other] = [await reported(ports), await aBareWorkspace(ports)];
    const [link] = await linksOf(ports, id, { search: '/cafe/' });
    expect(await ports.linkHealth.find(id, { id: link?.id ?? '' })).toEqual(link);
    expect(await ports.linkHealth.find(id, { path: '/cafe/1000' })).toEqual(link);
    expect(await ports.linkHealth.find(other.id, { id: link?.id ?? '' })).toBeNull();
    expect(await ports.linkHealth.find(other.id, { path: '/cafe/1000' })).toBeNull();
    expect(await linksOf(ports, other.id)).toEqual([]);
  });

  test('of changes at once that saw one record, one is stored and noted', async ({ ports }) => {
    const id = await reported(ports);
    const [link] = await linksOf(ports, id);
    if (!link) throw new Error('There is no link');
    // Hits that come meanwhile are no change of it.
    const { clock, ids } = ports;
    await ports.linkHealth.report({ id, workspaceId: id, now: clock.now() }, { path: link.path });
    const outcomes = await Promise.all(
      ['Ada', 'Grace', 'Barbara'].map((resolvedBy) =>
        ports.linkHealth.update(
          id,
          link,
          { resolvedAt: clock.now(), resolvedBy },
          anActivity(id, ids.next(), { action: 'link.resolved' }),
        ),
      ),
    );
    const [stored] = outcomes.flatMap((outcome) => (outcome.isOk() ? [outcome.value] : []));
    expect(stored).toMatchObject({ hitCount: link.hitCount + 1, resolvedAt: clock.now() });
    expect(await linksOf(ports, id, { unresolved: false })).toEqual([stored]);
    expect(outcomes.filter((outcome) => outcome.isErr())).toHaveLength(2);
    const { data } = await ports.activity.list(id, anActivityQuery());
    expect(data.filter(({ action }) => action === 'link.resolved')).toHaveLength(1);
    const gone = { ...link, id: ids.next() };
    const open = { resolvedAt: null, resolvedBy: null };
    expect(await errorOf(ports.linkHealth.update(id, gone, open, anActivity(id, gone.id)))).toEqual(
      { kind: 'record-conflict' },
    );
    if (!stored) throw new Error('Nothing is stored');
    const reopened = await viewOf(
      ports.linkHealth.update(id, stored, open, anActivity(id, ids.next())),
    );
    expect(reopened).toEqual({ ...stored, ...open });
  });
};

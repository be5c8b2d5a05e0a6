import type { Uuid } from '@content-publishing/domain';
import { evictedFirst, type LinkHealth } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { linksOf, resolvedAs } from '../sample/link.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const MANY = 1000;

const report = (
  { linkHealth, ids, clock }: TestingPorts,
  workspaceId: Uuid,
  path: string,
): Promise<LinkHealth> =>
  linkHealth.report({ id: ids.next(), workspaceId, now: clock.now() }, { path });

/** Returns a record for each of `hits`, which it has, each seen a second after the one before. */
const reported = async (
  ports: TestingPorts,
  workspaceId: Uuid,
  hits: readonly number[],
): Promise<LinkHealth[]> => {
  const records: LinkHealth[] = [];
  for (const [index, count] of hits.entries()) {
    const path = `/${index}`;
    for (let hit = 1; hit < count; hit += 1) await report(ports, workspaceId, path);
    records.push(await report(ports, workspaceId, path));
    ports.clock.advance(1000);
  }
  return records;
};

export const linkHealthTrimSuite = (test: StorageTest): void => {
  test('the fewest hits go first, of those the ones seen longest ago, ties by id', async ({
    ports,
  }) => {
    const { linkHealth } = ports;
    const { id } = await aBareWorkspace(ports);
    const records = [
      ...(await reported(ports, id, [3, 1, 2, 1, 2, 1, 1])),
      ...(await Promise.all(['/x', '/y', '/z'].map((path) => report(ports, id, path)))),
    ];
    const order = records.toSorted(evictedFirst);
    expect(order.map(({ hitCount }) => hitCount)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 3]);
    for (let keep = 9; keep >= 0; keep -= 1) {
      expect(await linkHealth.trim(id, { keep, atMost: MANY })).toBe(1);
      expect((await linksOf(ports, id)).toSorted(evictedFirst)).toEqual(order.slice(10 - keep));
    }
  });

  test('nothing goes while there are no more than are kept', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    const records = await reported(ports, id, [1, 1]);
    for (const keep of [2, 3, 1_000_000_000]) {
      expect(await ports.linkHealth.trim(id, { keep, atMost: MANY })).toBe(0);
    }
    expect(await linksOf(ports, id)).toEqual(records);
    expect(await ports.linkHealth.trim(ports.ids.next(), { keep: 1, atMost: MANY })).toBe(0);
  });

  test('no more go at once than are asked for', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    await reported(ports, id, [1, 1, 1, 1, 1, 2]);
    const trim = () => ports.linkHealth.trim(id, { keep: 1, atMost: 2 });
    expect([await trim(), await trim(), await trim(), await trim()]).toEqual([2, 2, 1, 0]);
    expect(await linksOf(ports, id)).toMatchObject([{ path: '/5', hitCount: 2 }]);
  });

  test('resolved records stay, and do not count; one that is reported again does', async ({
    ports,
  }) => {
    const { linkHealth, clock } = ports;
    const { id } = await aBareWorkspace(ports);
    await reported(ports, id, [1, 2, 3]);
    const mended = await resolvedAs(ports, id, '/0', 'Ada', clock.now());
    const trim = (keep: number) => linkHealth.trim(id, { keep, atMost: MANY });
    expect(await trim(2)).toBe(0);
    expect(await trim(1)).toBe(1);
    expect(await trim(0)).toBe(1);
    expect(await linksOf(ports, id)).toEqual([mended]);
    await report(ports, id, '/0');
    expect(await trim(0)).toBe(1);
    expect(await linksOf(ports, id)).toEqual([]);
  });

  test('the records of other workspaces stay', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const records = await reported(ports, other.id, [1, 1]);
    await reported(ports, workspace.id, [1, 1]);
    expect(await ports.linkHealth.trim(workspace.id, { keep: 0, atMost: MANY })).toBe(2);
    expect(await linksOf(ports, other.id)).toEqual(records);
  });

  test('an evicted path that is reported again is a new record', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    const [evicted] = await reported(ports, id, [2]);
    await ports.linkHealth.trim(id, { keep: 0, atMost: MANY });
    const again = await report(ports, id, '/0');
    expect(again).toMatchObject({ hitCount: 1, firstSeenAt: ports.clock.now() });
    expect(again.id).not.toBe(evicted?.id);
  });

  test('of many at once no two remove more than one does', async ({ ports }) => {
    const { linkHealth } = ports;
    const { id } = await aBareWorkspace(ports);
    const records = await reported(
      ports,
      id,
      Array.from({ length: 30 }, () => 1),
    );
    const removed = await Promise.all(
      Array.from({ length: 8 }, () => linkHealth.trim(id, { keep: 10, atMost: MANY })),
    );
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect((await linksOf(ports, id)).toSorted(evictedFirst)).toEqual(records.slice(-10));
  });

  test('a hit that comes meanwhile is kept as it was answered', async ({ ports }) => {
    const { linkHealth } = ports;
    const { id } = await aBareWorkspace(ports);
    for (let round = 0; round < 10; round += 1) {
      await reported(ports, id, [1, 1, 1]);
      const [, hit] = await Promise.all([
        linkHealth.trim(id, { keep: 1, atMost: MANY }),
        report(ports, id, '/0'),
        linkHealth.trim(id, { keep: 1, atMost: MANY }),
      ]);
      const kept = await linksOf(ports, id, { unresolved: true });
      expect(kept.filter(({ path }) => path === hit.path)).toEqual([hit]);
      await linkHealth.trim(id, { keep: 0, atMost: MANY });
    }
  });
};

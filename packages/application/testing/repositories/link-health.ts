import type { Uuid } from '@content-publishing/domain';
import type { LinkHealth, LinkReport } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { linksOf, resolvedAs } from '../sample/link.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const reporter =
  ({ linkHealth, ids, clock }: TestingPorts, workspaceId: Uuid) =>
  (report: LinkReport): Promise<LinkHealth> =>
    linkHealth.report({ id: ids.next(), workspaceId, now: clock.now() }, report);

export const linkHealthSuite = (test: StorageTest): void => {
  test('a first report makes a record, a repeat report counts it up', async ({ ports }) => {
    const { id: workspaceId } = await aBareWorkspace(ports);
    const { linkHealth, ids, clock } = ports;
    const id = ids.next();
    const [firstSeenAt, path] = [clock.now(), '/gone'];
    const first = await linkHealth.report({ id, workspaceId, now: firstSeenAt }, { path });
    expect(first).toEqual({
      id,
      workspaceId,
      path,
      referrer: null,
      hitCount: 1,
      firstSeenAt,
      lastSeenAt: firstSeenAt,
      resolvedAt: null,
      resolvedBy: null,
    });
    clock.advance(1000);
    const second = await reporter(ports, workspaceId)({ path });
    expect(second).toEqual({ ...first, hitCount: 2, lastSeenAt: clock.now() });
    expect(await linksOf(ports, workspaceId)).toEqual([second]);
  });

  test('the latest referrer that is given stays', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    const report = reporter(ports, id);
    const path = '/gone';
    expect((await report({ path })).referrer).toBeNull();
    expect((await report({ path, referrer: 'https://a.example/' })).referrer).toBe(
      'https://a.example/',
    );
    expect((await report({ path })).referrer).toBe('https://a.example/');
    expect((await report({ path, referrer: '' })).referrer).toBe('');
    expect((await report({ path, referrer: '参'.repeat(2048) })).referrer).toHaveLength(2048);
  });

  test('lastSeenAt never goes back, whatever the clock of a process says', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    const report = reporter(ports, id);
    const { lastSeenAt } = await report({ path: '/gone' });
    ports.clock.advance(-60_000);
    expect(await report({ path: '/gone' })).toMatchObject({
      hitCount: 2,
      firstSeenAt: lastSeenAt,
      lastSeenAt,
    });
  });

  test('50 reports of one path at once are counted, each with a count of its own', async ({
    ports,
  }) => {
    const { id } = await aBareWorkspace(ports);
    const report = reporter(ports, id);
    const records = await Promise.all(Array.from({ length: 50 }, () => report({ path: '/storm' })));
    expect(records.map(({ hitCount }) => hitCount).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(new Set(records.map((record) => record.id)).size).toBe(1);
    expect(await linksOf(ports, id)).toMatchObject([{ hitCount: 50 }]);
  });

  test('50 reports of 5 paths at once are folded by path', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    const report = reporter(ports, id);
    await Promise.all(Array.from({ length: 50 }, (_, index) => report({ path: `/${index % 5}` })));
    expect((await linksOf(ports, id)).map(({ path, hitCount }) => [path, hitCount])).toEqual([
      ['/0', 10],
      ['/1', 10],
      ['/2', 10],
      ['/3', 10],
      ['/4', 10],
    ]);
  });

  test('reports that stand for several hits count them all, alone and at once', async ({
    ports,
  }) => {
    const { id } = await aBareWorkspace(ports);
    const report = reporter(ports, id);
    expect((await report({ path: '/gone', hits: 7 })).hitCount).toBe(7);
    const counts = await Promise.all(
      [1, 20, 300].map(async (hits) => (await report({ path: '/gone', hits })).hitCount),
    );
    expect(Math.max(...counts)).toBe(328);
    expect(await linksOf(ports, id)).toMatchObject([{ hitCount: 328 }]);
  });

  test('a report for no workspace fails, and none beside it', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    const [inWorkspace, nowhere] = [reporter(ports, id), reporter(ports, ports.ids.next())];
    const path = '/gone';
    const outcomes = await Promise.allSettled([
      ...[1, 2, 3].map(() => inWorkspace({ path })),
      nowhere({ path }),
      ...[4, 5, 6].map(() => inWorkspace({ path })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...[1, 2, 3].map(() => 'fulfilled'),
      'rejected',
      ...[4, 5, 6].map(() => 'fulfilled'),
    ]);
    expect(await linksOf(ports, id)).toMatchObject([{ path, hitCount: 6 }]);
  });

  test('paths are kept verbatim, up to 2,048 characters of any script', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    const report = reporter(ports, id);
    const long = `/${'漢'.repeat(2046)}`;
    const paths = [
      `${long}字`,
      `${long}子`,
      '/',
      '/a',
      '/A',
      '/a/',
      '/a?b=1#c',
      '/caf\u00e9',
      '/cafe\u0301',
      '/caf%C3%A9',
      '/%',
      '/\u{1f388}',
      '/ \t\n',
    ];
    for (const path of [...paths, ...paths]) expect((await report({ path })).path).toBe(path);
    const records = await linksOf(ports, id);
    expect(new Set(records.map(({ path }) => path))).toEqual(new Set(paths));
    expect(records.map(({ hitCount }) => hitCount)).toEqual(paths.map(() => 2));
  });

  test('two workspaces keep one path apart', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const [first, second] = [reporter(ports, workspace.id), reporter(ports, other.id)];
    const path = '/gone';
    await first({ path });
    expect(await second({ path })).toMatchObject({ hitCount: 1, workspaceId: other.id });
    expect(await first({ path })).toMatchObject({ hitCount: 2, workspaceId: workspace.id });
    await resolvedAs(ports, other.id, path, 'Ada', ports.clock.now());
    expect(await linksOf(ports, workspace.id, { unresolved: true })).toHaveLength(1);
    expect(await linksOf(ports, ports.ids.next())).toEqual([]);
  });

  test('a resolved record leaves the unresolved ones until it is reported again', async ({
    ports,
  }) => {
    const { clock } = ports;
    const { id } = await aBareWorkspace(ports);
    const report = reporter(ports, id);
    const [open, mended] = [await report({ path: '/open' }), await report({ path: '/mended' })];
    const at = '2026-03-01T00:00:00.000Z';
    const resolved = { ...mended, resolvedAt: at, resolvedBy: 'Ada' };
    expect(await resolvedAs(ports, id, '/mended', 'Ada', at)).toEqual(resolved);
    expect(await linksOf(ports, id, { unresolved: true })).toEqual([open]);
    expect(await linksOf(ports, id)).toEqual([resolved, open]);

    clock.advance(1000);
    const reopened = { ...mended, hitCount: 2, lastSeenAt: clock.now() };
    expect(await report({ path: '/mended' })).toEqual(reopened);
    expect(await linksOf(ports, id, { unresolved: true })).toEqual([reopened, open]);
  });

  test('a record that is resolved again has the latest resolution', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    await reporter(ports, id)({ path: '/gone' });
    await resolvedAs(ports, id, '/gone', 'Ada', '2026-03-01T00:00:00.000Z');
    const at = '2026-04-01T00:00:00.000Z';
    expect(await resolvedAs(ports, id, '/gone', 'Grace', at)).toMatchObject({
      resolvedAt: at,
      resolvedBy: 'Grace',
      hitCount: 1,
    });
  });

  test('a path that was never reported cannot be resolved', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    await reporter(ports, other.id)({ path: '/gone' });
    const now = ports.clock.now();
    for (const workspaceId of [workspace.id, ports.ids.next()]) {
      expect(await resolvedAs(ports, workspaceId, '/gone', 'Ada', now)).toBeNull();
    }
  });

  test('a record is a value: tampering changes nothing stored', async ({ ports }) => {
    const { id } = await aBareWorkspace(ports);
    const report = { path: '/gone', referrer: 'https://a.example/' };
    const given = await reporter(ports, id)(report);
    const kept = { ...given };
    tamperWith(report);
    tamperWith(given);
    tamperWith(await linksOf(ports, id));
    expect(await linksOf(ports, id)).toEqual([kept]);
  });
};

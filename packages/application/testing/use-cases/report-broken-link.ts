import {
  type LinkHealthRepository,
  reportBrokenLink,
  updateBrokenLink,
  StorageUnavailable,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActor } from '../sample/actor.ts';
import { linksOf } from '../sample/link.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const reportBrokenLinkSuite = (test: StorageTest): void => {
  test('reporting needs no permission; repeats bump hitCount of one record', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const report = (input: unknown) => viewOf(reportBrokenLink(ports)(anActor(workspace), input));
    const firstSeenAt = ports.clock.now();
    const first = await report({ path: '/gone', referrer: 'https://a.example/' });
    expect(first).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      workspaceId: workspace.id,
      path: '/gone',
      referrer: 'https://a.example/',
      hitCount: 1,
      firstSeenAt,
      lastSeenAt: firstSeenAt,
      resolvedAt: null,
      resolvedBy: null,
    });
    ports.clock.advance(1000);
    const lastSeenAt = ports.clock.now();
    expect(await report({ path: '/gone', referrer: null })).toEqual({
      ...first,
      hitCount: 2,
      lastSeenAt,
    });
    expect(await report({ path: '/gone', referrer: 'https://b.example/' })).toEqual({
      ...first,
      referrer: 'https://b.example/',
      hitCount: 3,
      lastSeenAt,
    });
  });

  test('a repeat report of a resolved record reopens it', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const first = await viewOf(reportBrokenLink(ports)(actor, { path: '/gone' }));
    const change = { reference: first.id, patch: { resolved: true } };
    await viewOf(updateBrokenLink(ports)(actor, change));
    expect(await viewOf(reportBrokenLink(ports)(actor, { path: '/gone' }))).toEqual({
      ...first,
      hitCount: 2,
    });
  });

  test('the same path in two workspaces makes two records', async ({ ports }) => {
    const [one, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const records = [
      await viewOf(reportBrokenLink(ports)(one.actor, { path: '/gone' })),
      await viewOf(reportBrokenLink(ports)(other.actor, { path: '/gone' })),
    ];
    expect(records.map(({ workspaceId, hitCount }) => [workspaceId, hitCount])).toEqual([
      [one.id, 1],
      [other.id, 1],
    ]);
    expect(records[0]?.id).not.toBe(records[1]?.id);
  });

  test('50 reports of one path at once count to 50', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const records = await Promise.all(
      Array.from({ length: 50 }, () => viewOf(reportBrokenLink(ports)(actor, { path: '/storm' }))),
    );
    expect(new Set(records.map(({ hitCount }) => hitCount)).size).toBe(50);
    expect(Math.max(...records.map(({ hitCount }) => hitCount))).toBe(50);
  });

  test('a flood of random paths leaves as many records as are kept, real misses among them', async ({
    ports,
  }) => {
    const { id: workspaceId, actor } = await aBareWorkspace(ports);
    const report = reportBrokenLink({ ...ports, limits: { ...ports.limits, unresolvedLinks: 20 } });
    const reported = (path: string) => viewOf(report(actor, { path }));
    const missed = Array.from({ length: 5 }, (_, index) => `/missed/${index}`);
    for (const path of [...missed, ...missed]) await reported(path);
    for (let batch = 0; batch < 20; batch += 1) {
      const paths = Array.from({ length: 10 }, (_, index) => `/random/${batch}/${index}`);
      await Promise.all([...paths, missed[batch % 5] ?? ''].map(reported));
    }
    const kept = await linksOf(ports, workspaceId, { unresolved: true });
    expect(kept).toHaveLength(20);
    expect(kept.slice(0, 5).map(({ path, hitCount }) => [path, hitCount])).toEqual(
      missed.map((path) => [path, 6]),
    );
  });

  test('a report whose record is evicted at once is answered as it was counted', async ({
    ports,
  }) => {
    const { id: workspaceId, actor } = await aBareWorkspace(ports);
    const report = reportBrokenLink({ ...ports, limits: { ...ports.limits, unresolvedLinks: 1 } });
    const reported = (path: string) => viewOf(report(actor, { path }));
    await reported('/missed');
    const missed = await reported('/missed');
    for (const path of ['/random', '/random', '/other']) {
      expect(await reported(path)).toMatchObject({ path, hitCount: 1 });
    }
    expect(await linksOf(ports, workspaceId)).toEqual([missed]);
  });

  test('new records are few between two evictions, and the first is one', async ({ ports }) => {
    const { id: workspaceId, actor } = await aBareWorkspace(ports);
    const trims: number[] = [];
    let reports = 0;
    const linkHealth: LinkHealthRepository = {
      ...ports.linkHealth,
      trim: (id, { keep, atMost }) => {
        trims.push(reports);
        return ports.linkHealth.trim(id, { keep, atMost });
      },
    };
    const report = reportBrokenLink({
      ...ports,
      linkHealth,
      limits: { ...ports.limits, unresolvedLinks: 300 },
    });
    for (const path of ['/1', '/1', '/2', '/3', '/1', '/4', '/5', '/6', '/2', '/7']) {
      reports += 1;
      await viewOf(report(actor, { path, hits: 2 }));
    }
    expect(trims).toEqual([1, 6, 10]);
    expect(await linksOf(ports, workspaceId, { unresolved: true })).toHaveLength(7);
  });

  test('an outage while others are evicted is no error: the next new record has another try', async ({
    ports,
  }) => {
    const { id: workspaceId, actor } = await aBareWorkspace(ports);
    const outages: Error[] = [new StorageUnavailable('Too slow'), new Error('A bug')];
    let trims = 0;
    const linkHealth: LinkHealthRepository = {
      ...ports.linkHealth,
      trim: (...trim) => {
        trims += 1;
        const outage = outages.shift();
        return outage ? Promise.reject(outage) : ports.linkHealth.trim(...trim);
      },
    };
    const report = reportBrokenLink({
      ...ports,
      linkHealth,
      limits: { ...ports.limits, unresolvedLinks: 300 },
    });
    const reported = (path: string) => viewOf(report(actor, { path }));
    expect(await reported('/1')).toMatchObject({ hitCount: 1 });
    expect(await reported('/1')).toMatchObject({ hitCount: 2 });
    expect(trims).toBe(1);
    await expect(reported('/2')).rejects.toThrow('A bug');
    for (const path of ['/3', '/4']) await reported(path);
    expect(trims).toBe(2);
    expect(await linksOf(ports, workspaceId, { unresolved: true })).toHaveLength(4);
  });

  test('a path of 2,048 characters is kept, one more is rejected', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const path = `/${'漢'.repeat(2047)}`;
    expect((await viewOf(reportBrokenLink(ports)(actor, { path }))).path).toBe(path);
    expect(await errorOf(reportBrokenLink(ports)(actor, { path: `${path}漢` }))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/path' }],
    });
  });

  test('a report that is malformed is rejected with the place', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    for (const [input, path] of [
      [{}, '/path'],
      [{ path: '' }, '/path'],
      [{ path: 'gone' }, '/path'],
      [{ path: 'https://example.com/gone' }, '/path'],
      [{ path: '/gone\u0000' }, '/path'],
      [{ path: '/gone\ud800' }, '/path'],
      [{ path: ['/gone'] }, '/path'],
      [{ path: '/gone', referrer: 'x'.repeat(2049) }, '/referrer'],
      [{ path: '/gone', hitCount: 7 }, '/hitCount'],
      [[], ''],
      [null, ''],
      [undefined, ''],
    ] as const) {
      expect(await errorOf(reportBrokenLink(ports)(actor, input))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
  });
};

import { countRedirectHits, getRedirect } from '@content-publishing/application';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActor } from '../sample/actor.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const countRedirectHitsSuite = (test: StorageTest): void => {
  test('hits are folded by redirect; unknown ids are passed over, and no later one counts', async ({
    ports,
  }) => {
    const [{ actor, redirect }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const now = ports.clock.now();
    const [early, future] = ['2025-01-01T01:00:00+01:00', '2999-01-01T00:00:00Z'];
    const count = (...reports: readonly object[]) =>
      viewOf(countRedirectHits(ports)(actor, reports));
    expect(
      await count(
        { id: redirect.id, hits: 2, lastHitAt: early },
        { id: redirect.id.toUpperCase(), hits: 3, lastHitAt: early },
        { id: other.redirect.id, hits: 9, lastHitAt: early },
        { id: ports.ids.next(), hits: 9, lastHitAt: early },
      ),
    ).toEqual({ counted: 1 });
    const counted = { ...redirect, hitCount: 5, lastHitAt: '2025-01-01T00:00:00.000Z' };
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toEqual(counted);
    await count({ id: redirect.id, hits: 1, lastHitAt: future });
    await count({ id: redirect.id, hits: 1, lastHitAt: early });
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toEqual({
      ...redirect,
      hitCount: 7,
      lastHitAt: now,
    });
    expect(await count()).toEqual({ counted: 0 });
    expect(await viewOf(getRedirect(ports)(other.actor, other.redirect.id))).toEqual(
      other.redirect,
    );
  });

  test('a report adds at most 100,000 hits to a redirect, in one entry or many', async ({
    ports,
  }) => {
    const { actor, redirect } = await aWorkspace(ports);
    const lastHitAt = ports.clock.now();
    const entry = { id: redirect.id, hits: 60_000, lastHitAt };
    const report = [entry, { ...entry, id: redirect.id.toUpperCase() }, entry];
    expect(await viewOf(countRedirectHits(ports)(actor, report))).toEqual({ counted: 1 });
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toMatchObject({
      hitCount: 100_000,
    });
    await viewOf(countRedirectHits(ports)(actor, [{ ...entry, hits: 100_000 }]));
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toMatchObject({
      hitCount: 200_000,
    });
  });

  test('hits are reported with any permission of reading, and with no other', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const hits = [{ id: workspace.redirect.id, hits: 1, lastHitAt: ports.clock.now() }];
    const needed = ['posts:read', 'posts:preview', 'posts:write', 'seo:read', 'settings:read'];
    for (const permission of PERMISSIONS) {
      const counted = await countRedirectHits(ports)(anActor(workspace, permission), hits);
      expect(counted.isOk()).toBe(needed.includes(permission));
    }
    expect(await errorOf(countRedirectHits(ports)(anActor(workspace), hits))).toEqual({
      kind: 'forbidden',
      needed,
    });
  });

  test('a report of hits is rejected whole, with every violation', async ({ ports }) => {
    const { actor, redirect } = await aWorkspace(ports);
    const good = { id: redirect.id, hits: 1, lastHitAt: ports.clock.now() };
    for (const [reports, paths] of [
      [{}, ['']],
      [
        [good, { id: 'x', hits: 0, lastHitAt: 'today', who: 1 }],
        ['/1/hits', '/1/id', '/1/lastHitAt', '/1/who'],
      ],
      [[{ ...good, hits: 100_001 }], ['/0/hits']],
      [Array.from({ length: 1001 }, () => good), ['']],
    ] as const) {
      const error = await errorOf(countRedirectHits(ports)(actor, reports));
      if (error.kind !== 'invalid-input') throw new Error(error.kind);
      expect(error.violations.map(({ path }) => path).toSorted()).toEqual(paths);
    }
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toEqual(redirect);
  });
};

import { idempotencyExpiry } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity, anActivityQuery } from '../sample/activity.ts';
import { linksOf, resolvedAs } from '../sample/link.ts';
import { aRedirectQuery, aStoredRedirect, changeRedirects, rulesOf } from '../sample/redirect.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const redirectSuite = (test: StorageTest): void => {
  test('a redirect comes back as it was kept', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const full = await aStoredRedirect(ports, id, {
      fromPath: `/${'漢'.repeat(2047)}`,
      toPath: `https://example.com/${'字'.repeat(2028)}`,
      type: 'UnavailableForLegalReasons451',
      hitCount: 2 ** 31 - 1,
      lastHitAt: '2026-02-01T00:00:00.001Z',
      createdAt: '2026-01-01T00:00:00.001Z',
      updatedAt: '2026-01-01T00:00:00.002Z',
    });
    expect(await ports.redirects.list(id, aRedirectQuery())).toEqual({
      version: await ports.redirects.version(id),
      total: 2,
      data: [redirect, full],
    });
  });

  test('redirects are added, changed and removed together', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const kept = await aStoredRedirect(ports, id, { fromPath: '/kept', hitCount: 7 });
    const gone = await aStoredRedirect(ports, id, { fromPath: '/gone' });
    const added = ['/a', '/b'].map((fromPath) => ({ ...redirect, id: ports.ids.next(), fromPath }));
    ports.clock.advance(1000);
    const changed = { ...kept, fromPath: '/É', toPath: '/newer', updatedAt: ports.clock.now() };
    const changes = {
      insert: added,
      update: [{ ...changed, hitCount: 0 }],
      remove: [gone.id, redirect.id],
    };
    await viewOf(changeRedirects(ports, id, changes));
    const { data } = await ports.redirects.list(id, aRedirectQuery({ orderBy: 'fromPath' }));
    expect(data).toEqual([...added, changed]);
    expect((await ports.redirects.list(id, aRedirectQuery({ search: '/e' }))).total).toBe(1);
    expect(await ports.redirects.find(id, kept.id)).toEqual(changed);
    expect(await ports.redirects.find(id, gone.id)).toBeNull();
    // A path that a removed one had is free.
    const again = { ...redirect, id: ports.ids.next(), toPath: '/again' };
    await viewOf(changeRedirects(ports, id, { insert: [again] }));
  });

  test('each change has a version of its own', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const first = await ports.redirects.version(id);
    await aStoredRedirect(ports, id, { fromPath: '/added' });
    const second = await ports.redirects.version(id);
    expect(second).not.toBe(first);
    expect(await ports.redirects.version(id)).toBe(second);
  });

  test('of 20 changes at once that saw one version, exactly one is stored', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const version = await ports.redirects.version(id);
    const at = ports.clock.now();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const added = { ...redirect, id: ports.ids.next(), fromPath: `/storm/${index}` };
        const changes = { insert: [added], update: [], remove: [], at };
        const activity = anActivity(id, added.id, { action: 'redirect.created' });
        return ports.redirects.change(id, version, changes, { activity });
      }),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({ error: { kind: 'record-conflict' } });
    }
    expect((await ports.redirects.list(id, aRedirectQuery({ search: '/storm' }))).total).toBe(1);
    const { data } = await ports.activity.list(id, anActivityQuery());
    const stored = outcomes.flatMap((outcome) => (outcome.isOk() ? outcome.value : []));
    expect(data.filter(({ action }) => action === 'redirect.created')).toHaveLength(2);
    expect(await ports.redirects.version(id)).toBe(stored[0]);
  });

  test('a change with an idempotency key that another request has changes nothing', async ({
    ports,
  }) => {
    const { id, redirect } = await aWorkspace(ports);
    const before = await ports.redirects.version(id);
    const at = ports.clock.now();
    const change = (version: string, fromPath: string) => {
      const added = { ...redirect, id: ports.ids.next(), fromPath };
      const expiresAt = idempotencyExpiry(at);
      return ports.redirects.change(
        id,
        version,
        { insert: [added], update: [], remove: [], at },
        {
          activity: anActivity(id, added.id),
          idempotency: { key: 'k', fingerprint: 'f', answer: JSON.stringify(added), expiresAt },
        },
      );
    };
    const version = await viewOf(change(before, '/first'));
    expect(await errorOf(change(version, '/second'))).toEqual({ kind: 'idempotency-key-in-use' });
    expect(await ports.redirects.version(id)).toBe(version);
    const after = await rulesOf(ports, id);
    expect(after.map(({ fromPath }) => fromPath)).toEqual(['/old', '/first']);
    expect(await ports.idempotencyKeys.find(id, 'k', at)).toMatchObject({
      answer: expect.stringContaining('"fromPath":"/first"'),
    });
  });

  test('a change of a version that no workspace has changes nothing', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const at = ports.clock.now();
    const changes = { insert: [], update: [], remove: [redirect.id], at };
    for (const workspaceId of [id, ports.ids.next()]) {
      const activity = anActivity(workspaceId, ports.ids.next());
      const unknown = ports.ids.next();
      expect(
        await errorOf(ports.redirects.change(workspaceId, unknown, changes, { activity })),
      ).toEqual({ kind: 'record-conflict' });
    }
    expect(await ports.redirects.find(id, redirect.id)).toEqual(redirect);
  });

  test('a redirect is changed and found in its own workspace alone', async ({ ports }) => {
    const [{ id, redirect }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const changed = { ...redirect, toPath: '/eve' };
    await viewOf(changeRedirects(ports, other.id, { update: [changed], remove: [redirect.id] }));
    expect(await ports.redirects.find(other.id, redirect.id)).toBeNull();
    expect(await ports.redirects.find(id, redirect.id)).toEqual(redirect);
    expect(await rulesOf(ports, other.id)).toHaveLength(1);
  });

  test('hits are added up, at once too, and the last one never goes back', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const other = await aStoredRedirect(ports, id, { fromPath: '/other' });
    const [early, late] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
    const version = await ports.redirects.version(id);
    const count = (hits: number, lastHitAt: string) =>
      ports.redirects.countHits(id, [
        { id: redirect.id, hits, lastHitAt },
        { id: other.id, hits: 1, lastHitAt },
        { id: ports.ids.next(), hits, lastHitAt },
      ]);
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_, index) => count(index, index === 7 ? late : early)),
    );
    expect(counted).toEqual(Array.from({ length: 20 }, () => 2));
    expect(await ports.redirects.find(id, redirect.id)).toEqual({
      ...redirect,
      hitCount: 190,
      lastHitAt: late,
    });
    expect(await ports.redirects.find(id, other.id)).toMatchObject({ hitCount: 20 });
    expect(await ports.redirects.version(id)).toBe(version);
    expect(await ports.redirects.countHits(id, [])).toBe(0);
  });

  test('hits are counted while rules change, and none is lost', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const lastHitAt = ports.clock.now();
    const change = async (toPath: string) => {
      await viewOf(changeRedirects(ports, id, { update: [{ ...redirect, toPath }] }));
    };
    await Promise.all([
      ...Array.from({ length: 10 }, () =>
        ports.redirects.countHits(id, [{ id: redirect.id, hits: 1, lastHitAt }]),
      ),
      change('/newer'),
    ]);
    expect(await ports.redirects.find(id, redirect.id)).toMatchObject({
      toPath: '/newer',
      hitCount: 10,
    });
  });

  test('an added or changed rule resolves the open broken links that it answers', async ({
    ports,
  }) => {
    const [{ id, redirect }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { linkHealth, ids, clock } = ports;
    const now = clock.now();
    const report = (workspaceId: string, path: string) =>
      linkHealth.report({ id: ids.next(), workspaceId, now }, { path });
    const answered = [
      '/caf%C3%A9',
      '/caf\u00e9/?utm=1',
      '/x/../cafe\u0301',
      '/shop?id=2&a=1',
      '/moved',
      '/old',
      '/old/a/b?c=1',
      '/%6Fld/\u00e9/',
    ];
    const others = [
      '/older',
      '/Old/a',
      '/x/old/a',
      '/cafe',
      '/Caf%C3%A9',
      '/shop?id=3',
      '/shop',
      '/caf%C3%A9/b',
    ];
    for (const path of [...answered, ...others]) await report(id, path);
    await report(other.id, '/caf%C3%A9');
    const mended = await resolvedAs(ports, id, '/moved', 'Ada', now);
    clock.advance(1000);
    const rule = (fromPath: string) => ({ ...redirect, id: ids.next(), fromPath });
    await viewOf(
      changeRedirects(ports, id, {
        insert: [rule('/caf\u00e9'), rule('/shop?id=2'), rule('/old/*')],
        update: [{ ...redirect, fromPath: '/moved' }],
      }),
    );
    const open = await linksOf(ports, id, { unresolved: true });
    expect(open.map(({ path }) => path)).toEqual(others.toSorted());
    const resolved = await linksOf(ports, id, { unresolved: false });
    expect(resolved).toHaveLength(answered.length);
    for (const link of resolved) {
      if (link.path === '/moved') expect(link).toEqual(mended);
      else expect(link).toMatchObject({ resolvedBy: 'redirect', resolvedAt: clock.now() });
    }
    expect(await linksOf(ports, other.id, { unresolved: true })).toHaveLength(1);
  });

  test('a redirect is listed in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    expect((await ports.redirects.list(other.id, aRedirectQuery())).data).toEqual([other.redirect]);
    expect((await ports.redirects.list(workspace.id, aRedirectQuery())).data).toEqual([
      workspace.redirect,
    ]);
    expect(await ports.redirects.list(ports.ids.next(), aRedirectQuery())).toEqual({
      version: '',
      total: 0,
      data: [],
    });
  });

  test('a redirect is a value: tampering changes nothing stored', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const given = { ...redirect, id: ports.ids.next(), fromPath: '/given' };
    const kept = { ...given };
    await viewOf(changeRedirects(ports, id, { insert: [given] }));
    tamperWith(given);
    tamperWith(await ports.redirects.list(id, aRedirectQuery()));
    expect((await ports.redirects.list(id, aRedirectQuery())).data).toEqual([redirect, kept]);
  });
};

import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aRedirectQuery, aStoredRedirect } from '../sample/redirect.ts';
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
      total: 2,
      data: [redirect, full],
    });
  });

  test('two redirects of a workspace do not start from one path', async ({ ports }) => {
    const [{ id, redirect }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const twin = { ...redirect, id: ports.ids.next(), toPath: '/elsewhere' };
    expect(await errorOf(ports.redirects.insert(id, twin))).toEqual({
      kind: 'from-path-taken',
      fromPath: redirect.fromPath,
    });
    expect(other.redirect.fromPath).toBe(twin.fromPath);
    await aStoredRedirect(ports, id, { fromPath: redirect.fromPath.toUpperCase() });
  });

  test('of 20 redirects from one path at once, exactly one is stored', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        ports.redirects.insert(id, { ...redirect, id: ports.ids.next(), fromPath: '/storm' }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect((await ports.redirects.list(id, aRedirectQuery({ search: '/storm' }))).total).toBe(1);
  });

  test('a redirect needs a workspace that exists', async ({ ports }) => {
    const { redirect } = await aWorkspace(ports);
    const workspaceId = ports.ids.next();
    const homeless = { ...redirect, id: ports.ids.next(), workspaceId };
    expect(await errorOf(ports.redirects.insert(workspaceId, homeless))).toEqual({
      kind: 'workspace-not-found',
      workspaceId,
    });
  });

  test('a redirect is removed once, only in its own workspace, and frees its path', async ({
    ports,
  }) => {
    const [{ id, redirect }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    expect(await ports.redirects.remove(other.id, redirect.id)).toBeNull();
    expect(await ports.redirects.remove(id, ports.ids.next())).toBeNull();
    expect(await ports.redirects.remove(id, redirect.id)).toEqual(redirect);
    expect(await ports.redirects.remove(id, redirect.id)).toBeNull();
    expect((await ports.redirects.list(id, aRedirectQuery())).total).toBe(0);
    await viewOf(ports.redirects.insert(id, { ...redirect, id: ports.ids.next() }));
  });

  test('a redirect is listed in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    expect((await ports.redirects.list(other.id, aRedirectQuery())).data).toEqual([other.redirect]);
    expect((await ports.redirects.list(workspace.id, aRedirectQuery())).data).toEqual([
      workspace.redirect,
    ]);
    expect(await ports.redirects.list(ports.ids.next(), aRedirectQuery())).toEqual({
      total: 0,
      data: [],
    });
  });

  test('a redirect is a value: tampering changes nothing stored', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    const given = { ...redirect, id: ports.ids.next(), fromPath: '/given' };
    const kept = { ...given };
    await viewOf(ports.redirects.insert(id, given));
    tamperWith(given);
    tamperWith(await ports.redirects.list(id, aRedirectQuery()));
    expect((await ports.redirects.list(id, aRedirectQuery())).data).toEqual([redirect, kept]);
  });
};

import {
  countRedirectHits,
  createRedirect,
  deleteRedirect,
  getRedirect,
  listRedirects,
  reportBrokenLink,
  updateRedirect,
  updateWorkspace,
} from '@content-publishing/application';
import { redirectTable, redirectVersion } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { linksOf } from '../sample/link.ts';
import { aPrincipal } from '../sample/principal.ts';
import { changeRedirects, rulesOf } from '../sample/redirect.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const rule = (fromPath: string, toPath: string) => ({ fromPath, toPath, type: 'Permanent301' });

export const manageRedirectsSuite = (test: StorageTest): void => {
  test('a redirect is created, found, changed and deleted', async ({ ports }) => {
    const { principal } = await aWorkspace(ports);
    const draft = rule('/a', '/b');
    const { record, isReplay } = await viewOf(createRedirect(ports)(principal, { draft }));
    expect(isReplay).toBe(false);
    const now = ports.clock.now();
    expect(record).toMatchObject({ ...draft, hitCount: 0, lastHitAt: null, createdAt: now });
    expect(await viewOf(getRedirect(ports)(principal, record.id.toUpperCase()))).toEqual(record);

    ports.clock.advance(1000);
    const change = { reference: record.id, patch: { toPath: null, type: 'Gone410' } };
    const updated = await viewOf(updateRedirect(ports)(principal, change));
    const updatedAt = ports.clock.now();
    expect(updated).toEqual({ ...record, toPath: '', type: 'Gone410', updatedAt });
    expect(await viewOf(getRedirect(ports)(principal, record.id))).toEqual(updated);
    const back = { reference: record.id, patch: { toPath: '/c', type: 'Temporary302' } };
    const restored = await viewOf(updateRedirect(ports)(principal, back));
    expect(restored).toMatchObject({ toPath: '/c', type: 'Temporary302' });

    expect(await viewOf(deleteRedirect(ports)(principal, record.id))).toEqual(restored);
    for (const reference of [record.id, 'nothing', ports.ids.next()]) {
      const error = { kind: 'record-not-found', record: 'redirect', reference };
      expect(await errorOf(deleteRedirect(ports)(principal, reference))).toEqual(error);
      expect(await errorOf(getRedirect(ports)(principal, reference))).toEqual(error);
      const patch = { toPath: '/z' };
      expect(await errorOf(updateRedirect(ports)(principal, { reference, patch }))).toEqual(error);
    }
  });

  test('either permission suffices, and others do not', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    for (const permission of ['seo:write', 'settings:write'] as const) {
      const creation = { draft: rule(`/${permission}`, '/b') };
      await viewOf(createRedirect(ports)(aPrincipal(workspace, permission), creation));
    }
    const reader = aPrincipal(workspace, 'seo:read', 'settings:read', 'posts:write');
    expect(await errorOf(createRedirect(ports)(reader, { draft: rule('/x', '/y') }))).toEqual({
      kind: 'forbidden',
      needed: ['seo:write', 'settings:write'],
    });
  });

  test('a repeated request creates a redirect once, also at the same time', async ({ ports }) => {
    const { principal } = await aWorkspace(ports);
    const request = { idempotencyKey: 'k', draft: rule('/a', '/b') };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(createRedirect(ports)(principal, request))),
    );
    expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    const other = { ...request, draft: rule('/a', '/c') };
    expect(await errorOf(createRedirect(ports)(principal, other))).toEqual({
      kind: 'idempotency-key-reused',
      key: 'k',
    });
  });

  test('a path that is taken, and a loop, are rejected on create and on change', async ({
    ports,
  }) => {
    const { principal, redirect } = await aWorkspace(ports);
    const create = (draft: object) => createRedirect(ports)(principal, { draft });
    const taken = { kind: 'from-path-taken', fromPath: redirect.fromPath };
    expect(await errorOf(create(rule('/old', '/elsewhere')))).toEqual(taken);
    const loop = { kind: 'redirect-loop', paths: ['/new', '/old', '/new'] };
    expect(await errorOf(create(rule('/new', '/old')))).toEqual(loop);

    const { record } = await viewOf(create(rule('/new', '/newer')));
    const update = (patch: object) =>
      updateRedirect(ports)(principal, { reference: record.id, patch });
    expect(await errorOf(update({ toPath: '/old/?a=1' }))).toMatchObject({ kind: loop.kind });
    expect(await errorOf(update({ fromPath: '/old' }))).toEqual(taken);
    // The rule itself stands in nobody's way.
    expect(await viewOf(update({ fromPath: '/new/', toPath: '/new' }))).toMatchObject({
      fromPath: '/new/',
    });
    expect(await viewOf(getRedirect(ports)(principal, redirect.id))).toEqual(redirect);
  });

  test('an address has one redirect, however it is spelled', async ({ ports }) => {
    const { principal } = await aWorkspace(ports);
    const create = (fromPath: string) =>
      createRedirect(ports)(principal, { draft: rule(fromPath, '/target') });
    for (const [fromPath, ...others] of [
      ['/ü', '/%C3%BC', '/%c3%bc', '/u\u0308', '/x/../ü', '/./ü'],
      ['/shop?a=1&b=2', '/shop?b=2&a=1', '/shop?a=1&b=2&a=1', '/sh%6Fp?%61=1&&b=2'],
      ['/slash/', '/slash/.', '/%73lash/'],
      ['/star%2A', '/star%2a'],
    ] as const) {
      const { record } = await viewOf(create(fromPath));
      const { record: other } = await viewOf(create(`${fromPath.split('?')[0]}/other`));
      for (const spelling of others) {
        const taken = { kind: 'from-path-taken', fromPath };
        expect(await errorOf(create(spelling))).toEqual(taken);
        const patch = { fromPath: spelling };
        const move = { reference: other.id, patch };
        expect(await errorOf(updateRedirect(ports)(principal, move))).toEqual(taken);
        const respell = { reference: record.id, patch };
        expect(await viewOf(updateRedirect(ports)(principal, respell))).toMatchObject(patch);
        const back = { reference: record.id, patch: { fromPath } };
        await viewOf(updateRedirect(ports)(principal, back));
      }
    }
    // The matcher tells rules by the slash.
    await viewOf(create('/slash'));
  });

  test('no rule forms a loop, whatever its length, also over the address of the site', async ({
    ports,
  }) => {
    const { principal } = await aWorkspace(ports);
    const site = 'https://Own.example';
    await viewOf(updateWorkspace(ports)(principal, { patch: { siteUrl: site } }));
    const create = (from: string, to: string) =>
      createRedirect(ports)(principal, { draft: rule(from, to) });
    expect(await errorOf(create('/own', `${site}/own`))).toEqual({
      kind: 'redirect-loop',
      paths: ['/own', '/own'],
    });
    const places = Array.from({ length: 20 }, (_, n) => `/p/${n}`);
    const ids: string[] = [];
    for (const [n, from] of places.slice(0, -1).entries()) {
      const { record } = await viewOf(create(from, `${n % 3 === 0 ? site : ''}${places[n + 1]}`));
      ids.push(record.id);
    }
    const closing = await errorOf(create('/p/19', '/p/%30'));
    if (closing.kind !== 'redirect-loop') throw new Error(closing.kind);
    expect(closing.paths).toHaveLength(21);
    const patch = { toPath: `${site}/p/3?x=1` };
    expect(
      await errorOf(updateRedirect(ports)(principal, { reference: ids[18] ?? '', patch })),
    ).toMatchObject({ kind: 'redirect-loop' });
    await viewOf(create('/p/19', 'https://other.example/p/0'));
    expect(redirectTable(await rulesOf(ports, principal.workspaceId)).faults).toEqual([]);
  });

  test('no chain has more than 20 redirects, wherever one is added', async ({ ports }) => {
    const { id, principal } = await aWorkspace(ports);
    const create = (from: string, to: string) =>
      createRedirect(ports)(principal, { draft: rule(from, to) });
    for (let n = 0; n < 20; n += 1) await viewOf(create(`/c/${n}`, `/c/${n + 1}`));
    const tooLong = { kind: 'redirect-chain-too-long' };
    expect(await errorOf(create('/c/20', '/end'))).toMatchObject({ ...tooLong, from: '/c/0' });
    expect(await errorOf(create('/start', '/c/0'))).toMatchObject({ ...tooLong, from: '/start' });
    const { record } = await viewOf(create('/start', '/c/1'));
    const update = (patch: object) =>
      updateRedirect(ports)(principal, { reference: record.id, patch });
    expect(await errorOf(update({ toPath: '/c/0' }))).toMatchObject(tooLong);
    const faults = redirectTable(await rulesOf(ports, id)).faults;
    expect(faults).toEqual([]);
    // Thousands of pages may lead to one.
    const insert = Array.from({ length: 300 }, (_, n) => ({
      ...{ ...record, id: ports.ids.next(), fromPath: `/many/${n}`, toPath: '/hub' },
    }));
    await viewOf(changeRedirects(ports, id, { insert }));
    expect(await errorOf(create('/hub', '/c/0'))).toMatchObject(tooLong);
    expect(await errorOf(create('/hub', '/many/299'))).toMatchObject({ kind: 'redirect-loop' });
    await viewOf(create('/hub', '/c/2'));
  });

  test('a redirect that keeps others from a loop is not deleted, nor moved away', async ({
    ports,
  }) => {
    const { principal } = await aWorkspace(ports);
    const create = async (from: string, to: string) =>
      (await viewOf(createRedirect(ports)(principal, { draft: rule(from, to) }))).record.id;
    const guard = await create('/a?x=1', '/z');
    await create('/a', '/b');
    const last = await create('/b', '/a?x=1');
    const loop = { kind: 'redirect-loop', paths: ['/a?x=1', '/b?x=1', '/a?x=1'] };
    expect(await errorOf(deleteRedirect(ports)(principal, guard))).toEqual(loop);
    const move = { reference: guard, patch: { fromPath: '/elsewhere' } };
    expect(await errorOf(updateRedirect(ports)(principal, move))).toEqual(loop);
    await viewOf(deleteRedirect(ports)(principal, last));
    await viewOf(deleteRedirect(ports)(principal, guard));
  });

  test('patterns, and more than 20 query parameters, are rejected with what would be right', async ({
    ports,
  }) => {
    const { principal } = await aWorkspace(ports);
    const messageOf = async (fromPath: string) => {
      const draft = { fromPath, type: 'Gone410' };
      const error = await errorOf(createRedirect(ports)(principal, { draft }));
      if (error.kind !== 'invalid-input') throw new Error(error.kind);
      expect(error.violations).toHaveLength(1);
      expect(error.violations[0]?.path).toBe('/fromPath');
      return error.violations[0]?.message;
    };
    for (const pattern of ['/old/*', '/blog/(.*)', '/blog/(.+)', '^/old/(.*)$', '/:slug']) {
      expect(await messageOf(pattern)).toContain('patterns such as /old/*');
    }
    const query = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=1`).join('&');
    expect(await messageOf(`/q?${query(21)}`)).toContain(
      'must have at most 20 query parameters; found 21',
    );
    const draft = rule(`/q?${query(20)}&p0=1`, '/z');
    await viewOf(createRedirect(ports)(principal, { draft }));
  });

  test('a patch is rejected whole, with every violation', async ({ ports }) => {
    const { principal, redirect } = await aWorkspace(ports);
    for (const [patch, paths] of [
      [
        { fromPath: null, toPath: 5, type: 'Moved', shoes: 1 },
        ['/fromPath', '/toPath', '/type', '/shoes'],
      ],
      [{ type: 'Gone410' }, ['/toPath']],
      [{ toPath: null }, ['/toPath']],
      [{ toPath: '/old' }, ['/toPath']],
      [{ hitCount: 5 }, ['/hitCount']],
      [[], ['']],
    ] as const) {
      const change = { reference: redirect.id, patch };
      const error = await errorOf(updateRedirect(ports)(principal, change));
      if (error.kind !== 'invalid-input') throw new Error(error.kind);
      expect(new Set(error.violations.map(({ path }) => path))).toEqual(new Set(paths));
    }
    expect(await viewOf(getRedirect(ports)(principal, redirect.id))).toEqual(redirect);
  });

  test('two writers cannot form a loop together', async ({ ports }) => {
    const { principal } = await aWorkspace(ports);
    const places = ['/a', '/b', '/c', '/d'];
    const outcomes = await Promise.all(
      places.map((from, index) => {
        const draft = rule(from, places[(index + 1) % places.length] ?? '');
        return createRedirect(ports)(principal, { draft });
      }),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(3);
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({ error: { kind: 'redirect-loop' } });
    }
  });

  test('of 20 redirects from one path at once, exactly one is stored', async ({ ports }) => {
    const { principal } = await aWorkspace(ports);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createRedirect(ports)(principal, { draft: rule('/storm', `/${index}`) }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const { total } = await viewOf(listRedirects(ports)(principal, { search: '/storm' }));
    expect(total).toBe(1);
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { principal, redirect } = await aWorkspace(ports);
    const versions = [redirectVersion(redirect)];
    // Hits do not stand in the way of an editor.
    const hits = [{ id: redirect.id, hits: 3, lastHitAt: ports.clock.now() }];
    await viewOf(countRedirectHits(ports)(principal, hits));
    const outcomes = await Promise.all(
      ['/x', '/y', '/z'].map((toPath) =>
        updateRedirect(ports)(principal, { reference: redirect.id, patch: { toPath }, versions }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const present = await viewOf(getRedirect(ports)(principal, redirect.id));
    expect(present.hitCount).toBe(3);
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({
        error: { kind: 'record-changed', version: redirectVersion(present) },
      });
    }
  });

  test('editors without a version do not undo each other, and a deleted one stays so', async ({
    ports,
  }) => {
    const { principal, redirect } = await aWorkspace(ports);
    const update = (patch: object) =>
      updateRedirect(ports)(principal, { reference: redirect.id, patch });
    await Promise.all([
      viewOf(update({ fromPath: '/older' })),
      viewOf(update({ toPath: '/newest' })),
      viewOf(update({ type: 'Temporary307' })),
    ]);
    expect(await viewOf(getRedirect(ports)(principal, redirect.id))).toMatchObject({
      fromPath: '/older',
      toPath: '/newest',
      type: 'Temporary307',
    });
    const [, ...removals] = await Promise.all([
      update({ toPath: '/late' }),
      deleteRedirect(ports)(principal, redirect.id),
      deleteRedirect(ports)(principal, redirect.id),
    ]);
    expect(removals.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect(await errorOf(getRedirect(ports)(principal, redirect.id))).toMatchObject({
      kind: 'record-not-found',
    });
  });

  test('a redirect that is created or changed resolves the broken links that it answers', async ({
    ports,
  }) => {
    const { id, principal } = await aWorkspace(ports);
    for (const path of ['/gone?utm=1', '/gone/', '/lost', '/other']) {
      await viewOf(reportBrokenLink(ports)(principal, { path }));
    }
    const { record } = await viewOf(
      createRedirect(ports)(principal, { draft: rule('/gone', '/new') }),
    );
    const open = async () =>
      (await linksOf(ports, id, { unresolved: true })).map(({ path }) => path);
    expect(await open()).toEqual(['/lost', '/other']);
    const change = { reference: record.id, patch: { fromPath: '/lost' } };
    await viewOf(updateRedirect(ports)(principal, change));
    expect(await open()).toEqual(['/other']);
    // A new report opens the record again.
    await viewOf(reportBrokenLink(ports)(principal, { path: '/lost' }));
    expect(await open()).toEqual(['/lost', '/other']);
  });

  test('each change is noted: who, when, what; hits and what is rejected are not', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const principal = {
      ...aPrincipal(workspace, 'seo:write', 'seo:read'),
      key: { id: workspace.apiKey.id, name: 'site', draftsOnly: false },
      requestId: 'req-1',
    };
    const { record } = await viewOf(createRedirect(ports)(principal, { draft: rule('/a', '/b') }));
    ports.clock.advance(1);
    const change = { reference: record.id, patch: { fromPath: '/aa' } };
    await viewOf(updateRedirect(ports)(principal, change));
    const hits = [{ id: record.id, hits: 1, lastHitAt: ports.clock.now() }];
    await viewOf(countRedirectHits(ports)(principal, hits));
    await errorOf(createRedirect(ports)(principal, { draft: rule('/aa', '/b') }));
    await errorOf(updateRedirect(ports)(principal, { ...change, patch: { type: 'X' } }));
    ports.clock.advance(1);
    await viewOf(deleteRedirect(ports)(principal, record.id));
    const { data } = await ports.activity.list(
      workspace.id,
      anActivityQuery({ keyId: workspace.apiKey.id }),
    );
    expect(data).toMatchObject([
      { action: 'redirect.deleted', recordName: '/aa', at: ports.clock.now() },
      { action: 'redirect.updated', recordName: '/aa' },
      { action: 'redirect.created', recordName: '/a' },
    ]);
    for (const entry of data) {
      expect(entry).toMatchObject({ recordId: record.id, keyName: 'site', requestId: 'req-1' });
    }
  });
};

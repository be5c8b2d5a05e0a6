import {
  countRedirectHits,
  createRedirect,
  deleteRedirect,
  getRedirect,
  listRedirects,
  reportBrokenLink,
  updateRedirect,
} from '@content-publishing/application';
import { redirectVersion } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { linksOf } from '../sample/link.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const rule = (fromPath: string, toPath: string) => ({ fromPath, toPath, type: 'Permanent301' });

export const manageRedirectsSuite = (test: StorageTest): void => {
  test('a redirect is created, found, changed and deleted', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const draft = rule('/a', '/b');
    const { record, isReplay } = await viewOf(createRedirect(ports)(actor, { draft }));
    expect(isReplay).toBe(false);
    const now = ports.clock.now();
    expect(record).toMatchObject({ ...draft, hitCount: 0, lastHitAt: null, createdAt: now });
    expect(await viewOf(getRedirect(ports)(actor, record.id.toUpperCase()))).toEqual(record);

    ports.clock.advance(1000);
    const change = { reference: record.id, patch: { toPath: null, type: 'Gone410' } };
    const updated = await viewOf(updateRedirect(ports)(actor, change));
    const updatedAt = ports.clock.now();
    expect(updated).toEqual({ ...record, toPath: '', type: 'Gone410', updatedAt });
    expect(await viewOf(getRedirect(ports)(actor, record.id))).toEqual(updated);
    const back = { reference: record.id, patch: { toPath: '/c', type: 'Temporary302' } };
    const restored = await viewOf(updateRedirect(ports)(actor, back));
    expect(restored).toMatchObject({ toPath: '/c', type: 'Temporary302' });

    expect(await viewOf(deleteRedirect(ports)(actor, record.id))).toEqual(restored);
    for (const reference of [record.id, 'nothing', ports.ids.next()]) {
      const error = { kind: 'record-not-found', record: 'redirect', reference };
      expect(await errorOf(deleteRedirect(ports)(actor, reference))).toEqual(error);
      expect(await errorOf(getRedirect(ports)(actor, reference))).toEqual(error);
      const patch = { toPath: '/z' };
      expect(await errorOf(updateRedirect(ports)(actor, { reference, patch }))).toEqual(error);
    }
  });

  test('either permission suffices, and others do not', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    for (const permission of ['seo:write', 'settings:write'] as const) {
      const creation = { draft: rule(`/${permission}`, '/b') };
      await viewOf(createRedirect(ports)(anActor(workspace, permission), creation));
    }
    const reader = anActor(workspace, 'seo:read', 'settings:read', 'posts:write');
    expect(await errorOf(createRedirect(ports)(reader, { draft: rule('/x', '/y') }))).toEqual({
      kind: 'forbidden',
      needed: ['seo:write', 'settings:write'],
    });
  });

  test('a repeated request creates a redirect once, also at the same time', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const request = { idempotencyKey: 'k', draft: rule('/a', '/b') };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(createRedirect(ports)(actor, request))),
    );
    expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    const other = { ...request, draft: rule('/a', '/c') };
    expect(await errorOf(createRedirect(ports)(actor, other))).toEqual({
      kind: 'idempotency-key-reused',
      key: 'k',
    });
  });

  test('a path that is taken, and a loop, are rejected on create and on change', async ({
    ports,
  }) => {
    const { actor, redirect } = await aWorkspace(ports);
    const create = (draft: object) => createRedirect(ports)(actor, { draft });
    const taken = { kind: 'from-path-taken', fromPath: redirect.fromPath };
    expect(await errorOf(create(rule('/old', '/elsewhere')))).toEqual(taken);
    const loop = { kind: 'redirect-loop', paths: ['/new', '/old', '/new'] };
    expect(await errorOf(create(rule('/new', '/old')))).toEqual(loop);

    const { record } = await viewOf(create(rule('/new', '/newer')));
    const update = (patch: object) => updateRedirect(ports)(actor, { reference: record.id, patch });
    expect(await errorOf(update({ toPath: '/old/?a=1' }))).toMatchObject({ kind: loop.kind });
    expect(await errorOf(update({ fromPath: '/old' }))).toEqual(taken);
    // The rule does not conflict with itself.
    expect(await viewOf(update({ fromPath: '/new/', toPath: '/new' }))).toMatchObject({
      fromPath: '/new/',
    });
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toEqual(redirect);
  });

  test('a patch is rejected whole, with every violation', async ({ ports }) => {
    const { actor, redirect } = await aWorkspace(ports);
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
      const error = await errorOf(updateRedirect(ports)(actor, change));
      if (error.kind !== 'invalid-input') throw new Error(error.kind);
      expect(new Set(error.violations.map(({ path }) => path))).toEqual(new Set(paths));
    }
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toEqual(redirect);
  });

  test('two writers cannot form a loop together', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const places = ['/a', '/b', '/c', '/d'];
    const outcomes = await Promise.all(
      places.map((from, index) => {
        const draft = rule(from, places[(index + 1) % places.length] ?? '');
        return createRedirect(ports)(actor, { draft });
      }),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(3);
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({ error: { kind: 'redirect-loop' } });
    }
  });

  test('of 20 redirects from one path at once, exactly one is stored', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createRedirect(ports)(actor, { draft: rule('/storm', `/${index}`) }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const { total } = await viewOf(listRedirects(ports)(actor, { search: '/storm' }));
    expect(total).toBe(1);
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { actor, redirect } = await aWorkspace(ports);
    const versions = [redirectVersion(redirect)];
    // Hits do not conflict with an edit.
    const hits = [{ id: redirect.id, hits: 3, lastHitAt: ports.clock.now() }];
    await viewOf(countRedirectHits(ports)(actor, hits));
    const outcomes = await Promise.all(
      ['/x', '/y', '/z'].map((toPath) =>
        updateRedirect(ports)(actor, { reference: redirect.id, patch: { toPath }, versions }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const present = await viewOf(getRedirect(ports)(actor, redirect.id));
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
    const { actor, redirect } = await aWorkspace(ports);
    const update = (patch: object) =>
      updateRedirect(ports)(actor, { reference: redirect.id, patch });
    await Promise.all([
      viewOf(update({ fromPath: '/older' })),
      viewOf(update({ toPath: '/newest' })),
      viewOf(update({ type: 'Temporary307' })),
    ]);
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toMatchObject({
      fromPath: '/older',
      toPath: '/newest',
      type: 'Temporary307',
    });
    const [, ...removals] = await Promise.all([
      update({ toPath: '/late' }),
      deleteRedirect(ports)(actor, redirect.id),
      deleteRedirect(ports)(actor, redirect.id),
    ]);
    expect(removals.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect(await errorOf(getRedirect(ports)(actor, redirect.id))).toMatchObject({
      kind: 'record-not-found',
    });
  });

  test('a redirect that is created or changed resolves the broken links that it answers', async ({
    ports,
  }) => {
    const { id, actor } = await aWorkspace(ports);
    for (const path of ['/gone?utm=1', '/gone/', '/lost', '/other']) {
      await viewOf(reportBrokenLink(ports)(actor, { path }));
    }
    const { record } = await viewOf(createRedirect(ports)(actor, { draft: rule('/gone', '/new') }));
    const open = async () =>
      (await linksOf(ports, id, { unresolved: true })).map(({ path }) => path);
    expect(await open()).toEqual(['/lost', '/other']);
    const change = { reference: record.id, patch: { fromPath: '/lost' } };
    await viewOf(updateRedirect(ports)(actor, change));
    expect(await open()).toEqual(['/other']);
    // A new report opens the record again.
    await viewOf(reportBrokenLink(ports)(actor, { path: '/lost' }));
    expect(await open()).toEqual(['/lost', '/other']);
  });

  test('each change is noted: who, when, what; hits and what is rejected are not', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const actor = {
      ...asKey(anActor(workspace, 'seo:write', 'seo:read'), {
        id: workspace.apiKey.id,
        name: 'site',
      }),
      requestId: 'req-1',
    };
    const { record } = await viewOf(createRedirect(ports)(actor, { draft: rule('/a', '/b') }));
    ports.clock.advance(1);
    const change = { reference: record.id, patch: { fromPath: '/aa' } };
    await viewOf(updateRedirect(ports)(actor, change));
    const hits = [{ id: record.id, hits: 1, lastHitAt: ports.clock.now() }];
    await viewOf(countRedirectHits(ports)(actor, hits));
    await errorOf(createRedirect(ports)(actor, { draft: rule('/aa', '/b') }));
    await errorOf(updateRedirect(ports)(actor, { ...change, patch: { type: 'X' } }));
    ports.clock.advance(1);
    await viewOf(deleteRedirect(ports)(actor, record.id));
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

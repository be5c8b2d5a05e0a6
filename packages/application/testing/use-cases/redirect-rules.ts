import {
  createRedirect,
  deleteRedirect,
  importRedirects,
  updateRedirect,
  updateWorkspace,
} from '@content-publishing/application';
import { redirectTable } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { changeRedirects, rulesOf } from '../sample/redirect.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const rule = (fromPath: string, toPath: string) => ({ fromPath, toPath, type: 'Permanent301' });

export const redirectRulesSuite = (test: StorageTest): void => {
  test('an address has one redirect, however it is spelled', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const create = (fromPath: string) =>
      createRedirect(ports)(actor, { draft: rule(fromPath, '/target') });
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
        expect(await errorOf(updateRedirect(ports)(actor, move))).toEqual(taken);
        const respell = { reference: record.id, patch };
        expect(await viewOf(updateRedirect(ports)(actor, respell))).toMatchObject(patch);
        const back = { reference: record.id, patch: { fromPath } };
        await viewOf(updateRedirect(ports)(actor, back));
      }
    }
    // The matcher tells rules by the slash.
    await viewOf(create('/slash'));
  });

  test('no rule forms a loop, whatever its length, also over the address of the site', async ({
    ports,
  }) => {
    const { actor } = await aWorkspace(ports);
    const site = 'https://Own.example';
    await viewOf(updateWorkspace(ports)(actor, { patch: { siteUrl: site } }));
    const create = (from: string, to: string) =>
      createRedirect(ports)(actor, { draft: rule(from, to) });
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
      await errorOf(updateRedirect(ports)(actor, { reference: ids[18] ?? '', patch })),
    ).toMatchObject({ kind: 'redirect-loop' });
    await viewOf(create('/p/19', 'https://other.example/p/0'));
    expect(redirectTable(await rulesOf(ports, actor.workspaceId)).faults).toEqual([]);
  });

  test('no chain has more than 20 redirects, wherever one is added', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const create = (from: string, to: string) =>
      createRedirect(ports)(actor, { draft: rule(from, to) });
    for (let n = 0; n < 20; n += 1) await viewOf(create(`/c/${n}`, `/c/${n + 1}`));
    const tooLong = { kind: 'redirect-chain-too-long' };
    expect(await errorOf(create('/c/20', '/end'))).toMatchObject({ ...tooLong, from: '/c/0' });
    expect(await errorOf(create('/start', '/c/0'))).toMatchObject({ ...tooLong, from: '/start' });
    const { record } = await viewOf(create('/start', '/c/1'));
    const update = (patch: object) => updateRedirect(ports)(actor, { reference: record.id, patch });
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
    const { actor } = await aWorkspace(ports);
    const create = async (from: string, to: string) =>
      (await viewOf(createRedirect(ports)(actor, { draft: rule(from, to) }))).record.id;
    const guard = await create('/a?x=1', '/z');
    await create('/a', '/b');
    const last = await create('/b', '/a?x=1');
    const loop = { kind: 'redirect-loop', paths: ['/a?x=1', '/b?x=1', '/a?x=1'] };
    expect(await errorOf(deleteRedirect(ports)(actor, guard))).toEqual(loop);
    const move = { reference: guard, patch: { fromPath: '/elsewhere' } };
    expect(await errorOf(updateRedirect(ports)(actor, move))).toEqual(loop);
    await viewOf(deleteRedirect(ports)(actor, last));
    await viewOf(deleteRedirect(ports)(actor, guard));
  });

  test('expressions, and more than 20 query parameters, are rejected with what would be right', async ({
    ports,
  }) => {
    const { actor } = await aWorkspace(ports);
    const messageOf = async (fromPath: string) => {
      const draft = { fromPath, type: 'Gone410' };
      const error = await errorOf(createRedirect(ports)(actor, { draft }));
      if (error.kind !== 'invalid-input') throw new Error(error.kind);
      expect(error.violations).toHaveLength(1);
      expect(error.violations[0]?.path).toBe('/fromPath');
      return error.violations[0]?.message;
    };
    for (const pattern of ['/a/*/b', '/old*', '/blog/(.*)', '/(.+)', '^/old/(.*)$', '/:slug']) {
      expect(await messageOf(pattern)).toContain('must be one path, or end with /*');
    }
    const query = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=1`).join('&');
    expect(await messageOf(`/q?${query(21)}`)).toContain(
      'must have at most 20 different query parameters; found 21',
    );
    const draft = rule(`/q?${query(20)}&p0=1`, '/z');
    await viewOf(createRedirect(ports)(actor, { draft }));
  });

  test('a pattern is checked with the rules whose target it answers', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const create = (fromPath: string, toPath: string) =>
      createRedirect(ports)(actor, { draft: rule(fromPath, toPath) });
    await viewOf(create('/a', '/old/x'));
    await viewOf(create('/new/x', '/a'));
    expect(await errorOf(create('/old/*', '/new/*'))).toEqual({
      kind: 'redirect-loop',
      paths: ['/new/x', '/a', '/old/x', '/new/x'],
    });
    const { record } = await viewOf(create('/old/*', '/newer/*'));
    expect(await errorOf(create('/newer/x', '/a'))).toMatchObject({ kind: 'redirect-loop' });
    expect(await errorOf(create('/%6Fld/*', '/z'))).toMatchObject({ kind: 'from-path-taken' });
    await viewOf(create('/old/%2A', '/literal'));
    const change = { reference: record.id, patch: { toPath: '/new/*' } };
    const changed = await errorOf(updateRedirect(ports)(actor, change));
    expect(changed).toMatchObject({ kind: 'redirect-loop' });
    expect(await errorOf(create('/b/*', '/b/*'))).toMatchObject({ kind: 'invalid-input' });
  });

  test('a workspace has at most 1,000 patterns, imported or created', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const rules = Array.from({ length: 1001 }, (_, n) => rule(`/${n}/*`, '/new'));
    const imported = importRedirects(ports)(actor, { rules, onConflict: 'skip' });
    expect(await viewOf(imported)).toMatchObject({ created: 1000, refused: 1 });
    const one = createRedirect(ports)(actor, { draft: rule('/one/*', '/new') });
    expect(await errorOf(one)).toEqual({ kind: 'too-many-patterns' });
    await viewOf(createRedirect(ports)(actor, { draft: rule('/one', '/new') }));
  });
};

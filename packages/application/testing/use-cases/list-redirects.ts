import { addRedirect, listRedirects } from '@content-publishing/application';
import { REDIRECT_ORDER_FIELDS, REDIRECT_TYPES } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActor } from '../sample/actor.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const listRedirectsSuite = (test: StorageTest): void => {
  test('redirects are listed with settings:read or seo:read', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const list = listRedirects(ports);
    for (const permission of ['settings:read', 'seo:read'] as const) {
      const { data } = await viewOf(list(anActor(workspace, permission), {}));
      expect(data).toEqual([workspace.redirect]);
    }
    const rejected = anActor(workspace, 'posts:read', 'posts:write');
    expect(await errorOf(list(rejected, { page: 0 }))).toEqual({
      kind: 'forbidden',
      needed: ['settings:read', 'seo:read'],
    });
  });

  test('without a query: the first 10, newest first', async ({ ports }) => {
    const { id, actor, redirect } = await aWorkspace(ports);
    const added = [redirect];
    for (let index = 1; index <= 10; index += 1) {
      ports.clock.advance(1);
      const draft = { fromPath: `/${index}`, toPath: '/', type: 'Temporary302' };
      added.unshift(await viewOf(addRedirect(ports)(id, draft)));
    }
    expect(await viewOf(listRedirects(ports)(actor, {}))).toEqual({
      page: 1,
      pageSize: 10,
      order: 'desc',
      orderBy: 'createdAt',
      total: 11,
      totalPages: 2,
      data: added.slice(0, 10),
    });
    expect((await viewOf(listRedirects(ports)(actor, { page: 2 }))).data).toEqual([redirect]);
  });

  test('the page carries the order in effect; order is desc when only orderBy is given', async ({
    ports,
  }) => {
    const { id, actor } = await aWorkspace(ports);
    await viewOf(
      addRedirect(ports)(id, { fromPath: '/aaa', toPath: '/zzz', type: 'Temporary307' }),
    );
    const list = (query: object) => viewOf(listRedirects(ports)(actor, query));
    for (const orderBy of REDIRECT_ORDER_FIELDS) {
      const descending = await list({ orderBy });
      expect(descending).toMatchObject({ order: 'desc', orderBy, total: 2 });
      const ascending = await list({ orderBy, order: 'asc' });
      expect(ascending).toMatchObject({ order: 'asc', orderBy, total: 2 });
      expect(ascending.data).toEqual(descending.data.toReversed());
    }
  });

  test('type and search narrow the list, and total counts what is left', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    for (const type of REDIRECT_TYPES) {
      const toPath = type.endsWith('410') || type.endsWith('451') ? '' : '/target';
      await viewOf(addRedirect(ports)(id, { fromPath: `/from-${type}`, toPath, type }));
    }
    const list = (query: object) => viewOf(listRedirects(ports)(actor, query));
    for (const type of REDIRECT_TYPES) {
      const { total, data } = await list({ type, search: '/FROM-' });
      expect([total, ...data.map((redirect) => redirect.type)]).toEqual([1, type]);
    }
    expect(await list({ search: 'TARGET', pageSize: 2 })).toMatchObject({
      total: 3,
      totalPages: 2,
    });
    expect(await list({ search: 'nowhere' })).toMatchObject({ total: 0, totalPages: 0, data: [] });
  });

  test('redirects of another workspace are not there', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const draft = { fromPath: '/other', toPath: '/', type: 'Permanent301' };
    await viewOf(addRedirect(ports)(other.id, draft));
    const { total, data } = await viewOf(listRedirects(ports)(workspace.actor, {}));
    expect({ total, data }).toEqual({ total: 1, data: [workspace.redirect] });
  });

  test('a query that is malformed is rejected with the place', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    for (const [query, path] of [
      [{ page: 0 }, '/page'],
      [{ page: -1 }, '/page'],
      [{ page: Number.NaN }, '/page'],
      [{ pageSize: 0 }, '/pageSize'],
      [{ pageSize: 10_001 }, '/pageSize'],
      [{ order: 'asc' }, '/order'],
      [{ order: 'ASC', orderBy: 'createdAt' }, '/order'],
      [{ orderBy: 'id' }, '/orderBy'],
      [{ orderBy: '__proto__' }, '/orderBy'],
      [{ search: '\u0000' }, '/search'],
      [{ type: '301' }, '/type'],
      [{ limit: 1 }, '/limit'],
    ] as const) {
      expect(await errorOf(listRedirects(ports)(actor, query))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
  });
};

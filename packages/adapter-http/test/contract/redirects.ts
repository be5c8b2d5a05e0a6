import { addRedirect, deleteRedirect } from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import type { Rule, UnderTest } from './rule.ts';

/** The redirects that a test adds to the one of its workspace, `/old`, a second apart. */
const ADDED = [
  { fromPath: '/a', toPath: '/z', type: 'Permanent301' },
  { fromPath: '/B', toPath: '/y', type: 'Temporary302' },
  { fromPath: '/c%20d', toPath: 'https://example.com/x_y', type: 'Temporary307' },
  { fromPath: '/É', type: 'Gone410' },
  { fromPath: '/f', type: 'UnavailableForLegalReasons451' },
];

const addAll = async ({ service, workspace }: UnderTest): Promise<void> => {
  for (const redirect of ADDED) {
    service.ports.clock.advance(1000);
    await viewOf(addRedirect(service.ports)(workspace.id, redirect));
  }
};

const fromPaths = async ({ client }: UnderTest, query: string): Promise<readonly string[]> =>
  (await client.listRedirects(query)).body.data.map(({ fromPath }) => fromPath);

/** GET /external/redirects (contract, Endpoints; Redirect). */
export const redirectRules = (rule: Rule): void => {
  rule('a page has the fields of the contract, with the order in effect', async (test) => {
    const { status, body } = await test.client.listRedirects();
    expect(status).toBe(200);
    expect(body).toEqual({
      page: 1,
      pageSize: 10,
      order: 'desc',
      orderBy: 'createdAt',
      total: 1,
      totalPages: 1,
      data: [test.workspace.redirect],
    });
    expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'fromPath',
      'hitCount',
      'id',
      'lastHitAt',
      'toPath',
      'type',
      'updatedAt',
      'workspaceId',
    ]);
  });

  rule('all five types come back, without a target for 410 and 451', async (test) => {
    await addAll(test);
    const { body } = await test.client.listRedirects('?orderBy=createdAt&order=asc');
    expect(body.data.slice(1)).toMatchObject(
      ADDED.map((redirect) => ({ toPath: '', ...redirect })),
    );
  });

  rule('only redirects of the workspace are listed', async (test) => {
    const other = await aSite(test.service);
    expect((await test.client.listRedirects()).body.data).toEqual([test.workspace.redirect]);
    expect((await other.client.listRedirects()).body.data).toEqual([other.workspace.redirect]);
  });

  rule('the default is newest first, 10 a page', async (test) => {
    await addAll(test);
    expect(await fromPaths(test, '')).toEqual(['/f', '/É', '/c%20d', '/B', '/a', '/old']);
  });

  rule('page and pageSize cut the list', async (test) => {
    await addAll(test);
    const { body } = await test.client.listRedirects('?page=2&pageSize=4');
    expect(body).toMatchObject({ page: 2, pageSize: 4, total: 6, totalPages: 2 });
    expect(body.data.map(({ fromPath }) => fromPath)).toEqual(['/a', '/old']);
  });

  rule('a page past the end is empty, however far', async ({ client }) => {
    for (const page of [2, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await client.listRedirects(`?page=${page}&pageSize=10000`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ page, total: 1, totalPages: 1, data: [] });
    }
    const { body } = await client.listRedirects('?page=99999999999999999999');
    expect(body).toMatchObject({ page: 1e20, data: [] });
  });

  rule('without redirects there are no pages', async ({ service, workspace, client }) => {
    await viewOf(deleteRedirect(service.ports)(workspace.actor, workspace.redirect.id));
    const { body } = await client.listRedirects();
    expect(body).toMatchObject({ total: 0, totalPages: 0, data: [] });
  });

  rule('pageSize is at most 10,000', async ({ client }) => {
    expect(await client.listRedirects('?pageSize=10000')).toMatchObject({ status: 200 });
    expect(await client.listRedirects('?pageSize=10001')).toMatchObject({
      status: 400,
      body: { details: [{ path: '/pageSize' }] },
    });
  });

  rule('page and pageSize are integers from 1, in decimal, given once', async ({ client }) => {
    for (const name of ['page', 'pageSize']) {
      const values = ['0', '-1', 'abc', '', '1.5', '1e3', '0x10', '%201', '+1', '1_0', 'NaN', '١'];
      for (const query of [...values.map((value) => `${name}=${value}`), `${name}=1&${name}=2`]) {
        expect(await client.listRedirects(`?${query}`), query).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', details: [{ path: `/${name}` }] },
        });
      }
    }
  });

  rule('orderBy takes each field of the contract, in both directions', async (test) => {
    await addAll(test);
    const expected = {
      createdAt: ['/old', '/a', '/B', '/c%20d', '/É', '/f'],
      updatedAt: ['/old', '/a', '/B', '/c%20d', '/É', '/f'],
      fromPath: ['/B', '/a', '/c%20d', '/f', '/old', '/É'],
    };
    for (const [orderBy, ascending] of Object.entries(expected)) {
      expect(await fromPaths(test, `?orderBy=${orderBy}&order=asc`)).toEqual(ascending);
      expect(await fromPaths(test, `?orderBy=${orderBy}&order=desc`)).toEqual(
        ascending.toReversed(),
      );
      expect(await fromPaths(test, `?orderBy=${orderBy}`)).toEqual(ascending.toReversed());
    }
    for (const orderBy of ['toPath', 'hitCount', 'lastHitAt']) {
      const { body } = await test.client.listRedirects(`?orderBy=${orderBy}&order=asc`);
      expect(body).toMatchObject({ orderBy, order: 'asc', total: 6 });
    }
  });

  rule('order needs orderBy, and both take the values of the contract', async ({ client }) => {
    for (const [query, path] of [
      ['order=asc', '/order'],
      ['order=desc', '/order'],
      ['orderBy=id', '/orderBy'],
      ['orderBy=CREATEDAT', '/orderBy'],
      ['orderBy=createdAt&order=up', '/order'],
      ['orderBy=', '/orderBy'],
    ]) {
      expect(await client.listRedirects(`?${query}`), query).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', details: [{ path }] },
      });
    }
  });

  rule('search finds a part of fromPath or toPath, in whichever letter case', async (test) => {
    await addAll(test);
    expect(await fromPaths(test, '?search=/b')).toEqual(['/B']);
    expect(await fromPaths(test, '?search=EXAMPLE.com')).toEqual(['/c%20d']);
    // The target of the other one has `/example.com`.
    expect(await fromPaths(test, `?search=${encodeURIComponent('/é')}`)).toEqual(['/É', '/c%20d']);
    expect(await fromPaths(test, '?search=nothing')).toEqual([]);
  });

  rule('% and _ in search are no wildcards', async (test) => {
    await addAll(test);
    expect(await fromPaths(test, '?search=%25')).toEqual(['/c%20d']);
    expect(await fromPaths(test, '?search=_')).toEqual(['/c%20d']);
  });

  rule('type takes the five types', async (test) => {
    await addAll(test);
    for (const { type, fromPath } of ADDED.slice(1)) {
      expect(await fromPaths(test, `?type=${type}`)).toEqual([fromPath]);
    }
    expect(await test.client.listRedirects('?type=301')).toMatchObject({
      status: 400,
      body: { details: [{ path: '/type' }] },
    });
  });

  rule('unknown parameters are rejected', async ({ client }) => {
    for (const name of ['limit', 'Page', 'workspaceId', '__proto__', 'constructor']) {
      expect(await client.listRedirects(`?${name}=1`), name).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', details: [{ path: `/${name}` }] },
      });
    }
  });

  rule(
    'a poll with the ETag of the last answer is answered with 304 until something changes',
    async (test) => {
      const first = await test.client.listRedirects();
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      const poll = () => test.client.listRedirects('', { 'if-none-match': etag });

      const unchanged = await poll();
      expect(unchanged).toMatchObject({ status: 304, text: '' });
      expect(unchanged.headers.get('etag')).toBe(etag);

      await addAll(test);
      const changed = await poll();
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(etag);
    },
  );
};

import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import type { Client } from '../client.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

/** Record as JSON. */
type Json = Readonly<Record<string, unknown>>;

/** Records of one kind, a request to create one, and a patch of it. */
interface Kind {
  readonly url: string;
  readonly draft: Json;
  readonly patch: Json;
}

const KINDS: readonly Kind[] = [
  {
    url: '/external/authors',
    draft: { slug: 'grace', displayName: 'Grace' },
    patch: { bio: 'Compiles.' },
  },
  {
    url: '/external/categories',
    draft: { slug: 'css', name: 'CSS' },
    patch: { description: 'How pages look.' },
  },
  { url: '/external/tags', draft: { slug: 'tea', name: 'Tea' }, patch: { name: 'Chai' } },
  {
    url: '/external/media',
    draft: { url: 'https://cdn.example.com/flame.png', mimeType: 'image/png' },
    patch: { alt: 'A flame' },
  },
];

const write = <Body = Json>(
  client: Client,
  method: 'POST' | 'PATCH',
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) => {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const init = { method, headers: { 'content-type': type, ...headers } };
  return client.send<Body>(url, { ...init, body: JSON.stringify(body) });
};

const created = (client: Client, { url, draft }: Kind) => write(client, 'POST', url, draft);

/** Returns a record as a GET of it alone returns it: a media record with the look of its picture. */
const asRead = ({ url }: Kind, record: object): object =>
  url === '/external/media' ? { ...record, placeholder: null, hasAlpha: null } : record;

/** Rules that every kind of record follows over HTTP (management API, Operations). */
export const recordRules = (rule: Rule): void => {
  for (const kind of KINDS) {
    const { url, draft, patch } = kind;

    rule(`a record of ${url} is created with 201, its address and its version`, async (test) => {
      const answer = await created(test.client, kind);
      expect(answer).toMatchObject({ status: 201, body: draft });
      expect(answer.headers.get('location')).toBe(`${url}/${String(answer.body['id'])}`);
      const read = await test.client.send(answer.headers.get('location') ?? '');
      expect(read).toMatchObject({ status: 200, body: answer.body });
      expect(read.headers.get('etag')).toBe(answer.headers.get('etag'));
      const address = 'slug' in draft ? String(draft['slug']) : String(answer.body['id']);
      expect((await test.client.send(`${url}/${address}`)).body).toEqual(asRead(kind, answer.body));
    });

    rule(`a retry of a request to ${url} gets the first answer`, async ({ client }) => {
      const name = { 'idempotency-key': 'k' };
      const first = await write(client, 'POST', url, draft, name);
      expect(first.headers.has('idempotency-replayed')).toBe(false);
      const again = await write(client, 'POST', url, draft, name);
      expect(again).toMatchObject({ status: 201, body: first.body });
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      const other = await write(client, 'POST', url, { ...draft, ...patch }, name);
      expect(other).toMatchObject({ status: 422 });
    });

    if (/authors|categories/.test(url)) {
      rule(
        `a former slug of ${url} redirects to the present one, until another has it`,
        async ({ client }) => {
          const { body } = await created(client, kind);
          const former = String(draft['slug']);
          const rename = (slug: string) =>
            write(client, 'PATCH', `${url}/${String(body['id'])}`, { slug });
          await rename('café');
          for (const method of ['GET', 'HEAD']) {
            const moved = await client.send(`${url}/${former}`, { method, redirect: 'manual' });
            expect(moved.status).toBe(308);
            expect(moved.headers.get('location')).toBe(`${url}/caf%C3%A9`);
          }
          expect(await write(client, 'PATCH', `${url}/${former}`, patch)).toMatchObject({
            status: 404,
          });
          await rename('third');
          const twice = await client.send(`${url}/${former}`, { redirect: 'manual' });
          expect(twice.headers.get('location')).toBe(`${url}/third`);
          const other = await created(client, kind);
          expect(await client.send(`${url}/${former}`)).toMatchObject({
            status: 200,
            body: other.body,
          });
        },
      );
    }

    rule(`${url} answers 304 until something changes`, async ({ client }) => {
      const { body } = await created(client, kind);
      const address = `${url}/${String(body['id'])}`;
      for (const path of [address, `${url}?pageSize=100`]) {
        const etag = (await client.send(path)).headers.get('etag') ?? '';
        const headers = { 'if-none-match': etag };
        expect(await client.send(path, { headers })).toMatchObject({ status: 304, text: '' });
        const head = await client.send(path, { method: 'HEAD' });
        expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
        await write(client, 'PATCH', address, patch);
        expect(await client.send(path, { headers })).toMatchObject({ status: 200 });
        const names = Object.keys(patch);
        const back = names.map((name) => [name, draft[name] ?? null]);
        await write(client, 'PATCH', address, Object.fromEntries(back));
      }
    });

    rule(`a patch in ${url} of another version than the present one: 412`, async ({ client }) => {
      const { body, headers } = await created(client, kind);
      const address = `${url}/${String(body['id'])}`;
      const ifMatch = { 'if-match': headers.get('etag') ?? '' };
      const updated = await write(client, 'PATCH', address, patch, ifMatch);
      expect(updated).toMatchObject({ status: 200, body: patch });
      const etag = updated.headers.get('etag') ?? '';
      expect((await client.send(address)).headers.get('etag')).toBe(etag);
      expect(await write(client, 'PATCH', address, {}, ifMatch)).toMatchObject({
        status: 412,
        body: { code: 'PRECONDITION_FAILED', message: expect.stringContaining(etag) },
      });
    });

    rule(`a patch in ${url} that changes nothing has the same version`, async ({ client }) => {
      const { body, headers } = await created(client, kind);
      const address = `${url}/${String(body['id'])}`;
      for (const same of [{}, draft]) {
        const answer = await write(client, 'PATCH', address, same);
        expect(answer).toMatchObject({ status: 200, body });
        expect(answer.headers.get('etag')).toBe(headers.get('etag'));
      }
    });

    rule(`input of ${url} is rejected with every violation`, async ({ client }) => {
      const wrong = { ...Object.fromEntries(Object.keys(draft).map((name) => [name, 5])), a: 1 };
      const paths = ['a', ...Object.keys(draft)].map((name) => ({ path: `/${name}` }));
      const { body } = await created(client, kind);
      const address = `${url}/${String(body['id'])}`;
      for (const answer of [
        await write(client, 'POST', url, wrong),
        await write(client, 'PATCH', address, wrong),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
        expect(answer.body['details']).toEqual(
          expect.arrayContaining(paths.map((path) => expect.objectContaining(path))),
        );
      }
      expect((await client.send(address)).body).toEqual(asRead(kind, body));
      expect(await client.send(`${url}?order=asc&pageSize=101`)).toMatchObject({
        status: 400,
        body: { details: [{ path: '/pageSize' }, { path: '/order' }] },
      });
    });

    rule(`a record of ${url} is deleted once, and returned`, async ({ client }) => {
      const { body } = await created(client, kind);
      const address = `${url}/${String(body['id'])}`;
      const removal = { method: 'DELETE' };
      expect(await client.send(address, removal)).toMatchObject({ status: 200, body });
      const missing = { status: 404, body: { code: 'NOT_FOUND', details: null } };
      expect(await client.send(address, removal)).toMatchObject(missing);
      expect(await client.send(address)).toMatchObject(missing);
      expect(await write(client, 'PATCH', address, patch)).toMatchObject(missing);
      expect(await client.send(`${url}/${NOWHERE}`)).toMatchObject(missing);
    });
  }

  rule('a taken slug is 409', async ({ client, workspace }) => {
    const taken = { status: 409, body: { code: 'CONFLICT', details: null } };
    for (const [url, slug] of [
      ['/external/categories', workspace.category.slug],
      ['/external/tags', workspace.tags[0].slug],
    ] as const) {
      expect(await write(client, 'POST', url, { slug, name: 'Twin' })).toMatchObject(taken);
    }
  });

  rule('a category in use is 409, and the message says by what', async ({ client, workspace }) => {
    const { id, slug } = workspace.category;
    const below = { slug: 'css', name: 'CSS', parentId: id };
    await write(client, 'POST', '/external/categories', below);
    await client.createPost(aDraft(workspace, { categoryId: id }));
    const address = `/external/categories/${slug}`;
    expect(await client.send(address, { method: 'DELETE' })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: expect.stringContaining('1 post refers to it and 1 category is below it'),
        details: null,
      },
    });
  });

  rule('a category below itself is 400 at its parent', async ({ client, workspace }) => {
    const { id } = workspace.category;
    const address = `/external/categories/${id}`;
    expect(await write(client, 'PATCH', address, { parentId: id })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/parentId', message: expect.stringContaining('itself') }] },
    });
    expect(await write(client, 'PATCH', address, { parentId: NOWHERE })).toMatchObject({
      status: 400,
      body: { details: null, message: expect.stringContaining('/parentId') },
    });
  });

  rule('a move shows in the paths of the branch', async ({ client, workspace }) => {
    const below = { slug: 'css', name: 'CSS', parentId: workspace.category.id };
    await write(client, 'POST', '/external/categories', below);
    const address = `/external/categories/${workspace.category.slug}`;
    await write(client, 'PATCH', address, { slug: 'manuals' });
    const { status, headers } = await client.send(address);
    expect([status, headers.get('location')]).toEqual([308, '/external/categories/manuals']);
    expect(await client.send('/external/categories/css')).toMatchObject({
      body: { path: '/manuals/css' },
    });
    const listed = await client.send<{ readonly data: readonly Json[] }>(
      '/external/categories?orderBy=path&order=asc',
    );
    expect(listed.body.data.map(({ path }) => path)).toEqual(['/manuals', '/manuals/css']);
  });

  rule('a deleted tag leaves its posts at once', async ({ client, workspace }) => {
    const [gone, kept] = workspace.tags;
    const draft = aDraft(workspace, { tagIds: [gone.id, kept.id] });
    const { body: post } = await client.createPost(draft);
    const { headers } = await client.getPost(post.id);
    const removal = { method: 'DELETE' };
    await client.send(`/external/tags/${gone.slug}`, removal);
    const read = await client.getPost(post.id);
    expect(read.body).toMatchObject({ tags: [kept], updatedAt: post.updatedAt });
    expect(read.headers.get('etag')).not.toBe(headers.get('etag'));
    expect((await client.listPosts(`?tagId=${gone.id}`)).body).toMatchObject({ total: 0 });
    expect((await client.listPosts(`?tagId=${kept.id}`)).body).toMatchObject({ total: 1 });
  });

  rule('a media record names the key that added it, and has no slug', async (test) => {
    const { client, workspace } = test;
    const [, , , media] = KINDS;
    if (!media) throw new Error('There are no media');
    const { body } = await created(client, media);
    expect(body).toMatchObject({ uploadedByApiKeyId: workspace.apiKey.id, storagePath: null });
    expect(await client.send('/external/media/flame.png')).toMatchObject({ status: 404 });
  });
};

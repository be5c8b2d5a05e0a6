import { aDraft, sampleFiles } from '@content-publishing/application/testing';
import type { Media } from '@content-publishing/domain/records';
import type { RedirectImportReport } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { aSite, type Site } from '../service.ts';
import { upload } from '../upload.ts';
import type { Rule } from './rule.ts';

const ID = '0197a1b2-3c4d-4e5f-8a6b-9c0d1e2f3a4b';
const OTHER = '0197a1b2-3c4d-5e5f-8a6b-9c0d1e2f3a4c';

const TAKEN = { status: 409, body: { code: 'CONFLICT', details: null } };

/** Requests that create a record of each kind, by the number of the record. */
const CREATES: Readonly<Record<string, (site: Site, number: number) => object>> = {
  '/external/posts': ({ workspace }, number) => aDraft(workspace, { slug: `given-${number}` }),
  '/external/authors': (_, number) => ({ slug: `given-${number}`, displayName: 'Given' }),
  '/external/categories': (_, number) => ({ slug: `given-${number}`, name: 'Given' }),
  '/external/tags': (_, number) => ({ slug: `given-${number}`, name: `Given ${number}` }),
  '/external/media': (_, number) => ({
    url: `https://cdn.example/${number}.png`,
    mimeType: 'image/png',
  }),
  '/external/redirects': (_, number) => ({
    ...{ fromPath: `/given-${number}`, toPath: '/new', type: 'Permanent301' },
  }),
};

const PATHS = Object.keys(CREATES);

/** Kinds whose deleted records are kept. */
const KEPT = new Set(['/external/posts', '/external/media']);

/** Ids that create requests give, and `updatedAt` of posts. */
export const givenIdRules = (rule: Rule): void => {
  const create = (site: Site, path: string, number: number, fields: object) =>
    site.client.request<{ readonly id: string }>('POST', path, {
      ...CREATES[path]?.(site, number),
      ...fields,
    });

  for (const path of PATHS) {
    rule(`${path}: a record gets the id that is given, if it is free`, async (context) => {
      const created = await create(context, path, 1, { id: ID.toUpperCase() });
      expect(created).toMatchObject({ status: 201, body: { id: ID } });
      expect(created.headers.get('location')).toBe(`${path}/${ID}`);
      expect((await context.client.send(`${path}/${ID}`)).status).toBe(200);
      const again = await create(context, path, 2, { id: ID });
      expect(again).toMatchObject(TAKEN);
      expect(again.text).toContain(ID);
      expect((await create(context, path, 2, { id: null })).status).toBe(201);
      for (const id of ['', 'a', 1]) {
        expect(await create(context, path, 3, { id })).toMatchObject({
          status: 400,
          body: { details: [{ path: '/id' }] },
        });
      }
    });

    rule(`${path}: an id of another workspace is free, and says nothing of it`, async (context) => {
      const other = await aSite(context.service);
      expect((await create(other, path, 1, { id: ID })).status).toBe(201);
      expect(await create(context, path, 1, { id: ID })).toMatchObject({
        status: 201,
        body: { id: ID, workspaceId: context.workspace.id },
      });
      expect(
        (await other.client.send<{ readonly workspaceId: string }>(`${path}/${ID}`)).body,
      ).toMatchObject({ workspaceId: other.workspace.id });
    });

    rule(`${path}: the id of a deleted record`, async (context) => {
      await create(context, path, 1, { id: ID });
      expect((await context.client.send(`${path}/${ID}`, { method: 'DELETE' })).status).toBe(200);
      const { status } = await create(context, path, 1, { id: ID });
      expect(status).toBe(KEPT.has(path) ? 409 : 201);
    });

    rule(`${path}: a patch cannot change an id`, async (context) => {
      await create(context, path, 1, { id: ID });
      expect(await context.client.request('PATCH', `${path}/${ID}`, { id: OTHER })).toMatchObject({
        status: 400,
        body: { details: [{ path: '/id' }] },
      });
    });

    rule(`${path}: a repeated request with another id is another request`, async (context) => {
      const send = (id: string) =>
        context.client.request<{ readonly id: string }>(
          'POST',
          path,
          { ...CREATES[path]?.(context, 1), id },
          { 'idempotency-key': 'given' },
        );
      expect(await send(ID)).toMatchObject({ status: 201 });
      expect(await send(ID)).toMatchObject({ status: 201, body: { id: ID } });
      expect((await send(OTHER)).status).toBe(422);
    });
  }

  rule('a category cannot have the id of the one above it', async (context) => {
    const path = '/external/categories';
    await create(context, path, 1, { id: ID });
    expect(await create(context, path, 2, { id: ID, parentId: ID })).toMatchObject(TAKEN);
    expect((await context.client.send<{ readonly slug: string }>(`${path}/${ID}`)).body.slug).toBe(
      'given-1',
    );
  });

  rule('an uploaded file gets the id that is given', async (context) => {
    const { client } = context;
    const first = await upload(client, sampleFiles['image/png'], { id: ID });
    expect(first).toMatchObject({ status: 201, body: { id: ID } });
    const file = await client.send(new URL(first.body.url).pathname);
    expect(file.status).toBe(200);
    // Equal bytes make one record, with any id.
    const same = await upload(client, sampleFiles['image/png'], { id: OTHER });
    expect(same).toMatchObject({ status: 200, body: { id: ID } });
    const taken = await upload(client, sampleFiles['image/gif'], { id: ID });
    expect(taken).toMatchObject(TAKEN);
    expect((await client.send<Media>(`/external/media/${ID}`)).body.mimeType).toBe('image/png');
    expect((await client.send(new URL(first.body.url).pathname)).status).toBe(200);
    const other = await upload(client, sampleFiles['image/gif'], { id: OTHER });
    expect(other).toMatchObject({ status: 201, body: { id: OTHER, mimeType: 'image/gif' } });
  });

  rule('rules of an import get the ids that are given', async ({ client }) => {
    const ruleFrom = (fromPath: string, id?: string) => ({
      ...{ fromPath, toPath: '/new', type: 'Permanent301', ...(id && { id }) },
    });
    const send = (onConflict: string, ...rules: readonly object[]) =>
      client.request<RedirectImportReport>('POST', '/external/redirects/batch', {
        rules,
        onConflict,
      });
    const first = await send('skip', ruleFrom('/a', ID.toUpperCase()), ruleFrom('/b'));
    expect(first.body.rows).toMatchObject([
      { outcome: 'created', id: ID },
      { outcome: 'created', id: expect.not.stringMatching(ID) },
    ]);
    const next = await send(
      'skip',
      ruleFrom('/a', ID),
      ruleFrom('/c', ID),
      ruleFrom('/d', OTHER),
      ruleFrom('/e', OTHER),
    );
    expect(next.body.rows).toMatchObject([
      { outcome: 'skipped', id: ID },
      { outcome: 'refused', message: expect.stringContaining(ID) },
      { outcome: 'created', id: OTHER },
      { outcome: 'refused', message: expect.stringContaining(OTHER) },
    ]);
    const replaced = await send('replace', { ...ruleFrom('/a', ID), toPath: '/newer' });
    expect(replaced.body.rows).toMatchObject([{ outcome: 'replaced', id: ID }]);
    expect(await send('fail', ruleFrom('/f'), ruleFrom('/g', ID))).toMatchObject(TAKEN);
  });

  rule('a post is created with the instant of its last change', async ({ workspace, client }) => {
    const updatedAt = '2019-03-04T06:06:07.000Z';
    const { body: post } = await client.createPost(
      aDraft(workspace, { updatedAt: '2019-03-04T05:06:07-01:00' }),
    );
    expect(post.updatedAt).toBe(updatedAt);
    expect(post.createdAt > updatedAt).toBe(true);
    expect(JSON.stringify(post.jsonLd)).toContain(`"dateModified":"${updatedAt}"`);
    expect((await client.getPost(post.id)).body.updatedAt).toBe(updatedAt);
    for (const wrong of ['2999-01-01T00:00:00Z', 'yesterday']) {
      expect(await client.createPost(aDraft(workspace, { updatedAt: wrong }))).toMatchObject({
        status: 400,
        body: { details: [{ path: '/updatedAt' }] },
      });
    }
  });
};

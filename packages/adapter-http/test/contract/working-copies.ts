import { aDraft } from '@content-publishing/application/testing';
import type { ResolvedPost, ShownWorkingCopy } from '@content-publishing/domain';
import { expect } from 'vitest';
import type { Client } from '../client.ts';
import type { Rule } from './rule.ts';

const URL = '/external/posts/moka/working-copy';

const keep = (client: Client, patch: unknown, headers: Record<string, string> = {}) =>
  client.request<ShownWorkingCopy>('PUT', URL, patch, headers);

/** The working copies of posts, and autosaves of drafts. */
export const workingCopyRules = (rule: Rule): void => {
  rule(
    'changes of a post are kept, read, published and discarded',
    async ({ workspace, client }) => {
      const draft = aDraft(workspace, { slug: 'moka', status: 'published' });
      const { etag } = Object.fromEntries((await client.createPost(draft)).headers);
      const post = await client.getPost('moka');
      const kept = await keep(
        client,
        { title: 'Next' },
        {
          'content-type': 'application/merge-patch+json',
          'if-match': post.headers.get('etag') ?? etag ?? '',
        },
      );
      expect(kept).toMatchObject({
        status: 200,
        body: { patch: { title: 'Next' }, conflicts: [], savedBy: 'site', post: { title: 'Next' } },
      });
      expect(kept.headers.get('accept-patch')).toContain('application/merge-patch+json');
      const version = kept.headers.get('etag') ?? '';
      const read = await client.send<ShownWorkingCopy>(URL);
      expect([read.status, read.text, read.headers.get('etag')]).toEqual([200, kept.text, version]);
      expect((await client.getPost('moka')).body.title).toBe(post.body.title);

      const late = { status: 412, body: { code: 'PRECONDITION_FAILED', details: null } };
      const wrong = { 'if-match': '"copy-9-1"' };
      expect(await keep(client, {}, wrong)).toMatchObject(late);
      expect(await client.send(URL, { method: 'DELETE', headers: wrong })).toMatchObject(late);
      const publish = (headers: Record<string, string>) =>
        client.send<ResolvedPost>(`${URL}/publish`, { method: 'POST', headers });
      expect(await publish(wrong)).toMatchObject(late);
      const published = await publish({ 'if-match': version });
      expect(published).toMatchObject({
        status: 200,
        body: { title: 'Next', status: 'published' },
      });
      expect(published.headers.get('etag')).toBe(
        (await client.getPost('moka')).headers.get('etag'),
      );
      expect(await client.send(URL)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

      await keep(client, { title: 'Mine' });
      await client.updatePost('moka', { title: 'Theirs' });
      expect((await client.send<ShownWorkingCopy>(URL)).body.conflicts).toEqual(['/title']);
      expect(await publish({})).toMatchObject({
        ...late,
        body: { message: expect.stringContaining('/title') },
      });
      expect(await client.send(URL, { method: 'DELETE' })).toMatchObject({
        status: 200,
        body: { patch: { title: 'Mine' } },
      });
    },
  );

  rule('what a working copy cannot have is named', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace, { slug: 'moka' }));
    expect(await keep(client, {})).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await client.updatePost('moka', { status: 'published' });
    expect(await keep(client, { status: 'draft', title: 7 })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/status' }] },
    });
    const wrong = await keep(client, { foo: 1 });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: '/foo' }] } });
    const invalid = await keep(client, { title: 7 });
    expect(invalid).toMatchObject({ status: 400, body: { details: [{ path: '/title' }] } });
  });

  rule('autosaves of a draft become one revision', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace, { title: 'One' }))).body;
    const autosave = { 'x-autosave': 'true' };
    for (const title of ['Two', 'Three', 'Four']) {
      expect(await client.updatePost(id, { title }, autosave)).toMatchObject({ status: 200 });
    }
    await client.updatePost(id, { title: 'Five' }, { 'x-autosave': 'false' });
    const { body } = await client.listRevisions(id);
    expect(body.data.map(({ title }) => title)).toEqual(['Five', 'Four', 'One']);
    await client.updatePost(id, { status: 'published' });
    expect(await client.updatePost(id, { title: 'Six' }, autosave)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('"published"') },
    });
  });
};

import { aDraft } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';
import { startSite } from './service.ts';

const { site } = await startSite();

const rejected = {
  status: 400,
  body: { code: 'BAD_REQUEST', details: [{ path: '/dry~1run', message: 'is not a known field' }] },
};

describe('a query that an operation does not have', () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };

  it('keeps a post from being created', async () => {
    const body = JSON.stringify(aDraft(site.workspace, { slug: 'queried' }));
    const answer = await site.client.send('/external/posts?dry%2Frun=1', { ...json, body });
    expect(answer).toMatchObject(rejected);
    expect(await site.client.deletePost('queried')).toMatchObject({ status: 404 });
  });

  it('keeps a post from being deleted', async () => {
    const { body } = await site.client.createPost(aDraft(site.workspace));
    const path = `/external/posts/${body.id}?dry%2Frun=1`;
    expect(await site.client.send(path, { method: 'DELETE' })).toMatchObject(rejected);
    expect((await site.client.getPost(body.id)).body).toEqual(body);
  });

  it('keeps a post from being read, changed, restored or viewed', async () => {
    const { body } = await site.client.createPost(aDraft(site.workspace, { slug: 'life' }));
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/restore'],
      ['POST', '/views'],
    ]) {
      const answer = await site.client.send(`/external/posts/${body.id}${path}?dry%2Frun`, {
        method: String(method),
      });
      expect(answer, `${method} ${path}`).toMatchObject(rejected);
    }
    expect((await site.client.getPost(body.id)).body).toEqual(body);
  });

  it('keeps a report from being counted', async () => {
    const report = { ...json, body: '{"path":"/gone"}' };
    const path = '/external/link-health';
    expect(await site.client.send(`${path}?dry%2Frun`, report)).toMatchObject(rejected);
    expect(await site.client.send(`${path}?`, report)).toMatchObject({ body: { hitCount: 1 } });
  });
});

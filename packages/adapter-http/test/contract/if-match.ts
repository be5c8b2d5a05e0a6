import { deleteMedia } from '@content-publishing/application';
import { aDraft, aFullDraft, viewOf } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

/** PATCH with `If-Match` (RFC 9110, section 13.1.1), and several of them at once. */
export const ifMatchRules = (rule: Rule): void => {
  rule('a patch for another version than the present one is rejected with 412', async (test) => {
    const { workspace, client } = test;
    await client.createPost(aDraft(workspace));
    const first = (await client.getPost('moka')).headers.get('etag') ?? '';
    const second = await client.updatePost('moka', { title: 'Second' }, { 'if-match': first });
    expect(second).toMatchObject({ status: 200, body: { title: 'Second' } });
    const etag = second.headers.get('etag') ?? '';
    expect(etag).not.toBe(first);

    const third = await client.updatePost('moka', { title: 'Third' }, { 'if-match': first });
    expect(third).toMatchObject({
      status: 412,
      body: {
        code: 'PRECONDITION_FAILED',
        // The version is the one of all content codings.
        message: expect.stringContaining(etag.replace('-gzip', '')),
        details: null,
      },
    });
    expect((await client.getPost('moka')).body).toEqual(second.body);
  });

  rule('If-Match is a list of strong tags, or *', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace));
    const present = async () => (await client.getPost('moka')).headers.get('etag') ?? '';
    const save = async (ifMatch: string) =>
      (await client.updatePost('moka', {}, { 'if-match': ifMatch })).status;
    for (const right of ['TAG', '"other",TAG', 'W/"a", TAG , "b"', '"a,b",TAG', '*', ' * ']) {
      expect(await save(right.replace('TAG', await present())), right).toBe(200);
    }
    const etag = await present();
    for (const wrong of ['"other"', `W/${etag}`, etag.slice(1, -1), '"*"', '', 'x', `${etag}x`]) {
      expect(await save(wrong), wrong).toBe(412);
    }
  });

  rule('neither views nor removed records keep anybody from saving', async (test) => {
    const { service, workspace, client } = test;
    const { id } = (await client.createPost(aFullDraft(workspace))).body;
    const etag = (await client.getPost(id)).headers.get('etag') ?? '';
    await client.incrementViews(id);
    await viewOf(deleteMedia(service.ports)(workspace.actor, workspace.media.id));
    expect(await client.updatePost(id, { title: 'A' }, { 'if-match': etag })).toMatchObject({
      status: 200,
      body: { title: 'A', viewCount: 1 },
    });
  });

  rule('If-Match names no post that is not there', async ({ client }) => {
    expect(await client.updatePost(NOWHERE, {}, { 'if-match': '*' })).toMatchObject({
      status: 404,
    });
  });

  rule('of 10 concurrent patches for one version exactly one succeeds', async (test) => {
    const { workspace, client } = test;
    await client.createPost(aDraft(workspace));
    const ifMatch = { 'if-match': (await client.getPost('moka')).headers.get('etag') ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client.updatePost('moka', { title: `No. ${index}` }, ifMatch),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  rule('without If-Match concurrent patches of different fields all hold', async (test) => {
    const { workspace, client } = test;
    await client.createPost(aDraft(workspace));
    const patches = [
      { title: 'Together' },
      { excerpt: 'In short.' },
      { summaryForAi: 'Coffee.' },
      { canonicalUrl: 'https://example.com/moka' },
      { categoryId: workspace.category.id },
      { slug: 'together' },
    ];
    const { id } = (await client.getPost('moka')).body;
    const answers = await Promise.all(patches.map((patch) => client.updatePost(id, patch)));
    expect(answers.map(({ status }) => status)).toEqual(patches.map(() => 200));
    expect((await client.getPost(id)).body).toMatchObject(Object.assign({}, ...patches));
  });
};

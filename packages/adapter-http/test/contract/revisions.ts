import { aDraft, aFullDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

const notFound = { status: 404, body: { code: 'NOT_FOUND', details: null } };

/** The revisions of a post. */
export const revisionRules = (rule: Rule): void => {
  rule('revisions are listed, with an ETag', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace, { title: 'One' }))).body;
    await client.updatePost(id, { title: 'Two' });
    const listed = await client.listRevisions(id);
    expect(listed).toMatchObject({
      status: 200,
      body: {
        ...{ page: 1, pageSize: 10, order: 'desc', orderBy: 'revision', total: 2, totalPages: 1 },
        data: [
          { revision: 2, title: 'Two', savedBy: 'site', status: 'draft' },
          { revision: 1, title: 'One', savedBy: 'site', status: 'draft' },
        ],
      },
    });
    const etag = { 'if-none-match': listed.headers.get('etag') ?? '' };
    expect(await client.listRevisions(id, '', etag)).toMatchObject({ status: 304, text: '' });
    await client.updatePost(id, {});
    expect(await client.listRevisions(id, '', etag)).toMatchObject({ status: 304 });
    await client.updatePost(id, { title: 'Other' });
    expect(await client.listRevisions(id, '', etag)).toMatchObject({ status: 200 });
    expect(await client.listRevisions(id, '?page=0&foo=1')).toMatchObject({
      status: 400,
      body: { details: [{ path: '/foo' }, { path: '/page' }] },
    });
  });

  rule('a revision is read whole, and restored', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aFullDraft(workspace))).body;
    const first = await client.getRevision(id, '1');
    expect(first).toMatchObject({ status: 200, body: { revision: 1, savedBy: 'site' } });
    await client.updatePost(id, { title: 'New', bodyJson: [], tagIds: null });
    const former = await client.getRevision(id, '1');
    expect(former.text).toBe(first.text);
    const etag = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(await client.getRevision(id, '1', etag)).toMatchObject({ status: 304, text: '' });

    const restored = await client.restoreRevision(id, '1');
    expect(restored).toMatchObject({ status: 200, body: { title: first.body.title } });
    const read = await client.getPost(id);
    expect({ ...read.body, restoration: restored.body.restoration }).toEqual(restored.body);
    expect(restored.body.restoration).toMatchObject({ revision: 1, leftOut: [], keptFields: [] });
    expect(read.headers.get('etag')).toBe(restored.headers.get('etag'));
    expect((await client.getRevision(id, '3')).body.content).toEqual(first.body.content);
  });

  rule('two revisions are compared, with an ETag', async ({ workspace, client }) => {
    const bodyJson = [{ type: 'divider' }, { type: 'paragraph', text: 'Fill the pot.' }];
    const { id } = (await client.createPost(aDraft(workspace, { title: 'One', bodyJson }))).body;
    await client.updatePost(id, { title: 'Two', bodyJson: bodyJson.slice(1) });
    const compared = await client.diffRevisions(id, '1', '2');
    expect(compared).toMatchObject({
      status: 200,
      body: {
        former: { revision: 1, title: 'One', savedBy: 'site', status: 'draft' },
        present: { revision: 2, title: 'Two', savedBy: 'site', status: 'draft' },
        fields: [{ field: 'title', former: 'One', present: 'Two' }],
        body: [
          { change: 'removed', formerIndex: 0, block: { type: 'divider' } },
          { change: 'kept', formerIndex: 1, index: 0 },
        ],
      },
    });
    const etag = { 'if-none-match': compared.headers.get('etag') ?? '' };
    await client.updatePost(id, { title: 'Three' });
    expect(await client.diffRevisions(id, '1', '2', etag)).toMatchObject({ status: 304, text: '' });
    expect(await client.diffRevisions(id, '1', '3', etag)).toMatchObject({
      status: 200,
      body: { fields: [{ field: 'title', former: 'One', present: 'Three' }] },
    });
  });

  rule('a comparison says which revision is not found', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    for (const [revision, other, missing] of [
      ['1', '2', '2'],
      ['3', '1', '3'],
      ['4', '5', '4'],
      ['1', 'current', 'current'],
    ] as const) {
      const answer = await client.diffRevisions(id, revision, other);
      expect(answer, `${revision} ${other}`).toMatchObject(notFound);
      expect(answer.text).toContain(`revision`);
      expect(answer.text).toContain(missing);
    }
    expect(await client.diffRevisions(NOWHERE, '1', '1')).toMatchObject(notFound);
  });

  rule('restoring honours If-Match', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    const etag = (await client.getPost(id)).headers.get('etag') ?? '';
    await client.updatePost(id, { title: 'New' });
    expect(await client.restoreRevision(id, '1', { 'if-match': etag })).toMatchObject({
      status: 412,
    });
    const present = (await client.getPost(id)).headers.get('etag') ?? '';
    expect(await client.restoreRevision(id, '1', { 'if-match': present })).toMatchObject({
      status: 200,
    });
  });

  rule('what is no revision is not found', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    for (const [post, revision] of [
      [id, '2'],
      [id, '0'],
      [id, 'x'],
      [id, '9'.repeat(40)],
      ['nothing', '1'],
      [NOWHERE, '1'],
    ] as const) {
      expect(await client.getRevision(post, revision), revision).toMatchObject(notFound);
      expect(await client.restoreRevision(post, revision), revision).toMatchObject(notFound);
    }
    expect(await client.listRevisions(NOWHERE)).toMatchObject(notFound);
  });

  rule(
    'revisions and preview tokens are found by the slug; a former one redirects',
    async (test) => {
      const { workspace, client } = test;
      const { id } = (await client.createPost(aDraft(workspace, { slug: 'caf\u00e9' }))).body;
      await client.updatePost('caf\u00e9', { title: 'New' });
      expect((await client.getRevision('cafe\u0301', '1')).text).toBe(
        (await client.getRevision(id, '1')).text,
      );
      expect(await client.restoreRevision('caf\u00e9', '1')).toMatchObject({ status: 200 });
      await client.updatePost(id, { slug: 'th\u00e9' });
      const renamed = [
        [
          await client.listRevisions('caf\u00e9', '?page=2&pageSize=5'),
          '/revisions?page=2&pageSize=5',
        ],
        [await client.getRevision('caf\u00e9', '1'), '/revisions/1'],
        [await client.getRevision('caf\u00e9', 'a b'), '/revisions/a%20b'],
        [await client.listPreviewTokens('caf\u00e9', '?page=2'), '/preview-tokens?page=2'],
      ] as const;
      for (const [answer, below] of renamed) {
        expect(answer, below).toMatchObject({ status: 308, text: '' });
        expect(answer.headers.get('location')).toBe(`/external/posts/th%C3%A9${below}`);
      }
      expect(await client.restoreRevision('caf\u00e9', '1')).toMatchObject(notFound);
      expect(await client.incrementViews('caf\u00e9')).toMatchObject(notFound);
      expect(await client.incrementViews('th\u00e9')).toMatchObject({ status: 200, body: { id } });
    },
  );
};

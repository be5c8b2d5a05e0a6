import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

const bodyJson = [
  { type: 'heading', level: 3, text: 'The *pot*' },
  { type: 'paragraph', text: 'The pot stands on the stove. It is small. '.repeat(20) },
];

/** GET /external/posts/{idOrSlug}/checks and POST /external/posts/checks. */
export const postCheckRules = (rule: Rule): void => {
  rule('a post has the checks of its scores, with places', async ({ workspace, client }) => {
    const { body: post } = await client.createPost(aDraft(workspace, { bodyJson }));
    const { status, body, headers } = await client.getChecks(post.slug);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body.seo.score).toBe(post.seoScore);
    expect(body.readability).toMatchObject({ score: post.readabilityScore, language: 'en' });
    expect(body.seo.checks.find(({ id }) => id === 'heading-order')).toEqual({
      id: 'heading-order',
      weight: 5,
      score: 0,
      found: 'Headings that skip a level: 1 of 1, the first of them "The pot" of level 3.',
      advice: 'Give "The pot" level 2, and so on.',
      places: [
        {
          path: '/bodyJson/0/text',
          textRange: { start: 0, end: 7 },
          sourceRange: { start: 0, end: 9 },
        },
      ],
    });
  });

  rule('the checks have an ETag until the post changes', async ({ workspace, client }) => {
    const { body: post } = await client.createPost(aDraft(workspace, { bodyJson }));
    const first = await client.getChecks(post.id);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await client.getChecks(post.id, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    await client.updatePost(post.id, { title: 'A title that is long enough for results' });
    const changed = await client.getChecks(post.id, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  rule('a draft has the checks that its post would have', async ({ workspace, client }) => {
    const draft = aDraft(workspace, { bodyJson });
    const { status, body, headers } = await client.checkDraft(draft);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await client.listPosts()).body.total).toBe(0);
    const { body: post } = await client.createPost(draft);
    expect((await client.getChecks(post.id)).body).toEqual(body);
    expect((await client.checkDraft(draft)).body).toEqual(body);
  });

  rule('a draft is rejected like a new post, its slug aside', async ({ workspace, client }) => {
    const drafts = [
      {},
      [],
      aDraft(workspace, { bodyJson: [{ type: 'paragraph', text: 1, more: 2 }] }),
      aDraft(workspace, { authorId: NOWHERE }),
      aDraft(workspace, { status: 'scheduled' }),
    ];
    for (const draft of drafts) {
      const checked = await client.checkDraft(draft);
      const created = await client.createPost(draft);
      expect(checked.status).toBe(400);
      expect(checked.body).toEqual(created.body);
    }
  });

  rule('a post may have the slug "checks"', async ({ workspace, client }) => {
    const { body: post } = await client.createPost(aDraft(workspace, { slug: 'checks', bodyJson }));
    expect((await client.getPost('checks')).body.id).toBe(post.id);
    const checks = await client.getChecks('checks');
    expect(checks.status).toBe(200);
    expect((await client.updatePost('checks', { title: 'Pots' })).body.title).toBe('Pots');
    expect((await client.deletePost('checks')).status).toBe(200);
  });

  rule('the checks of a renamed post are found', async ({ workspace, client }) => {
    const { body: post } = await client.createPost(aDraft(workspace, { slug: 'old' }));
    await client.updatePost(post.id, { slug: 'new' });
    const { status, headers } = await client.getChecks('old');
    expect(status).toBe(308);
    expect(headers.get('location')).toBe('/external/posts/new/checks');
  });

  rule(
    'a key sees the checks of the posts that it sees',
    async ({ service, workspace, client }) => {
      const other = await aSite(service);
      const { body: post } = await client.createPost(aDraft(workspace, { bodyJson }));
      const notFound = { status: 404, body: { code: 'NOT_FOUND', details: null } };
      for (const name of [NOWHERE, 'nothing', '%']) {
        expect(await client.getChecks(name)).toMatchObject(notFound);
      }
      expect(await other.client.getChecks(post.id)).toMatchObject(notFound);
      await client.deletePost(post.id);
      expect(await client.getChecks(post.id)).toMatchObject(notFound);
    },
  );
};

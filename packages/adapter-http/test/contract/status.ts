import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import type { Rule } from './rule.ts';

/** Returns the status of a created post (contract, States and transitions). */
export const statusRules = (rule: Rule): void => {
  rule('status scheduled is rejected with 400 and details null', async ({ workspace, client }) => {
    const answer = await client.createPost(aDraft(workspace, { status: 'scheduled' }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: null } });
    expect(answer.text).toContain('scheduled');
  });

  rule('a post is a draft unless it says otherwise', async ({ workspace, client }) => {
    const { body } = await client.createPost(aDraft(workspace));
    expect(body).toMatchObject({ status: 'draft', publishedAt: null });
  });

  rule(
    'a published post is published now, or when it says',
    async ({ service, workspace, client }) => {
      const now = await client.createPost(aDraft(workspace, { status: 'published' }));
      expect(now.body).toMatchObject({
        status: 'published',
        publishedAt: service.ports.clock.now(),
      });
      const earlier = await client.createPost(
        aDraft(workspace, {
          slug: 'b',
          status: 'published',
          publishedAt: '2020-02-29T23:00:00-02:00',
        }),
      );
      expect(earlier.body.publishedAt).toBe('2020-03-01T01:00:00.000Z');
    },
  );

  rule('publishedAt is not in the future, and not for drafts', async ({ workspace, client }) => {
    for (const fields of [
      { status: 'published', publishedAt: '2999-01-01T00:00:00Z' },
      { status: 'draft', publishedAt: '2020-01-01T00:00:00Z' },
      { publishedAt: '2020-01-01T00:00:00Z' },
    ]) {
      expect(await client.createPost(aDraft(workspace, fields))).toMatchObject({
        status: 400,
        body: { details: [{ path: '/publishedAt' }] },
      });
    }
  });
};

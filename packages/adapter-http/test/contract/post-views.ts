import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

/** POST /external/posts/{idOrSlug}/views. */
export const postViewsRules = (rule: Rule): void => {
  rule('each view is counted, and changes nothing else', async (test) => {
    const { service, workspace, client } = test;
    const { body } = await client.createPost(aDraft(workspace));
    service.ports.clock.advance(1000);
    for (const viewCount of [1, 2]) {
      const { status, body: views } = await client.incrementViews(body.id.toUpperCase());
      expect(status).toBe(200);
      expect(views).toEqual({ id: body.id, viewCount });
    }
    expect((await client.getPost(body.id)).body).toEqual({ ...body, viewCount: 2 });
  });

  rule('of concurrent views and saves none is lost', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0
          ? client.updatePost(id, { title: `No. ${index}` })
          : client.incrementViews(id),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await client.getPost(id)).body.viewCount).toBe(15);
  });

  rule(
    'what is no live post of the workspace is not found',
    async ({ service, workspace, client }) => {
      const other = await aSite(service);
      const theirs = (await other.client.createPost(aDraft(other.workspace))).body;
      const { id } = (await client.createPost(aDraft(workspace))).body;
      await client.deletePost(id);
      for (const name of [id, theirs.id, NOWHERE, 'moka', '%']) {
        expect(await client.incrementViews(name), name).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND', details: null },
        });
      }
      expect((await other.client.getPost('moka')).body.viewCount).toBe(0);
    },
  );
};

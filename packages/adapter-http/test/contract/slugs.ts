import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import type { Rule } from './rule.ts';

/** Returns the slugs of posts (contract, Post; Error conditions of POST /external/posts). */
export const slugRules = (rule: Rule): void => {
  rule('slugs have letters and digits of any script and - _ . ~', async ({ workspace, client }) => {
    for (const slug of ['a', 'a-b_c.d~e', 'café-9', 'モカ', 'हिन्दी', 'x'.repeat(200)]) {
      const answer = await client.createPost(aDraft(workspace, { slug }));
      expect(answer, slug).toMatchObject({ status: 201, body: { slug } });
    }
  });

  rule(
    'a slug is stored in NFC, so two forms of one slug collide',
    async ({ workspace, client }) => {
      const toNfc = 'caf\u00e9';
      const created = await client.createPost(aDraft(workspace, { slug: toNfc.normalize('NFD') }));
      expect(created).toMatchObject({ status: 201, body: { slug: toNfc } });
      expect(await client.createPost(aDraft(workspace, { slug: toNfc }))).toMatchObject({
        status: 409,
      });
    },
  );

  rule('a slug that a live post has is rejected with 409 and details null', async (test) => {
    await test.client.createPost(aDraft(test.workspace));
    const answer = await test.client.createPost(aDraft(test.workspace));
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: null } });
  });

  rule('two workspaces can have the same slug', async ({ service, workspace, client }) => {
    const other = await aSite(service);
    expect(await client.createPost(aDraft(workspace))).toMatchObject({ status: 201 });
    expect(await other.client.createPost(aDraft(other.workspace))).toMatchObject({ status: 201 });
  });
};

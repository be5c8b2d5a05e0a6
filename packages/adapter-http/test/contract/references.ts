import { deleteMedia } from '@content-publishing/application';
import {
  aDraft,
  anImage,
  type SampleWorkspace,
  viewOf,
} from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

/** Each field of a create request that refers to records, with an example. */
const REFERENCES: Readonly<Record<string, (id: string, workspace: SampleWorkspace) => object>> = {
  '/authorId': (authorId) => ({ authorId }),
  '/categoryId': (categoryId) => ({ categoryId }),
  '/tagIds': (id) => ({ tagIds: [id] }),
  '/featuredMediaId': (featuredMediaId) => ({ featuredMediaId }),
  '/relatedPostIds': (id) => ({ relatedPostIds: [id] }),
  '/seo/og/imageMediaId': (imageMediaId) => ({ seo: { og: { imageMediaId } } }),
  '/seo/twitter/imageMediaId': (imageMediaId) => ({ seo: { twitter: { imageMediaId } } }),
  '/bodyJson/1/mediaId': (mediaId, workspace) => ({
    bodyJson: [anImage(workspace), anImage(workspace, { mediaId })],
  }),
};

/** References of a created post (contract, Error conditions of POST /external/posts). */
export const referenceRules = (rule: Rule): void => {
  for (const [field, fields] of Object.entries(REFERENCES)) {
    rule(`${field} must name a record that exists`, async ({ workspace, client }) => {
      const answer = await client.createPost(aDraft(workspace, fields(NOWHERE, workspace)));
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_REQUEST',
          message: expect.stringContaining(NOWHERE),
          details: null,
        },
      });
      expect(answer.text).toContain(field);
    });

    rule(
      `${field} must name a record of the same workspace`,
      async ({ service, workspace, client }) => {
        const other = await aSite(service);
        const theirs = await other.client.createPost(aDraft(other.workspace));
        const id = {
          '/authorId': other.workspace.author.id,
          '/categoryId': other.workspace.category.id,
          '/tagIds': other.workspace.tags[0].id,
          '/relatedPostIds': theirs.body.id,
        }[field];
        const answer = await client.createPost(
          aDraft(workspace, fields(id ?? other.workspace.media.id, workspace)),
        );
        expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: null } });
      },
    );
  }

  rule(
    'a removed media record can no longer be referred to',
    async ({ service, workspace, client }) => {
      await viewOf(deleteMedia(service.ports)(workspace.actor, workspace.media.id));
      const answer = await client.createPost(aDraft(workspace, { bodyJson: [anImage(workspace)] }));
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: null } });
    },
  );

  rule('a deleted post can no longer be related to', async ({ workspace, client }) => {
    const { body } = await client.createPost(aDraft(workspace));
    await client.deletePost('moka');
    const answer = await client.createPost(aDraft(workspace, { relatedPostIds: [body.id] }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: null } });
  });

  rule('repeated relatedPostIds are taken once', async ({ workspace, client }) => {
    const { body: related } = await client.createPost(aDraft(workspace, { slug: 'related' }));
    const { body } = await client.createPost(
      aDraft(workspace, { relatedPostIds: [related.id, related.id.toUpperCase()] }),
    );
    expect(body.relatedPosts.map(({ id }) => id)).toEqual([related.id]);
  });

  rule('ids may be in whichever letter case, and repeated ones are taken once', async (test) => {
    const { author, tags } = test.workspace;
    const { body } = await test.client.createPost(
      aDraft(test.workspace, {
        authorId: author.id.toUpperCase(),
        tagIds: [tags[0].id, tags[0].id.toUpperCase(), tags[1].id],
      }),
    );
    expect(body.authorId).toBe(author.id);
    expect(body.tags).toEqual(tags);
  });
};

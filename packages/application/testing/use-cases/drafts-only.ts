import {
  createPost,
  createPostIdempotent,
  deletePost,
  getPost,
  issuePreviewToken,
  type Principal,
  restorePost,
  restorePostRevision,
  updatePost,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft } from '../sample/draft.ts';
import { aPrincipal } from '../sample/principal.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const LATER = '2027-01-01T00:00:00.000Z';

const draftsOnly = (workspace: SampleWorkspace): Principal => ({
  ...aPrincipal(workspace, 'posts:write'),
  key: { id: workspace.apiKey.id, name: 'assistant', draftsOnly: true },
});

export const draftsOnlySuite = (test: StorageTest): void => {
  test('a key for drafts creates, changes, deletes and restores drafts', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const principal = draftsOnly(workspace);
    const { id } = await viewOf(createPost(ports)(principal, aDraft(workspace)));
    const idempotencyKey = 'k';
    const draft = aDraft(workspace, { slug: 'other', status: 'draft' });
    await viewOf(createPostIdempotent(ports)(principal, { idempotencyKey, draft }));
    await viewOf(updatePost(ports)(principal, { idOrSlug: id, patch: { title: 'New' } }));
    await viewOf(restorePostRevision(ports)(principal, { id, revision: '1' }));
    await viewOf(issuePreviewToken(ports)(principal, { id, draft: {} }));
    await viewOf(deletePost(ports)(principal, id));
    await viewOf(restorePost(ports)(principal, id));
    expect((await viewOf(getPost(ports)(principal, id))).post.status).toBe('draft');
  });

  test('it cannot create a published post, with an idempotency key or without', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const principal = draftsOnly(workspace);
    const draft = aDraft(workspace, { status: 'published' });
    const error = { kind: 'drafts-only', status: 'published' };
    expect(await errorOf(createPost(ports)(principal, draft))).toEqual(error);
    const creation = { idempotencyKey: 'k', draft };
    expect(await errorOf(createPostIdempotent(ports)(principal, creation))).toEqual(error);
    await viewOf(createPostIdempotent(ports)(workspace.principal, creation));
    expect(await errorOf(createPostIdempotent(ports)(principal, creation))).toEqual(error);
    expect(await errorOf(createPost(ports)(principal, { ...draft, title: '' }))).toMatchObject({
      kind: 'invalid-input',
    });
  });

  test('it cannot publish or schedule a draft', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const principal = draftsOnly(workspace);
    const { id } = await aCreatedPost(ports, workspace);
    for (const patch of [{ status: 'published' }, { status: 'scheduled', scheduledAt: LATER }]) {
      expect(await errorOf(updatePost(ports)(principal, { idOrSlug: id, patch }))).toEqual({
        kind: 'drafts-only',
        status: patch.status,
      });
    }
    expect((await viewOf(getPost(ports)(principal, id))).post).toMatchObject({ status: 'draft' });
  });

  test('it cannot touch what is no draft, not even to make it one', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const principal = draftsOnly(workspace);
    const { id } = await aCreatedPost(ports, workspace);
    for (const [status, change] of [
      ['scheduled', { status: 'scheduled', scheduledAt: LATER }],
      ['published', { status: 'published' }],
      ['archived', { status: 'archived' }],
    ] as const) {
      await patchPost(ports, workspace, id, change);
      const before = await viewOf(getPost(ports)(workspace.principal, id));
      const error = { kind: 'drafts-only', status };
      for (const patch of [{ status: 'draft' }, { title: 'New' }, 'nonsense']) {
        const versions = ['another'];
        expect(
          await errorOf(updatePost(ports)(principal, { idOrSlug: id, patch, versions })),
        ).toEqual(error);
      }
      expect(await errorOf(restorePostRevision(ports)(principal, { id, revision: '1' }))).toEqual(
        error,
      );
      expect(await errorOf(deletePost(ports)(principal, before.post.slug))).toEqual(error);
      expect(await viewOf(getPost(ports)(workspace.principal, id))).toEqual(before);
    }
    await viewOf(deletePost(ports)(workspace.principal, id));
    expect(await errorOf(restorePost(ports)(principal, id))).toEqual({
      kind: 'drafts-only',
      status: 'archived',
    });
    expect(await errorOf(deletePost(ports)(principal, id))).toMatchObject({
      kind: 'post-not-found',
    });
  });

  test('it does not delete a draft that is published at the same moment', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    let isFirst = true;
    const posts: typeof ports.posts = {
      ...ports.posts,
      softDelete: async (...deletion) => {
        if (isFirst) await patchPost(ports, workspace, id, { status: 'published' });
        isFirst = false;
        return ports.posts.softDelete(...deletion);
      },
    };
    expect(await errorOf(deletePost({ ...ports, posts })(draftsOnly(workspace), id))).toEqual({
      kind: 'drafts-only',
      status: 'published',
    });
    isFirst = true;
    await viewOf(deletePost({ ...ports, posts })(workspace.principal, id));
  });
};

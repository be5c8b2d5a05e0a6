import {
  createPost,
  deletePost,
  issuePreviewToken,
  type Actor,
  restorePost,
  restorePostRevision,
  updatePost,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aDraft } from '../sample/draft.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postActivitySuite = (test: StorageTest): void => {
  test('each change of a post is noted: who, when, what, by which request', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id: workspaceId, apiKey } = workspace;
    const actor: Actor = {
      ...asKey(anActor(workspace, 'posts:write'), { id: apiKey.id, name: 'site' }),
      requestId: 'req-1',
    };
    const draft = aDraft(workspace);
    const { post } = await viewOf(createPost(ports)(actor, { idempotencyKey: 'k', draft }));
    const { id } = post;
    await viewOf(createPost(ports)(actor, { idempotencyKey: 'k', draft }));
    const steps = [
      () => updatePost(ports)(actor, { idOrSlug: id, patch: { slug: 'renamed' } }),
      () =>
        restorePostRevision(ports)(actor, {
          idOrSlug: id,
          revision: '1',
          query: { fields: 'slug' },
        }),
      () => issuePreviewToken(ports)(actor, { idOrSlug: id, draft: {} }),
      () => deletePost(ports)(actor, id),
      () => restorePost(ports)(actor, id),
    ];
    for (const step of steps) {
      ports.clock.advance(1);
      await viewOf<unknown, unknown>(step());
    }
    const { data } = await ports.activity.list(workspaceId, anActivityQuery({ recordId: id }));
    expect(data.map(({ action, recordName }) => [action, recordName])).toEqual([
      ['post.restored', 'moka'],
      ['post.deleted', 'moka'],
      ['post.preview-issued', 'moka'],
      ['post.revision-restored', 'moka'],
      ['post.updated', 'renamed'],
      ['post.created', 'moka'],
    ]);
    for (const entry of data) {
      expect(entry).toMatchObject({ keyId: apiKey.id, keyName: 'site', requestId: 'req-1' });
    }
    expect(data[0]?.at).toBe(ports.clock.now());
  });

  test('what is rejected is not noted', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id: workspaceId, actor } = workspace;
    const { id } = (await viewOf(createPost(ports)(actor, { draft: aDraft(workspace) }))).post;
    const entries = () => ports.activity.list(workspaceId, anActivityQuery());
    const before = await entries();
    await errorOf(createPost(ports)(actor, { draft: aDraft(workspace) }));
    await errorOf(updatePost(ports)(actor, { idOrSlug: id, patch: { title: '' } }));
    await errorOf(updatePost(ports)(actor, { idOrSlug: id, patch: {}, versions: ['x'] }));
    await errorOf(restorePostRevision(ports)(actor, { idOrSlug: id, revision: '7' }));
    await errorOf(issuePreviewToken(ports)(actor, { idOrSlug: id, draft: { expiresAt: 'soon' } }));
    await errorOf(deletePost(ports)(actor, 'nobody'));
    await errorOf(restorePost(ports)(actor, id));
    expect(await entries()).toEqual(before);
  });

  test('of 20 deletions at once one is noted, and of 20 saves each', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id: workspaceId, actor } = workspace;
    const { id } = (await viewOf(createPost(ports)(actor, { draft: aDraft(workspace) }))).post;
    const twenty = Array.from({ length: 20 }, (_, index) => index);
    await Promise.all(
      twenty.map((index) =>
        viewOf(updatePost(ports)(actor, { idOrSlug: id, patch: { title: `T${index}` } })),
      ),
    );
    await Promise.all(twenty.map(async () => deletePost(ports)(actor, id)));
    const { data } = await ports.activity.list(workspaceId, anActivityQuery({ recordId: id }));
    const count = (wanted: string) => data.filter(({ action }) => action === wanted).length;
    expect([count('post.updated'), count('post.deleted')]).toEqual([20, 1]);
  });
};

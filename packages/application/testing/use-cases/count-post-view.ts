import { countPostView, deletePost, restorePost } from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { anActor } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const countPostViewSuite = (test: StorageTest): void => {
  test('counting a view needs no permission, and changes nothing but viewCount', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aCreatedPost(ports, workspace, { status: 'published' });
    const { id } = post;
    const view = () => viewOf(countPostView(ports)(anActor(workspace), id.toUpperCase()));
    ports.clock.advance(60_000);
    expect([await view(), await view()]).toEqual([
      { id, viewCount: 1 },
      { id, viewCount: 2 },
    ]);
    expect(await readPost(ports, workspace.actor, id)).toEqual({ ...post, viewCount: 2 });
  });

  test('50 views of one post at once count to 50', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const views = await Promise.all(
      Array.from({ length: 50 }, () => viewOf(countPostView(ports)(workspace.actor, id))),
    );
    expect(views.map(({ viewCount }) => viewCount).toSorted((a, b) => a - b)).toEqual(
      views.map((_, index) => index + 1),
    );
  });

  test('views and saves at once lose nothing of each other', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        await viewOf(countPostView(ports)(workspace.actor, id));
        await patchPost(ports, workspace, id, { structuredData: { [`save${index}`]: index } });
        await viewOf(countPostView(ports)(workspace.actor, id));
      }),
    );
    expect(await readPost(ports, workspace.actor, id)).toMatchObject({
      viewCount: 10,
      structuredData: { save0: 0, save1: 1, save2: 2, save3: 3, save4: 4 },
    });
  });

  test('a post keeps its views while it is deleted, and gets no more', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    await viewOf(countPostView(ports)(actor, id));
    await viewOf(deletePost(ports)(actor, id));
    expect(await errorOf(countPostView(ports)(actor, id))).toEqual({
      kind: 'post-not-found',
      idOrSlug: id,
    });
    await viewOf(restorePost(ports)(actor, id));
    expect(await viewOf(countPostView(ports)(actor, id))).toEqual({ id, viewCount: 2 });
  });

  test('only a live post of the workspace is viewed', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id } = await aCreatedPost(ports, workspace);
    const foreign = await aCreatedPost(ports, other, { slug: 'foreign' });
    for (const idOrSlug of [foreign.id, foreign.slug, ports.ids.next(), ...HOSTILE_ADDRESSES]) {
      expect(await errorOf(countPostView(ports)(workspace.actor, idOrSlug))).toEqual({
        kind: 'post-not-found',
        idOrSlug,
      });
    }
    expect((await readPost(ports, workspace.actor, id)).viewCount).toBe(0);
    expect((await readPost(ports, other.actor, foreign.id)).viewCount).toBe(0);
  });
};

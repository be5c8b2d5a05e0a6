import { expect } from 'vitest';
import { aPost, aStoredPost } from '../sample/post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

export const postRaceSuite = (test: StorageTest): void => {
  test('of 20 posts with one slug at once, exactly one is stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const posts = await Promise.all(TWENTY.map(() => aPost(ports, workspace)));
    const outcomes = await Promise.all(posts.map((post) => ports.posts.insert(workspace.id, post)));
    const refusals = outcomes.flatMap((outcome) => (outcome.isErr() ? [outcome.error] : []));
    expect(refusals).toEqual(TWENTY.slice(1).map(() => ({ kind: 'slug-taken', slug: 'moka' })));

    const winner = posts[outcomes.findIndex((outcome) => outcome.isOk())];
    const found = await ports.posts.find(workspace.id, { slug: 'moka' });
    expect(found?.post).toEqual(winner);
  });

  test('of 20 deletions of one post at once, exactly one gets it', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, slug } = await aStoredPost(ports, workspace);
    const outcomes = await Promise.all(
      TWENTY.map((index) =>
        ports.posts.softDelete(workspace.id, index % 2 ? { id } : { slug }, ports.clock.now()),
      ),
    );
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
  });

  test('a post and the removal of its media at once leave no half of either', async ({ ports }) => {
    for (let round = 0; round < 5; round += 1) {
      const workspace = await aWorkspace(ports);
      const post = await aPost(ports, workspace, { featuredMediaId: workspace.media.id });
      const [outcome, removed] = await Promise.all([
        ports.posts.insert(workspace.id, post),
        ports.media.remove(workspace.id, workspace.media.id, ports.clock.now()),
      ]);
      expect(removed?.id).toBe(workspace.media.id);
      const found = await ports.posts.find(workspace.id, { id: post.id });
      expect(found?.post).toEqual(outcome.isOk() ? post : undefined);
      if (outcome.isErr()) expect(outcome.error).toEqual({ kind: 'reference-gone' });
    }
  });
};

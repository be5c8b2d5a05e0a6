import {
  deserializePost,
  serializePost,
  replacedPostOf,
  storedPostOf,
} from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aPost, aStoredPost } from '../sample/post.ts';
import { aRevision } from '../sample/revision.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

export const postRaceSuite = (test: StorageTest): void => {
  test('of 20 posts with one slug at once, exactly one is stored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const posts = await Promise.all(TWENTY.map(() => aPost(ports, workspace)));
    const outcomes = await Promise.all(
      posts.map((post) => ports.posts.insert(workspace.id, storedPostOf(post))),
    );
    const errors = outcomes.flatMap((outcome) => (outcome.isErr() ? [outcome.error] : []));
    expect(errors).toEqual(TWENTY.slice(1).map(() => ({ kind: 'slug-taken', slug: 'moka' })));

    const winner = posts[outcomes.findIndex((outcome) => outcome.isOk())];
    const found = await ports.posts.find(workspace.id, { slug: 'moka' });
    expect(found?.post).toEqual(winner);
  });

  test('of 20 deletions of one post at once, exactly one gets it', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id, slug } = await aStoredPost(ports, workspace);
    const outcomes = await Promise.all(
      TWENTY.map((index) =>
        ports.posts.softDelete(workspace.id, index % 2 ? { id } : { slug }, ports.clock.now()),
      ),
    );
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
  });

  test('of 20 revisions of one post at once, exactly one is stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const former = await aStoredPost(ports, workspace);
    const tagIds = workspace.tags.map(({ id }) => id);
    const revisions = await Promise.all(
      TWENTY.map((index) =>
        aRevision(ports, former, {
          slug: `moka-${index}`,
          tagIds: index % 2 ? tagIds : tagIds.toReversed(),
        }),
      ),
    );
    const outcomes = await Promise.all(
      revisions.map((next) =>
        ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
      ),
    );
    const errors = outcomes.flatMap((outcome) => (outcome.isErr() ? [outcome.error] : []));
    expect(errors).toEqual(TWENTY.slice(1).map(() => ({ kind: 'revision-conflict' })));

    const winner = revisions[outcomes.findIndex((outcome) => outcome.isOk())];
    const found = await ports.posts.find(workspace.id, { id: former.id });
    expect(found?.post).toEqual(winner);
    expect(found?.references.tags.map(({ id }) => id)).toEqual(winner?.tagIds);
    expect(await ports.posts.findRenamed(workspace.id, former.slug)).toBe(winner?.slug);
  });

  test('of 20 posts renamed to one slug at once, exactly one gets it', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const formers = await Promise.all(
      TWENTY.map((index) => aStoredPost(ports, workspace, { slug: `moka-${index}` })),
    );
    const outcomes = await Promise.all(
      formers.map(async (former) =>
        ports.posts.replace(
          workspace.id,
          replacedPostOf(former, { ...former, slug: 'moka', revision: 2 }),
          storedPostOf({ ...former, slug: 'moka', revision: 2 }),
        ),
      ),
    );
    const errors = outcomes.flatMap((outcome) => (outcome.isErr() ? [outcome.error] : []));
    expect(errors).toEqual(TWENTY.slice(1).map(() => ({ kind: 'slug-taken', slug: 'moka' })));
    const winner = formers[outcomes.findIndex((outcome) => outcome.isOk())];
    const found = await ports.posts.find(workspace.id, { slug: 'moka' });
    expect(found?.post.id).toBe(winner?.id);
  });

  test('a revision and a deletion at once: the post is deleted as one of both left it', async ({
    ports,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const workspace = await aBareWorkspace(ports);
      const former = await aStoredPost(ports, workspace);
      const { id } = former;
      const next = await aRevision(ports, former, { title: 'Saved' });
      const [outcome, deleted] = await Promise.all([
        ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
        ports.posts.softDelete(workspace.id, { id }, '2026-05-05T05:05:05.005Z'),
      ]);
      if (outcome.isErr()) expect(outcome.error).toEqual({ kind: 'revision-conflict' });
      const last = outcome.isOk() ? next : former;
      expect(deleted && deserializePost(deleted)).toEqual({
        ...last,
        deletedAt: '2026-05-05T05:05:05.005Z',
      });
      expect(await ports.posts.find(workspace.id, { id })).toBeNull();
      expect(await viewOf(ports.posts.restore(workspace.id, id))).toEqual({
        ...serializePost(last),
        references: expect.anything(),
      });
    }
  });

  test('of 20 restorations of one post at once, exactly one gets it', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aStoredPost(ports, workspace);
    await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    const outcomes = await Promise.all(
      TWENTY.map(async () => viewOf(ports.posts.restore(workspace.id, id))),
    );
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
  });

  test('of 20 deleted posts restored to one slug at once, exactly one gets it', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const posts = [];
    for (const _ of TWENTY) {
      const post = await aStoredPost(ports, workspace);
      await ports.posts.softDelete(workspace.id, { id: post.id }, ports.clock.now());
      posts.push(post);
    }
    const outcomes = await Promise.all(
      posts.map(({ id }) => ports.posts.restore(workspace.id, id)),
    );
    const errors = outcomes.flatMap((outcome) => (outcome.isErr() ? [outcome.error] : []));
    expect(errors).toEqual(TWENTY.slice(1).map(() => ({ kind: 'slug-taken', slug: 'moka' })));
    const winner = posts[outcomes.findIndex((outcome) => outcome.isOk())];
    expect((await ports.posts.find(workspace.id, { slug: 'moka' }))?.post).toEqual(winner);
  });

  test('views and revisions at once do not undo each other', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const former = await aStoredPost(ports, workspace);
    const next = await aRevision(ports, former, { title: 'Saved' });
    await Promise.all([
      ...TWENTY.map(() => ports.posts.incrementViews(workspace.id, former.id)),
      viewOf(ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next))),
    ]);
    const found = await ports.posts.find(workspace.id, { id: former.id });
    expect(found?.post).toEqual({ ...next, viewCount: 20 });
  });

  test('a post and the removal of its media at once leave no half of either', async ({ ports }) => {
    for (let round = 0; round < 5; round += 1) {
      const workspace = await aWorkspace(ports);
      const post = await aPost(ports, workspace, { featuredMediaId: workspace.media.id });
      const [outcome, removed] = await Promise.all([
        ports.posts.insert(workspace.id, storedPostOf(post)),
        ports.media.remove(workspace.id, workspace.media.id, ports.clock.now()),
      ]);
      expect(removed?.id).toBe(workspace.media.id);
      const found = await ports.posts.find(workspace.id, { id: post.id });
      const outdated = { ...post, derivationVersion: -1 };
      expect(found?.post).toEqual(outcome.isOk() ? outdated : undefined);
      if (outcome.isErr()) expect(outcome.error).toEqual({ kind: 'reference-vanished' });
    }
  });
};

import {
  archiveDuePosts,
  deletePost,
  getPost,
  publishDuePosts,
  restorePost,
  updatePost,
} from '@content-publishing/application';
import type { ResolvedPost } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { failingAt } from '../sample/failing-post.ts';
import { nodesOf, undated } from '../sample/json-ld.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const HOUR = 3_600_000;
const IN_AN_HOUR = '2026-01-01T01:00:00.000Z';
const IN_TWO_HOURS = '2026-01-01T02:00:00.000Z';

const anEndingPost = (
  ports: TestingPorts,
  workspace: BareWorkspace,
  unpublishAt = IN_AN_HOUR,
): Promise<ResolvedPost> =>
  aCreatedPost(ports, workspace, {
    slug: `post-${ports.ids.next()}`,
    status: 'published',
    unpublishAt,
  });

const run = async (batches: AsyncGenerator<number, void>): Promise<number> => {
  let sum = 0;
  for await (const count of batches) sum += count;
  return sum;
};

/** Archives the posts of a workspace whose end has come, and says how many. */
const archiveDue = (ports: TestingPorts, { id }: BareWorkspace, batch?: number) =>
  run(archiveDuePosts(withOwnMaintenance(ports, id, batch))());

export const archiveDuePostSuite = (test: StorageTest): void => {
  test('a post is archived at its unpublishAt, and keeps its publishedAt', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await anEndingPost(ports, workspace);
    ports.clock.advance(HOUR - 1);
    expect(await archiveDue(ports, workspace)).toBe(0);
    ports.clock.advance(1);
    expect([await archiveDue(ports, workspace), await archiveDue(ports, workspace)]).toEqual([
      1, 0,
    ]);
    const { post: archived, version } = await viewOf(getPost(ports)(workspace.actor, post.id));
    const { jsonLd, ...rest } = archived;
    expect({ ...rest, jsonLd: undated(jsonLd) }).toEqual({
      ...post,
      status: 'archived',
      unpublishAt: null,
      updatedAt: ports.clock.now(),
      jsonLd: undated(post.jsonLd),
    });
    expect(nodesOf(jsonLd, 'BlogPosting')).toMatchObject([{ dateModified: ports.clock.now() }]);
    expect(version).toMatch(/^2-/);
  });

  test('a post that is due and over is archived without ever being published', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const schedule = { scheduledAt: IN_AN_HOUR, unpublishAt: IN_TWO_HOURS };
    await patchPost(ports, workspace, id, { status: 'scheduled', ...schedule });
    ports.clock.advance(3 * HOUR);
    const publish = updatePost(ports)(workspace.actor, {
      idOrSlug: id,
      patch: { status: 'published' },
    });
    expect(await errorOf(publish)).toMatchObject({ violations: [{ path: '/unpublishAt' }] });
    const own = withOwnMaintenance(ports, workspace.id);
    expect(await run(publishDuePosts(own)())).toBe(1);
    const archived = { status: 'archived', publishedAt: null, scheduledAt: null };
    expect(await readPost(ports, workspace.actor, id)).toMatchObject(archived);
    const { data } = await ports.activity.list(workspace.id, anActivityQuery({ recordId: id }));
    expect(data.map(({ action }) => action)).toEqual([
      'post.archived',
      'post.updated',
      'post.created',
    ]);
    // It is saved as an archived post, and was never public.
    const saved = await patchPost(ports, workspace, id, { title: 'Other' });
    expect(saved).toMatchObject({ ...archived, title: 'Other' });
    expect((await ports.posts.find(workspace.id, { id }))?.post.firstPublishedAt).toBeNull();
  });

  test('a scheduled post is published at its instant, and archived at its end', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const schedule = { scheduledAt: IN_AN_HOUR, unpublishAt: IN_TWO_HOURS };
    await patchPost(ports, workspace, id, { status: 'scheduled', ...schedule });
    ports.clock.advance(HOUR);
    expect(await archiveDue(ports, workspace)).toBe(0);
    const own = withOwnMaintenance(ports, workspace.id);
    expect(await run(publishDuePosts(own)())).toBe(1);
    expect(await readPost(ports, workspace.actor, id)).toMatchObject({
      status: 'published',
      publishedAt: IN_AN_HOUR,
      unpublishAt: IN_TWO_HOURS,
    });
    ports.clock.advance(HOUR);
    expect(await archiveDue(ports, workspace)).toBe(1);
    expect(await readPost(ports, workspace.actor, id)).toMatchObject({
      status: 'archived',
      publishedAt: IN_AN_HOUR,
      scheduledAt: null,
      unpublishAt: null,
    });
    const { data } = await ports.activity.list(workspace.id, anActivityQuery({ recordId: id }));
    expect(data.map(({ action, keyId }) => [action, keyId])).toEqual(
      expect.arrayContaining([
        ['post.archived', null],
        ['post.published', null],
      ]),
    );
  });

  test('a deleted post is not archived, until it is restored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await anEndingPost(ports, workspace);
    await viewOf(deletePost(ports)(actor, id));
    ports.clock.advance(HOUR);
    expect(await archiveDue(ports, workspace)).toBe(0);
    await viewOf(restorePost(ports)(actor, id));
    expect(await archiveDue(ports, workspace)).toBe(1);
  });

  test('of several callers at once, one archives each post', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    for (let index = 0; index < 5; index += 1) await anEndingPost(ports, workspace);
    ports.clock.advance(HOUR);
    const counts = await Promise.all(Array.from({ length: 4 }, () => archiveDue(ports, workspace)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  });

  test('more posts than are looked for at once are all archived, whichever fail', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const ids: string[] = [];
    for (let second = 1; second <= 5; second += 1) {
      ids.push((await anEndingPost(ports, workspace, `2026-01-01T00:00:0${second}.000Z`)).id);
    }
    ports.clock.advance(HOUR);
    const broken = failingAt(ports, ids[1] ?? '', new Error('This post is broken'));
    await expect(archiveDue(broken, workspace, 2)).rejects.toThrow('Posts have failed');
    const statuses: string[] = [];
    for (const id of ids) statuses.push((await readPost(ports, workspace.actor, id)).status);
    expect(statuses).toEqual(['archived', 'published', 'archived', 'archived', 'archived']);
    expect(await archiveDue(ports, workspace)).toBe(1);
  });

  test('who saves a post between look-up and its end is not overruled', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await anEndingPost(ports, workspace);
    ports.clock.advance(HOUR);
    const overtaken: TestingPorts = {
      ...ports,
      posts: {
        ...ports.posts,
        findSerialized: async (workspaceId, address) => {
          const found = await ports.posts.findSerialized(workspaceId, address);
          await patchPost(ports, workspace, id, { unpublishAt: null });
          return found;
        },
      },
    };
    expect(await archiveDue(overtaken, workspace)).toBe(0);
    expect(await archiveDue(ports, workspace)).toBe(0);
    expect((await readPost(ports, workspace.actor, id)).status).toBe('published');
  });
};

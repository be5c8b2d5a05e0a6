import {
  deletePost,
  getPost,
  type Ports,
  publishDuePosts,
  deleteMedia,
  restorePost,
  StorageUnavailable,
} from '@content-publishing/application';
import { DERIVATION_VERSION, type ResolvedPost, type Uuid } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anImage } from '../sample/draft.ts';
import { failingAt } from '../sample/failing-post.ts';
import { anIllustratedHowTo } from '../sample/illustrated-how-to.ts';
import { nodesOf, undated } from '../sample/json-ld.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const HOUR = 3_600_000;
const IN_AN_HOUR = '2026-01-01T01:00:00.000Z';

const aScheduledPost = async (
  ports: TestingPorts,
  workspace: BareWorkspace,
  { scheduledAt = IN_AN_HOUR, ...fields }: { scheduledAt?: string; [name: string]: unknown } = {},
): Promise<ResolvedPost> => {
  const slug = `post-${ports.ids.next()}`;
  const { id } = await aCreatedPost(ports, workspace, { slug, ...fields });
  return patchPost(ports, workspace, id, { status: 'scheduled', scheduledAt });
};

const scheduledPosts = async (
  ports: TestingPorts,
  workspace: BareWorkspace,
  count: number,
): Promise<readonly Uuid[]> => {
  const ids: Uuid[] = [];
  for (let second = 0; second < count; second += 1) {
    const scheduledAt = `2026-01-01T00:00:0${second + 1}.000Z`;
    ids.push((await aScheduledPost(ports, workspace, { scheduledAt })).id);
  }
  return ids;
};

const statusesOf = async (
  ports: Ports,
  { actor }: BareWorkspace,
  ids: readonly Uuid[],
): Promise<readonly string[]> => {
  const statuses: string[] = [];
  for (const id of ids) statuses.push((await readPost(ports, actor, id)).status);
  return statuses;
};

/** Publishes due posts, and returns their number. */
const publishDue = async (ports: TestingPorts): Promise<number> => {
  let published = 0;
  for await (const count of publishDuePosts(ports)()) published += count;
  return published;
};

export const publishDuePostSuite = (test: StorageTest): void => {
  test('a due post is published as of the instant that it was scheduled for', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aScheduledPost(ports, workspace);
    ports.clock.advance(HOUR + 5000);
    // Other due posts of the storage are published as well.
    expect(await publishDue(ports)).toBeGreaterThan(0);
    const published = await viewOf(getPost(ports)(workspace.actor, post.id));
    const updatedAt = ports.clock.now();
    const { jsonLd, ...rest } = published.post;
    expect({ ...rest, jsonLd: undated(jsonLd) }).toEqual({
      ...post,
      status: 'published',
      publishedAt: IN_AN_HOUR,
      scheduledAt: null,
      updatedAt,
      jsonLd: undated(post.jsonLd),
    });
    expect(nodesOf(jsonLd, 'BlogPosting')).toMatchObject([
      { datePublished: IN_AN_HOUR, dateModified: updatedAt },
    ]);
    expect(published.version).toMatch(/^3-/);
  });

  test('a due post is derived with media that older rules did not look for', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    const { id } = await aKeptPost(ports, workspace, {
      ...anIllustratedHowTo(media.id),
      status: 'scheduled',
      scheduledAt: ports.clock.now(),
      derivationVersion: DERIVATION_VERSION - 1,
    });
    await publishDue(withOwnMaintenance(ports, workspace.id));
    const found = await ports.posts.find(workspace.id, { id });
    expect(found?.references.media).toEqual(new Map([[media.id, media]]));
    expect(found?.post).toMatchObject({
      status: 'published',
      structuredBlocks: expect.arrayContaining([{ type: 'image', mediaId: media.id }]),
    });
  });

  test('nothing is published before its instant, nor twice', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aScheduledPost(ports, workspace);
    const draft = await aCreatedPost(ports, workspace);
    const publish = () => publishDue(withOwnMaintenance(ports, workspace.id));
    ports.clock.advance(HOUR - 1);
    expect(await publish()).toBe(0);
    expect(await readPost(ports, workspace.actor, post.id)).toEqual(post);
    ports.clock.advance(1);
    expect([await publish(), await publish()]).toEqual([1, 0]);
    expect(await readPost(ports, workspace.actor, draft.id)).toEqual(draft);
  });

  test('callers who begin elsewhere in what is due publish other posts first', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const ids = await scheduledPosts(ports, workspace, 4);
    ports.clock.advance(HOUR);
    const own = withOwnMaintenance(ports, workspace.id);
    const published: Uuid[] = [];
    const posts: Ports['posts'] = {
      ...own.posts,
      replace: (workspaceId, former, next) => {
        published.push(next.post.id);
        return own.posts.replace(workspaceId, former, next);
      },
    };
    for await (const count of publishDuePosts({ ...own, posts })(0.6)) expect(count).toBe(4);
    expect(published).toEqual([ids[2], ids[3], ids[0], ids[1]]);
  });

  test('a deleted post is not published, until it is restored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const post = await aScheduledPost(ports, workspace);
    const publish = () => publishDue(withOwnMaintenance(ports, workspace.id));
    await viewOf(deletePost(ports)(actor, post.id));
    ports.clock.advance(2 * HOUR);
    expect(await publish()).toBe(0);
    expect((await viewOf(restorePost(ports)(actor, post.id))).post).toEqual(post);
    expect(await publish()).toBe(1);
    expect(await readPost(ports, actor, post.id)).toMatchObject({
      status: 'published',
      publishedAt: IN_AN_HOUR,
    });
  });

  test('a post is published though records that it refers to are gone', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const related = await aCreatedPost(ports, workspace);
    const { id } = await aScheduledPost(ports, workspace, {
      bodyJson: [anImage(workspace)],
      featuredMediaId: media.id,
      relatedPostIds: [related.id],
    });
    await viewOf(deleteMedia(ports)(workspace.actor, media.id));
    await viewOf(deletePost(ports)(actor, related.id));
    ports.clock.advance(HOUR);
    expect(await publishDue(withOwnMaintenance(ports, workspace.id))).toBe(1);
    expect((await readPost(ports, actor, id)).status).toBe('published');
  });

  test('of several callers at once, one publishes each post', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const ids = await scheduledPosts(ports, workspace, 5);
    ports.clock.advance(HOUR);
    const publish = () => publishDue(withOwnMaintenance(ports, workspace.id));
    const counts = await Promise.all(Array.from({ length: 4 }, publish));
    expect(counts.reduce((sum, count) => sum + count)).toBe(ids.length);
    for (const id of ids) {
      const { post, version } = await viewOf(getPost(ports)(workspace.actor, id));
      expect([post.status, version.slice(0, 2)]).toEqual(['published', '3-']);
    }
  });

  test('more posts than are looked for at once are all published', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const ids = await scheduledPosts(ports, workspace, 5);
    ports.clock.advance(HOUR);
    expect(await publishDue(withOwnMaintenance(ports, workspace.id, 2))).toBe(5);
    expect(await statusesOf(ports, workspace, ids)).toEqual(ids.map(() => 'published'));
  });

  test('posts that fail keep no others from being published', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const ids = await scheduledPosts(ports, workspace, 4);
    const [first = '', second = ''] = ids;
    ports.clock.advance(HOUR);
    const fault = new Error('This post is broken');
    const broken = failingAt(failingAt(ports, first, fault), second, fault);
    // They are due before the others, and as many as are looked for at once.
    const publish = () => publishDue(withOwnMaintenance(broken, workspace.id, 2));
    await expect(publish()).rejects.toMatchObject({ errors: [fault, fault] });
    expect(await statusesOf(ports, workspace, ids)).toEqual([
      'scheduled',
      'scheduled',
      'published',
      'published',
    ]);
    expect(await publishDue(withOwnMaintenance(ports, workspace.id))).toBe(2);
  });

  test('an outage of the storage is thrown on', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const ids = await scheduledPosts(ports, workspace, 2);
    const [first = ''] = ids;
    ports.clock.advance(HOUR);
    const outage = new StorageUnavailable('The storage is down');
    const down = failingAt(ports, first, outage);
    const publish = () => publishDue(withOwnMaintenance(down, workspace.id));
    await expect(publish()).rejects.toBe(outage);
    expect(await statusesOf(ports, workspace, ids)).toEqual(['scheduled', 'scheduled']);
  });

  test('who saves a post between look-up and publication is not overruled', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aScheduledPost(ports, workspace);
    ports.clock.advance(HOUR);
    const saves: readonly object[] = [
      { title: 'New' },
      { scheduledAt: '2026-01-01T02:00:00.000Z' },
    ];
    const own = withOwnMaintenance(ports, workspace.id);
    for (const save of saves) {
      const overtaken: TestingPorts = {
        ...own,
        posts: {
          ...ports.posts,
          findSerialized: async (workspaceId, address) => {
            const found = await ports.posts.findSerialized(workspaceId, address);
            await patchPost(ports, workspace, id, save);
            return found;
          },
        },
      };
      expect(await publishDue(overtaken)).toBe(0);
      expect(await readPost(ports, workspace.actor, id)).toMatchObject({
        status: 'scheduled',
        ...save,
      });
    }
    expect(await publishDue(own)).toBe(0);
    ports.clock.advance(HOUR);
    expect(await publishDue(own)).toBe(1);
  });
};

import {
  addCategory,
  archiveDuePost,
  createPost,
  deletePost,
  type Ports,
  publishDuePost,
  publishWorkingCopy,
  putWorkingCopy,
  restorePost,
  restorePostRevision,
  updatePost,
  countPostView,
} from '@content-publishing/application';
import { cacheTag } from '@content-publishing/domain/events';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { numberedEvents } from '../sample/event.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aDraft } from '../sample/draft.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const PUBLISHED = { status: 'published' };

/** Returns a workspace, and a function for the events that were numbered since its last call. */
const observed = async (ports: Ports) => {
  const workspace = await aWorkspace(ports);
  let seen = (await numberedEvents(ports, workspace.id)).length;
  const newEvents = async () => {
    const events = (await numberedEvents(ports, workspace.id)).slice(seen);
    seen += events.length;
    return events;
  };
  const newTypes = async () => (await newEvents()).map(({ type, action }) => `${type} ${action}`);
  return { workspace, newEvents, newTypes };
};

const tagsOf = ({ author, tags }: SampleWorkspace) => [
  cacheTag('author', author.id),
  ...tags.map(({ id }) => cacheTag('tag', id)),
];

export const eventsOfPostsSuite = (test: StorageTest): void => {
  test('a post makes an event each time that visitors see a difference', async ({ ports }) => {
    const { workspace, newTypes } = await observed(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, PUBLISHED);
    expect(await newTypes()).toEqual(['post.published post.created']);
    await patchPost(ports, workspace, id, { title: 'Moka' });
    expect(await newTypes()).toEqual(['post.updated post.updated']);
    await viewOf(restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1' }));
    expect(await newTypes()).toEqual(['post.updated post.revision-restored']);
    await patchPost(ports, workspace, id, { status: 'archived' });
    expect(await newTypes()).toEqual(['post.unpublished post.updated']);
    await patchPost(ports, workspace, id, { status: 'draft' });
    expect(await newTypes()).toEqual([]);
    await patchPost(ports, workspace, id, PUBLISHED);
    expect(await newTypes()).toEqual(['post.published post.updated']);
    await viewOf(deletePost(ports)(actor, id));
    expect(await newTypes()).toEqual(['post.deleted post.deleted']);
    await viewOf(restorePost(ports)(actor, id));
    expect(await newTypes()).toEqual(['post.published post.restored']);
  });

  test('drafts, views and saves without a change make no event', async ({ ports }) => {
    const { workspace, newTypes } = await observed(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    await patchPost(ports, workspace, id, { title: 'Moka' });
    await viewOf(deletePost(ports)(actor, id));
    await viewOf(restorePost(ports)(actor, id));
    await patchPost(ports, workspace, id, PUBLISHED);
    expect(await newTypes()).toEqual(['post.published post.updated']);
    await viewOf(countPostView(ports)(actor, id));
    await patchPost(ports, workspace, id, { title: 'Moka' });
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug: id, patch: { title: 'More moka' } }));
    expect(await newTypes()).toEqual([]);
    await viewOf(publishWorkingCopy(ports)(actor, { idOrSlug: id }));
    expect(await newTypes()).toEqual(['post.updated post.updated']);
  });

  test('the schedule makes the events of a publication and of its end', async ({ ports }) => {
    const { workspace, newTypes } = await observed(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
    await patchPost(ports, workspace, id, {
      ...{ status: 'scheduled', scheduledAt: day(2), unpublishAt: day(3) },
    });
    expect(await newTypes()).toEqual([]);
    ports.clock.advance(86_400_000);
    expect(await publishDuePost(ports)({ workspaceId: workspace.id, id })).toBe(true);
    expect(await newTypes()).toEqual(['post.published post.published']);
    ports.clock.advance(86_400_000);
    expect(await archiveDuePost(ports)({ workspaceId: workspace.id, id })).toBe(true);
    expect(await newTypes()).toEqual(['post.unpublished post.archived']);
  });

  test('an event names what to make anew, for the states before and after', async ({ ports }) => {
    const { workspace, newEvents } = await observed(ports);
    const { id: workspaceId, category, tags } = workspace;
    const below = await viewOf(
      addCategory(ports)(workspaceId, { slug: 'css', name: 'CSS', parentId: category.id }),
    );
    const deepest = await viewOf(
      addCategory(ports)(workspaceId, { slug: 'grid', name: 'Grid', parentId: below.id }),
    );
    const tagIds = tags.map(({ id }) => id);
    const { id } = await aCreatedPost(ports, workspace, {
      ...{ ...PUBLISHED, categoryId: deepest.id, tagIds },
    });
    const lineage = [deepest, below, category].map((one) => cacheTag('category', one.id));
    const [published] = await newEvents();
    expect(published).toMatchObject({ recordId: id, slug: 'moka', formerSlug: null, revision: 1 });
    expect(published?.cacheTags.toSorted()).toEqual(
      ['posts', cacheTag('post', id), ...tagsOf(workspace), ...lineage].toSorted(),
    );
    await patchPost(ports, workspace, id, { slug: 'moka-pot', categoryId: null, tagIds: [] });
    const [renamed] = await newEvents();
    expect(renamed).toMatchObject({ slug: 'moka-pot', formerSlug: 'moka', revision: 2 });
    expect(renamed?.cacheTags.toSorted()).toEqual(published?.cacheTags.toSorted());
    await viewOf(deletePost(ports)(workspace.actor, id));
    expect((await newEvents())[0]?.cacheTags).toEqual([
      ...['posts', cacheTag('post', id), cacheTag('author', workspace.author.id)],
    ]);
    await viewOf(restorePost(ports)(workspace.actor, id));
    expect((await newEvents())[0]?.cacheTags).toEqual([
      ...['posts', cacheTag('post', id), cacheTag('author', workspace.author.id)],
    ]);
  });

  test('events of a post are in order, even if the clock goes back', async ({ ports }) => {
    const { workspace, newTypes } = await observed(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, PUBLISHED);
    for (const step of [
      () => patchPost(ports, workspace, id, { title: 'Moka' }),
      () => viewOf(deletePost(ports)(actor, id)),
      () => viewOf(restorePost(ports)(actor, id)),
    ]) {
      ports.clock.advance(-2000);
      await step();
    }
    expect(await newTypes()).toEqual([
      'post.published post.created',
      'post.updated post.updated',
      'post.deleted post.deleted',
      'post.published post.restored',
    ]);
  });

  test('a repeated creation makes no second event, and neither does a rejected one', async ({
    ports,
  }) => {
    const { workspace, newTypes } = await observed(ports);
    const draft = aDraft(workspace, PUBLISHED);
    const create = (idempotencyKey?: string) =>
      createPost(ports)(workspace.actor, { idempotencyKey, draft });
    await viewOf(create('key'));
    await viewOf(create('key'));
    expect((await create()).isErr()).toBe(true);
    const stale = { idOrSlug: 'moka', patch: { title: 'x' }, versions: ['1'] };
    expect((await updatePost(ports)(workspace.actor, stale)).isErr()).toBe(true);
    expect(await newTypes()).toEqual(['post.published post.created']);
  });
};

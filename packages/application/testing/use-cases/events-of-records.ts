import {
  addCategory,
  createRedirect,
  deleteAuthor,
  deleteCategory,
  deleteMedia,
  deleteRedirect,
  deleteTag,
  importRedirects,
  mergeTag,
  purgeMedia,
  rederivePosts,
  updateAuthor,
  updateCategory,
  updateMedia,
  updateRedirect,
  updateTag,
  updateWorkspace,
} from '@content-publishing/application';
import { cacheTag } from '@content-publishing/domain/events';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { numberedEvents } from '../sample/event.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { TestingPorts } from '../testing-ports.ts';
import type { StorageTest } from '../storage-test.ts';

const MINUTE_MS = 60_000;

/** Returns a workspace, and a function for the events that were numbered since its last call. */
const observed = async (ports: TestingPorts) => {
  const workspace = await aWorkspace(ports);
  let seen = (await numberedEvents(ports, workspace.id)).length;
  const newEvents = async () => {
    // An event may wait a minute for the derivation of posts.
    ports.clock.advance(MINUTE_MS);
    const events = (await numberedEvents(ports, workspace.id)).slice(seen);
    seen += events.length;
    return events.map(({ type, slug, formerSlug, revision, cacheTags }) => ({
      ...{ type, slug, formerSlug, revision },
      cacheTags: cacheTags.toSorted(),
    }));
  };
  return { workspace, newEvents };
};

const NONE = { slug: null, formerSlug: null, revision: null };

export const eventsOfRecordsSuite = (test: StorageTest): void => {
  test('a changed or deleted author, tag or media record makes an event', async ({ ports }) => {
    const { workspace, newEvents } = await observed(ports);
    const { actor, author, media } = workspace;
    const [tag, other] = workspace.tags;
    await viewOf(updateAuthor(ports)(actor, { reference: 'ada', patch: { slug: 'ada-m' } }));
    await viewOf(updateAuthor(ports)(actor, { reference: 'ada-m', patch: { slug: 'ada-m' } }));
    const authorTags = [cacheTag('author', author.id), 'posts'];
    const renamed = { ...NONE, slug: 'ada-m', formerSlug: 'ada', cacheTags: authorTags };
    expect(await newEvents()).toEqual([{ ...renamed, type: 'author.updated' }]);
    await viewOf(updateTag(ports)(actor, { reference: tag.id, patch: { name: 'Espresso' } }));
    const tagTags = ['posts', cacheTag('tag', tag.id)];
    expect(await newEvents()).toEqual([
      { ...NONE, type: 'tag.updated', slug: 'coffee', cacheTags: tagTags },
    ]);
    await viewOf(mergeTag(ports)(actor, { reference: tag.id, input: { into: other.slug } }));
    expect(await newEvents()).toEqual([
      {
        ...{ ...NONE, type: 'tag.deleted', slug: 'coffee' },
        cacheTags: [...tagTags, cacheTag('tag', other.id)].toSorted(),
      },
    ]);
    await viewOf(updateMedia(ports)(actor, { reference: media.id, patch: { alt: 'Moka' } }));
    const mediaTags = [cacheTag('media', media.id), 'posts'];
    expect(await newEvents()).toEqual([{ ...NONE, type: 'media.updated', cacheTags: mediaTags }]);
    await viewOf(deleteMedia(ports)(actor, media.id));
    await viewOf(deleteTag(ports)(actor, other.id));
    await viewOf(deleteAuthor(ports)(actor, author.id));
    expect((await newEvents()).map(({ type }) => type).toSorted()).toEqual([
      ...['author.deleted', 'media.deleted', 'tag.deleted'],
    ]);
    expect((await purgeMedia(ports)(actor, media.id)).isErr()).toBe(true);
    expect(await newEvents()).toEqual([]);
  });

  test('the event of a category names the categories above it, and those that change below it', async ({
    ports,
  }) => {
    const { workspace, newEvents } = await observed(ports);
    const { id: workspaceId, actor, category: root } = workspace;
    const add = async (slug: string, parentId?: string) =>
      (await viewOf(addCategory(ports)(workspaceId, { slug, name: slug, parentId }))).id;
    const [css, other] = [await add('css', root.id), await add('other')];
    const grid = await add('grid', css);
    expect(await newEvents()).toEqual([]);
    const tagsOf = (...ids: readonly string[]) =>
      ['posts', ...ids.map((id) => cacheTag('category', id))].toSorted();
    await viewOf(updateCategory(ports)(actor, { reference: css, patch: { parentId: other } }));
    expect(await newEvents()).toEqual([
      {
        ...{ ...NONE, type: 'category.updated', slug: 'css' },
        cacheTags: tagsOf(css, root.id, other, grid),
      },
    ]);
    await viewOf(deleteCategory(ports)(actor, grid));
    expect(await newEvents()).toEqual([
      {
        ...{ ...NONE, type: 'category.deleted', slug: 'grid' },
        cacheTags: tagsOf(grid, css, other),
      },
    ]);
  });

  test('a change of the workspace concerns the whole site', async ({ ports }) => {
    const { workspace, newEvents } = await observed(ports);
    const { actor } = workspace;
    await viewOf(updateWorkspace(ports)(actor, { patch: { name: 'The Weekly Moka' } }));
    await viewOf(updateWorkspace(ports)(actor, { patch: { name: 'The Weekly Moka' } }));
    expect(await newEvents()).toEqual([
      { ...NONE, type: 'workspace.updated', cacheTags: ['site'] },
    ]);
  });

  test('changes of redirects make one event, however many they are', async ({ ports }) => {
    const { workspace, newEvents } = await observed(ports);
    const { actor, redirect } = workspace;
    const changed = { ...NONE, type: 'redirects.changed', cacheTags: ['redirects'] };
    const reference = redirect.id;
    const draft = { fromPath: '/a', toPath: '/b', type: 'Permanent301' };
    await viewOf(createRedirect(ports)(actor, { draft }));
    expect(await newEvents()).toEqual([changed]);
    await viewOf(updateRedirect(ports)(actor, { reference, patch: { toPath: '/newer' } }));
    expect(await newEvents()).toEqual([changed]);
    await viewOf(deleteRedirect(ports)(actor, reference));
    const rules = Array.from({ length: 20 }, (_, index) => ({
      ...{ fromPath: `/from-${index}`, toPath: `/to-${index}`, type: 'Permanent301' },
    }));
    await viewOf(importRedirects(ports)(actor, { rules }));
    expect(await newEvents()).toEqual([changed]);
    await viewOf(importRedirects(ports)(actor, { rules, onConflict: 'skip' }));
    expect(await newEvents()).toEqual([]);
  });

  test('a renamed post with a redirect makes an event of each, a refused redirect none', async ({
    ports,
  }) => {
    const { workspace, newEvents } = await observed(ports);
    await viewOf(updateWorkspace(ports)(workspace.actor, { patch: { postPath: '/blog/{slug}' } }));
    const { id } = await aCreatedPost(ports, workspace, { status: 'published' });
    await newEvents();
    await patchPost(ports, workspace, id, { slug: 'renamed' });
    expect((await newEvents()).map(({ type }) => type).toSorted()).toEqual([
      ...['post.updated', 'redirects.changed'],
    ]);
  });

  test('at the event of an author its posts have the new JSON-LD', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor } = workspace;
    const { id: postId } = await aCreatedPost(ports, workspace, { status: 'published' });
    const before = (await numberedEvents(ports, id)).length;
    const patch = { displayName: 'Ada Espresso' };
    await viewOf(updateAuthor(ports)(actor, { reference: 'ada', patch }));
    expect(await numberedEvents(ports, id)).toHaveLength(before);
    for await (const _ of rederivePosts(withOwnMaintenance(ports, id))()) continue;
    expect((await numberedEvents(ports, id)).slice(before)).toMatchObject([
      { type: 'author.updated' },
    ]);
    const found = await ports.posts.find(id, { id: postId });
    expect(JSON.stringify(found?.post.jsonLd)).toContain('Ada Espresso');
  });
};

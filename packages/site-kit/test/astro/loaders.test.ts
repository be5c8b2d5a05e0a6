import { createHttpServer } from '@content-publishing/adapter-http';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  createPost,
  DEFAULT_WAIT_LIMITS,
  deletePost,
  eventWaitsOf,
  numberEvents,
  rederiveOutdated,
  updateAuthor,
  updatePost,
} from '@content-publishing/application';
import {
  aDraft,
  aWorkspace,
  type SampleWorkspace,
  testingPorts,
  type TestingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import {
  ContentError,
  contentLoader,
  liveContentLoader,
  type LoaderContext,
} from '@content-publishing/site-kit/astro';
import { cacheTagsOf } from '@content-publishing/site-kit/events';
import {
  createManagementClient,
  type ManagementClient,
} from '@content-publishing/site-kit/management';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Returns the context that Astro keeps between builds, in memory. */
const aContext = () => {
  const entries = new Map<
    string,
    { readonly id: string; readonly data: Record<string, unknown> }
  >();
  const meta = new Map<string, string>();
  const context: LoaderContext = {
    store: {
      values: () => [...entries.values()],
      set: (entry) => entries.set(entry.id, entry).size > 0,
      delete: (id) => void entries.delete(id),
      clear: () => entries.clear(),
    },
    meta: { get: (key) => meta.get(key), set: (key, value) => void meta.set(key, value) },
    parseData: async ({ data }) => data,
    generateDigest: (data) => JSON.stringify(data),
  };
  return {
    context,
    meta,
    titles: () =>
      [...entries.values()].map(({ id, data }) => `${id}: ${String(data['title'])}`).toSorted(),
    authorOf: (slug: string) => JSON.stringify(entries.get(slug)?.data['author']),
  };
};

describe('the loaders for Astro', () => {
  let ports: TestingPorts;
  let workspace: SampleWorkspace;
  let client: ManagementClient;
  let close: () => Promise<void>;

  beforeEach(async () => {
    const storage = openMemoryStorage();
    ports = testingPorts(storage);
    workspace = await aWorkspace(ports);
    const logger = pino({ level: 'silent' });
    const server = createHttpServer({ ports, check: storage.check, logger });
    const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
    client = createManagementClient({ baseUrl, apiKey: workspace.apiKey.key });
    close = () => server.close();
    for (const slug of ['one', 'two', 'three']) await publish(slug);
    await create('draft', { status: 'draft' });
    await settle();
  });
  afterEach(() => close());

  const create = (slug: string, fields: object) =>
    viewOf(
      createPost(ports)(workspace.actor, {
        draft: aDraft(workspace, { slug, title: slug, ...fields }),
      }),
    );
  const publish = (slug: string) => create(slug, { status: 'published' });
  const change = (idOrSlug: string, patch: object) =>
    viewOf(updatePost(ports)(workspace.actor, { idOrSlug, patch }));

  /** Runs the tasks of the service by which changes become events. */
  const settle = async (): Promise<void> => {
    for await (const count of rederiveOutdated(ports)(0)) void count;
    const eventWaits = eventWaitsOf(ports.events, DEFAULT_WAIT_LIMITS, globalThis);
    for await (const count of numberEvents({ ...ports, eventWaits }).all()) void count;
    eventWaits.close();
  };

  it('read all published posts at first, and later only what has changed', async () => {
    const { context, titles } = aContext();
    const listPosts = vi.fn<ManagementClient['listPosts']>(client.listPosts);
    const getPost = vi.fn<ManagementClient['getPost']>(client.getPost);
    const { load } = contentLoader({ client: { ...client, listPosts, getPost } });
    await load(context);
    expect(titles()).toEqual(['one: one', 'three: three', 'two: two']);
    listPosts.mockClear();

    await load(context);
    expect([listPosts.mock.calls, getPost.mock.calls]).toEqual([[], []]);

    await change('one', { title: 'First', slug: 'first' });
    await change('draft', { status: 'published' });
    await viewOf(deletePost(ports)(workspace.actor, 'two'));
    await change('three', { status: 'archived' });
    await settle();
    await load(context);
    expect(titles()).toEqual(['draft: draft', 'first: First']);
    expect(listPosts).not.toHaveBeenCalled();
  });

  it('read the posts of an author who has changed', async () => {
    const { context, authorOf } = aContext();
    const { load } = contentLoader({ client });
    await load(context);
    const patch = { displayName: 'Ada of the pots' };
    await viewOf(updateAuthor(ports)(workspace.actor, { reference: workspace.author.id, patch }));
    await settle();
    await load(context);
    expect(authorOf('one')).toContain('Ada of the pots');
  });

  it('read all again if the events after the cursor are gone', async () => {
    const { context, meta, titles } = aContext();
    const { load } = contentLoader({ client });
    await load(context);
    for (const [key] of meta) meta.set(key, '1.0197a1b2-3c4d-7e5f-8a6b-000000000002');
    await change('one', { title: 'First' });
    await settle();
    await load(context);
    expect(titles()).toContain('one: First');
    expect(meta.values().next().value).not.toMatch(/^1\./);
  });

  it('fail, so that a build fails, if the service cannot be read', async () => {
    const { context, titles } = aContext();
    const { load } = contentLoader({ client });
    await load(context);
    await close();
    const offline = createManagementClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: workspace.apiKey.key,
      attempts: 1,
    });
    await expect(contentLoader({ client: offline }).load(context)).rejects.toThrow(ContentError);
    expect(titles()).toHaveLength(3);
    close = async () => {};
  });

  it('read live posts with the cache tags of their pages', async () => {
    const { loadCollection, loadEntry } = liveContentLoader({ client });
    const collection = await loadCollection();
    expect(collection).toMatchObject({ cacheHint: { tags: ['site', 'posts'] } });
    const entry = await loadEntry({ filter: { id: 'one' } });
    const found = await client.getPost('one');
    if (!found.ok) throw new Error(found.error.message);
    expect(entry).toEqual({
      id: 'one',
      data: found.value,
      cacheHint: {
        tags: cacheTagsOf(found.value),
        lastModified: new Date(found.value.updatedAt),
      },
    });
    for (const id of ['draft', 'nowhere']) {
      expect(await loadEntry({ filter: { id } })).toBe(undefined);
    }
    const none = createManagementClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: workspace.apiKey.key,
      attempts: 1,
    });
    expect(await liveContentLoader({ client: none }).loadCollection()).toEqual({
      error: expect.any(ContentError),
    });
  });
});

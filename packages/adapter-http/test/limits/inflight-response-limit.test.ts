import { connect, type Socket } from 'node:net';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { aDraft, testingPorts } from '@content-publishing/application/testing';
import type { PostRepository } from '@content-publishing/application';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aSite, type Service, type Site, startService } from '../service.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Starts a service that may have 14 MB of long responses on their way, with two sites that have a post
 * of 6 MB each. `posts` wraps the repository that it reads.
 */
const start = async (posts: (own: PostRepository) => PostRepository = (own) => own) => {
  const storage = openMemoryStorage();
  const own = testingPorts(storage);
  const ports = { ...own, posts: posts(own.posts) };
  const options = { ports, maxInflightResponseBytes: 14 * MEGABYTE };
  const service = { ...(await startService(storage, options)), ports: own };
  onTestFinished(service.close);
  const sites = [await aSite(service), await aSite(service)] as const;
  for (const { client, workspace } of sites) {
    const paragraph = { type: 'paragraph', text: 'a'.repeat(10_000) };
    const bodyJson = Array.from({ length: 300 }, () => paragraph);
    const { status } = await client.createPost(aDraft(workspace, { slug: 'long', bodyJson }));
    expect(status).toBe(201);
  }
  return { service, sites };
};

/** Requests `path`, and reads nothing of the response. */
const readNothing = ({ port }: Service, { workspace }: Site, path: string): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.pause();
  const { key } = workspace.apiKey;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`);
  return socket;
};

describe.each(['/external/posts/long', '/external/posts?pageSize=5'])(
  'long responses to GET %s that clients do not read',
  (path) => {
    it('are bounded for a workspace, and another is answered', async () => {
      const { service, sites } = await start();
      const [greedy, other] = sites;
      const unread = readNothing(service, greedy, path);
      const status = async () => (await greedy.client.send(path)).status;
      await expect.poll(status, { timeout: 10_000 }).toBe(503);
      const rejected = await greedy.client.send(path);
      expect(rejected.status).toBe(503);
      expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await greedy.client.listRedirects()).status).toBe(200);
      expect((await other.client.send(path)).status).toBe(200);
      unread.destroy();
      await expect.poll(status, { timeout: 10_000 }).toBe(200);
    });
  },
);

describe('long responses', () => {
  it('have room before they are read, and are made one at a time for a workspace', async () => {
    const read: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { sites } = await start((own) => ({
      ...own,
      list: (workspaceId, query, admit) =>
        own.list(workspaceId, query, async (bytes) => {
          await admit?.(bytes);
          read.push(workspaceId);
          await gate.promise;
        }),
    }));
    const [greedy, other] = sites;
    const pages = [5, 6, 7].map((pageSize) => greedy.client.listPosts(`?pageSize=${pageSize}`));
    await expect.poll(() => read).toEqual([greedy.workspace.id]);
    const page = other.client.listPosts();
    await expect.poll(() => read).toEqual([greedy.workspace.id, other.workspace.id]);
    // Short ones need no turn.
    expect((await greedy.client.listPosts('?fields=summary')).status).toBe(200);
    expect(read).toHaveLength(2);
    gate.resolve();
    for (const { status } of await Promise.all([...pages, page])) expect(status).toBe(200);
    expect(read).toHaveLength(4);
  });

  it('are not read where they have no room', async () => {
    let reads = 0;
    const { service, sites } = await start((own) => ({
      ...own,
      list: (workspaceId, query, admit) =>
        own.list(workspaceId, query, async (bytes) => {
          await admit?.(bytes);
          reads += 1;
        }),
    }));
    const [greedy] = sites;
    readNothing(service, greedy, '/external/posts');
    await expect.poll(() => reads).toBe(1);
    expect((await greedy.client.listPosts('?pageSize=5')).status).toBe(503);
    expect(reads).toBe(1);
  });
});

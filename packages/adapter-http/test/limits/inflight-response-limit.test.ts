import { connect, type Socket } from 'node:net';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import type { Admit } from '@content-publishing/application';
import { aDraft, testingPorts } from '@content-publishing/application/testing';
import type { Uuid } from '@content-publishing/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSite, type Service, type Site, startService } from '../service.ts';

const MEGABYTE = 1024 * 1024;
const PATIENT = { timeout: 20_000 };

let service: Service;
let greedy: Site;
let other: Site;
/** Workspaces of the long reads that were admitted, in their order. */
let admitted: Uuid[];
/** Condition of reads that are admitted. */
let gate: Promise<void>;
let unread: Socket[];

// A service with room for 26 MB of long responses, and two sites that have a post of 6 MB each: a site
// may have two of them on their way, and three while the other has none.
beforeAll(async () => {
  const storage = openMemoryStorage();
  const own = testingPorts(storage);
  const noting =
    (workspaceId: Uuid, admit: Admit | undefined): Admit =>
    async (bytes) => {
      await admit?.(bytes);
      admitted.push(workspaceId);
      await gate;
    };
  const posts: typeof own.posts = {
    ...own.posts,
    findSerialized: (workspaceId, address, visibility, admit) =>
      own.posts.findSerialized(workspaceId, address, visibility, noting(workspaceId, admit)),
    list: (workspaceId, query, admit) =>
      own.posts.list(workspaceId, query, noting(workspaceId, admit)),
  };
  const options = { ports: { ...own, posts }, maxInflightResponseBytes: 26 * MEGABYTE };
  service = { ...(await startService(storage, options)), ports: own };
  [greedy, other] = [await aSite(service), await aSite(service)];
  const paragraph = { type: 'paragraph', text: 'a'.repeat(10_000) };
  const bodyJson = Array.from({ length: 300 }, () => paragraph);
  for (const { client, workspace } of [greedy, other]) {
    await client.createPost(aDraft(workspace, { slug: 'long', bodyJson }));
  }
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  admitted = [];
  unread = [];
  gate = Promise.resolve();
});
const hangUp = (): void => {
  for (const socket of unread) socket.destroy();
};
afterEach(hangUp);

/** Requests `path` for a site, and reads nothing of the response, which has room by then. */
const readNothing = async ({ workspace }: Site, path: string): Promise<void> => {
  const before = admitted.length;
  const socket = connect(service.port, '127.0.0.1').on('error', () => {});
  unread.push(socket.pause());
  const { key } = workspace.apiKey;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`);
  await expect.poll(() => admitted.length, PATIENT).toBe(before + 1);
};

describe.each(['/external/posts/long', '/external/posts?pageSize=5'])(
  'long responses to GET %s that clients do not read',
  (path) => {
    it('are bounded for a workspace, and another is answered', { timeout: 60_000 }, async () => {
      for (let count = 0; count < 3; count += 1) await readNothing(greedy, path);
      const rejected = await greedy.client.send(path);
      expect(rejected.status).toBe(503);
      expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
      // It was not read.
      expect(admitted).toHaveLength(3);
      expect((await greedy.client.listRedirects()).status).toBe(200);
      expect((await other.client.send(path)).status).toBe(200);
      hangUp();
      const status = async () => (await greedy.client.send(path)).status;
      await expect.poll(status, PATIENT).toBe(200);
    });
  },
);

describe('long responses', () => {
  it('are made one at a time for a workspace', { timeout: 60_000 }, async () => {
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    const pages = [5, 6].map((pageSize) => greedy.client.listPosts(`?pageSize=${pageSize}`));
    await expect.poll(() => admitted, PATIENT).toEqual([greedy.workspace.id]);
    const page = other.client.listPosts();
    await expect.poll(() => admitted, PATIENT).toEqual([greedy.workspace.id, other.workspace.id]);
    // Short ones need no turn.
    expect((await greedy.client.listPosts('?fields=summary')).status).toBe(200);
    expect(admitted).toHaveLength(2);
    open.resolve();
    for (const { status } of await Promise.all([...pages, page])) expect(status).toBe(200);
    expect(admitted).toHaveLength(3);
  });
});

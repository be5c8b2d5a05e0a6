import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aDraft } from '@content-publishing/application/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSite, type Service, type Site, startService } from '../service.ts';

const MEGABYTE = 1024 * 1024;

/** Starts a service that may have 30 MB of long answers on their way, with two sites. */
const start = async () => {
  const service = await startService(undefined, { maxInflightResponseBytes: 30 * MEGABYTE });
  onTestFinished(service.close);
  const sites = [await aSite(service), await aSite(service)] as const;
  for (const { client, workspace } of sites) {
    const paragraph = { type: 'paragraph', text: 'a'.repeat(10_000) };
    const bodyJson = Array.from({ length: 600 }, () => paragraph);
    const { status } = await client.createPost(aDraft(workspace, { slug: 'long', bodyJson }));
    expect(status).toBe(201);
  }
  return { service, sites };
};

/** Requests the long post, about 12 MB, and reads nothing of its answer. */
const readNothing = async ({ port, server }: Service, { workspace }: Site): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const asked = new Promise((resolve) => {
    server.server.once('request', (_request, response) => {
      response.once('finish', resolve);
    });
    socket.once('close', resolve);
  });
  socket.pause();
  const { key } = workspace.apiKey;
  socket.write(`GET /external/posts/long HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`);
  await Promise.race([asked, sleep(300)]);
  return socket;
};

describe('long answers that clients do not read', () => {
  it('are bounded for a workspace, and another is answered', async () => {
    const { service, sites } = await start();
    const [greedy, other] = sites;
    const unread = await readNothing(service, greedy);
    const rejected = await greedy.client.getPost('long');
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await greedy.client.listRedirects()).status).toBe(200);
    expect((await other.client.getPost('long')).status).toBe(200);
    unread.destroy();
    await vi.waitFor(async () => expect((await greedy.client.getPost('long')).status).toBe(200), {
      timeout: 10_000,
    });
  });
});

import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { type MediaFiles, StorageUnavailable } from '@content-publishing/application';
import { aLargePng, sampleFiles } from '@content-publishing/application/testing';
import type { ShownWorkspace } from '@content-publishing/domain/tenant';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSite } from '../service.ts';
import { upload } from '../upload.ts';

import { eventually, fileForm, startUploading, uploadHead } from './uploading-site.ts';

// Three quarters of those of the server.
const MAX_INFLIGHT_UPLOADS = 9;

describe('an upload', () => {
  it('is taken as fast as it is stored', async () => {
    let stored = 0;
    const gate = Promise.withResolvers<void>();
    const files = openMemoryFiles();
    const slow: MediaFiles = {
      ...files,
      put: async (path, { mimeType, content }) => {
        const held = async function* () {
          for await (const part of content) {
            stored += part.length;
            await gate.promise;
            yield part;
          }
        };
        await files.put(path, { mimeType, content: held() });
      },
    };
    const { service, key } = await startUploading(slow);
    // Pictures are read as a whole before they are stored, other files are not.
    const film = Buffer.concat([sampleFiles['video/mp4'], Buffer.alloc(950_000)]);
    const body = fileForm(film);
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (data) => void (answer += data.toString('latin1')));
    socket.write(uploadHead(key, `Content-Length: ${body.length}`));
    socket.write(body);
    await setTimeout(300);
    expect(stored).toBeLessThan(600_000);
    expect(answer).toBe('');
    gate.resolve();
    await eventually(async () => answer.startsWith('HTTP/1.1 201 '));
    socket.destroy();
  });

  it('that comes slowly gets 408, and one that the store takes slowly does not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const gate = Promise.withResolvers<void>();
    const files = openMemoryFiles();
    const slow: MediaFiles = {
      ...files,
      put: async (...file) => {
        await gate.promise;
        return files.put(...file);
      },
    };
    const { service, key, paths } = await startUploading(slow);
    const body = fileForm(aLargePng(700_000));
    const lookFor = (seconds: number) => void vi.advanceTimersByTime(seconds * 1000);
    const begin = async (sent: Buffer) => {
      const socket = connect({ port: service.port, host: '127.0.0.1' });
      onTestFinished(() => void socket.destroy());
      let answer = '';
      socket.on('data', (data) => void (answer += data.toString('latin1')));
      socket.write(uploadHead(key, `Content-Length: ${body.length}`, 'Expect: 100-continue'));
      await eventually(async () => answer.startsWith('HTTP/1.1 100 '));
      socket.write(sent);
      // Until the service has read all that it takes.
      await setTimeout(300);
      return () => answer.replace(/^HTTP.1.1 100 [^]*?\r\n\r\n/, '');
    };
    const fromSlowStore = await begin(body);
    lookFor(20);
    const half = await begin(body.subarray(0, 1000));
    lookFor(6);
    await eventually(async () => half().startsWith('HTTP/1.1 408 '));
    expect(fromSlowStore()).toBe('');
    gate.resolve();
    await eventually(async () => fromSlowStore().startsWith('HTTP/1.1 201 '));
    expect(await paths()).toHaveLength(1);
  });

  it('does not count as a body in memory', async () => {
    const { client } = await startUploading(openMemoryFiles(), { maxInflightBodyBytes: 100_000 });
    expect((await upload(client, aLargePng(500_000))).status).toBe(201);
    const long = await client.createPost({ title: 'x'.repeat(200_000) });
    expect(long.status).toBe(503);
  });

  it('is 503 while the store cannot take it, and the connection stays usable', async () => {
    const failing: MediaFiles = {
      ...openMemoryFiles(),
      put: async (_path, { content }) => {
        for await (const part of content) if (part.length > 0) break;
        throw new StorageUnavailable('The disk is full');
      },
    };
    const { client, records } = await startUploading(failing);
    const answer = await upload(client, aLargePng(900_000));
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await records()).toBe(0);
    expect((await client.listPosts()).status).toBe(200);
  });

  it('is 413 with the figures where the quota has no room, and leaves nothing', async () => {
    const { service, client, paths } = await startUploading(openMemoryFiles(), {}, 500_000);
    expect((await upload(client, aLargePng(300_000))).status).toBe(201);
    const etag = (await client.send('/external/workspace')).headers.get('etag');
    const { body, ...answer } = await upload(client, aLargePng(250_000, 0x21));
    expect(answer.status).toBe(413);
    expect(body).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: expect.stringMatching(
        /^The files of the workspace may have at most 500000 bytes; 300\d{3} are used, and the file has 250\d{3}\./,
      ),
    });
    expect(await paths()).toHaveLength(1);
    expect((await upload(client, aLargePng(300_000))).status).toBe(200);
    expect((await upload(client, aLargePng(150_000))).status).toBe(201);
    const workspace = await client.send<ShownWorkspace>('/external/workspace');
    expect(workspace.body.storage.maxBytes).toBe(500_000);
    expect(workspace.body.storage.usedBytes).toBeGreaterThan(450_000);
    expect(workspace.headers.get('etag')).toBe(etag);
    const patched = await client.send<ShownWorkspace>('/external/workspace', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': etag ?? '' },
      body: JSON.stringify({ name: 'Moka' }),
    });
    expect(patched).toMatchObject({ status: 200, body: { storage: workspace.body.storage } });
    const refused = await client.send('/external/workspace', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ storage: { maxBytes: 1 } }),
    });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: '/storage' }] } });
    expect(service.log.filter((line) => line.includes('internal-error'))).toEqual([]);
  });

  it('is 429 while the workspace has too many in flight, and not for other workspaces', async () => {
    const gate = Promise.withResolvers<void>();
    const files = openMemoryFiles();
    let begun = 0;
    const held: MediaFiles = {
      ...files,
      put: async (path, file) => {
        begun += 1;
        await gate.promise;
        await files.put(path, file);
      },
    };
    const { service, client, paths } = await startUploading(held);
    const pictures = Array.from({ length: MAX_INFLIGHT_UPLOADS }, (_, n) => aLargePng(10, n));
    const uploads = pictures.map((picture) => upload(client, picture));
    await eventually(async () => begun === MAX_INFLIGHT_UPLOADS);
    const { status, body, headers } = await upload(client, aLargePng(800_000));
    expect([status, headers.get('retry-after')]).toEqual([429, '5']);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await client.listPosts()).status).toBe(200);
    const other = upload((await aSite(service)).client, aLargePng(20));
    await eventually(async () => begun === MAX_INFLIGHT_UPLOADS + 1);
    gate.resolve();
    for (const answer of await Promise.all([...uploads, other])) expect(answer.status).toBe(201);
    expect((await upload(client, aLargePng(800_000))).status).toBe(201);
    expect(await paths()).toHaveLength(MAX_INFLIGHT_UPLOADS + 1);
  });
});

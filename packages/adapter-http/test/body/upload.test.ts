// oxlint-disable max-lines -- all that can happen to one upload

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { type MediaFiles, StorageUnavailable } from '@content-publishing/application';
import { aLargePng, sampleFiles, testingPorts } from '@content-publishing/application/testing';
import { type ShownWorkspace, UPLOAD_TYPES } from '@content-publishing/domain';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { aSite, startService } from '../service.ts';
import { upload } from '../upload.ts';

// Three quarters of those of the server.
const MAX_INFLIGHT_UPLOADS = 9;
const MAX_BYTES = 1_000_000;
const BOUNDARY = 'x-boundary';

const start = async (
  files: MediaFiles = openMemoryFiles(),
  options: Partial<HttpServerOptions> = {},
  maxWorkspaceBytes: number | null = null,
) => {
  const storage = openMemoryStorage();
  const own = testingPorts(storage, undefined, files);
  const uploads = { maxBytes: MAX_BYTES, maxWorkspaceBytes, types: UPLOAD_TYPES };
  const ports = { ...own, limits: { ...own.limits, uploads } };
  const service = { ...(await startService(storage, { ports, ...options })), ports };
  onTestFinished(() => service.close());
  const site = await aSite(service);
  const paths = async () => {
    const found: string[] = [];
    for await (const { path } of files.list(site.workspace.id)) found.push(path);
    return found;
  };
  const records = async () => (await ports.media.listFiles(site.workspace.id, '', 10)).length;
  return { service, ...site, paths, records, key: site.workspace.apiKey.key };
};

const head = (key: string, ...fields: readonly string[]) =>
  [
    'POST /external/media HTTP/1.1',
    'Host: localhost',
    `X-API-Key: ${key}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    ...fields,
    '',
    '',
  ].join('\r\n');

const partHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const formEnd = `\r\n--${BOUNDARY}--\r\n`;

const form = (file: Uint8Array, end = formEnd): Buffer =>
  Buffer.concat([Buffer.from(partHead), file, Buffer.from(end)]);

const chunk = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let turn = 0; turn < 200 && !(await holds()); turn += 1) await setTimeout(10);
  expect(await holds()).toBe(true);
};

describe('an upload', () => {
  it('may come in chunks', async () => {
    const { service, key, paths } = await start();
    const body = form(sampleFiles['image/png']);
    const text = await exchange(
      service.port,
      head(key, 'Transfer-Encoding: chunked', 'Connection: close'),
      ...[body.subarray(0, 9), body.subarray(9, 100), body.subarray(100)].map(chunk),
      '0\r\n\r\n',
    );
    expect(parseAnswer(text).status).toBe(201);
    expect(await paths()).toHaveLength(1);
  });

  it.each([
    ['in the middle of the file', form(aLargePng(700_000)).subarray(0, 650_000)],
    ['in the first bytes', form(sampleFiles['image/png']).subarray(0, partHead.length + 20)],
    ['behind the file', form(sampleFiles['image/png'], '\r\n--')],
    ['in the head of the part', Buffer.from(partHead.slice(0, 30))],
    ['before the first part', Buffer.from('no form at all')],
  ])('that ends %s is 400, and leaves nothing', async (_where, body) => {
    const { service, key, paths, records } = await start();
    const fields = [`Content-Length: ${body.length}`, 'Connection: close'];
    const answer = parseAnswer(await exchange(service.port, head(key, ...fields), body));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.content)).toMatchObject({ code: 'BAD_REQUEST' });
    expect([await paths(), await records()]).toEqual([[], 0]);
  });

  it('whose length is too small is cut off there, and leaves nothing', async () => {
    const { service, key, paths } = await start();
    const body = form(aLargePng(600_000));
    const text = await exchange(service.port, head(key, 'Content-Length: 590000'), body);
    expect(parseAnswer(text).status).toBe(400);
    expect(await paths()).toEqual([]);
  });

  it.each([
    ['in the file', form(aLargePng(800_000)).subarray(0, 700_000)],
    ['before the file', Buffer.from(partHead)],
    ['behind the file', form(sampleFiles['image/png'], `\r\n--${BOUNDARY}\r\n`)],
  ])('whose client goes %s leaves nothing', async (_where, body) => {
    const { service, key, paths, records } = await start();
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    socket.write(head(key, 'Content-Length: 900000'));
    socket.write(body);
    await setTimeout(100);
    socket.destroy();
    await setTimeout(100);
    expect([await paths(), await records()]).toEqual([[], 0]);
    expect(service.log.filter((line) => line.includes('internal-error'))).toEqual([]);
  });

  it('that says to be too long is rejected before its body is sent', async () => {
    const { service, key } = await start();
    const fields = ['Content-Length: 3000000', 'Expect: 100-continue', 'Connection: close'];
    const text = await exchange(service.port, head(key, ...fields));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(JSON.parse(parseAnswer(text).content)).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The file must have at most ${MAX_BYTES} bytes`,
    });
  });

  it('without an end is rejected once the file is too large, and leaves nothing', async () => {
    const { service, key, paths } = await start();
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    const answer: string[] = [];
    socket.on('data', (data) => void answer.push(data.toString('latin1'))).on('error', () => {});
    socket.write(head(key, 'Transfer-Encoding: chunked'));
    socket.write(chunk(Buffer.from(partHead)));
    socket.write(chunk(aLargePng(600_000).subarray(0, 600_000)));
    const part = chunk(Buffer.alloc(100_000));
    let sent = 600_000;
    while (answer.length === 0 && sent < 2_000_000_000 && !socket.destroyed) {
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), setTimeout(1000)]);
      sent += 100_000;
      await setTimeout(1);
    }
    socket.destroy();
    expect(answer.join('')).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(20_000_000);
    expect(await paths()).toEqual([]);
  });

  it('needs a key with the permission, before any of it is read', async () => {
    const { service, key } = await start();
    const fields = ['Content-Length: 1000', 'Expect: 100-continue', 'Connection: close'];
    const text = await exchange(service.port, head(key.slice(0, -1), ...fields));
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
  });

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
    const { service, key } = await start(slow);
    const body = form(aLargePng(950_000));
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (data) => void (answer += data.toString('latin1')));
    socket.write(head(key, `Content-Length: ${body.length}`));
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
    const { service, key, paths } = await start(slow);
    const body = form(aLargePng(700_000));
    const lookFor = (seconds: number) => void vi.advanceTimersByTime(seconds * 1000);
    const begin = async (sent: Buffer) => {
      const socket = connect({ port: service.port, host: '127.0.0.1' });
      onTestFinished(() => void socket.destroy());
      let answer = '';
      socket.on('data', (data) => void (answer += data.toString('latin1')));
      socket.write(head(key, `Content-Length: ${body.length}`, 'Expect: 100-continue'));
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
    const { client } = await start(openMemoryFiles(), { maxInflightBodyBytes: 100_000 });
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
    const { client, records } = await start(failing);
    const answer = await upload(client, aLargePng(900_000));
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await records()).toBe(0);
    expect((await client.listPosts()).status).toBe(200);
  });

  it('is 413 with the figures where the quota has no room, and leaves nothing', async () => {
    const { service, client, paths } = await start(openMemoryFiles(), {}, 500_000);
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
    const { service, client, paths } = await start(held);
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

  it('that was accepted is answered when the service shuts down', async () => {
    const { service, key, paths } = await start();
    const body = form(sampleFiles['image/png']);
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (data) => void (answer += data.toString('latin1')));
    socket.write(head(key, `Content-Length: ${body.length}`));
    socket.write(body.subarray(0, 100));
    await setTimeout(100);
    const closed = service.close();
    await setTimeout(50);
    socket.write(body.subarray(100));
    await closed;
    await eventually(async () => answer.startsWith('HTTP/1.1 201 '));
    expect(await paths()).toHaveLength(1);
  });
});

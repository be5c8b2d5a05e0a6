import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { openS3Files } from '@content-publishing/adapter-files';
import { StorageUnavailable } from '@content-publishing/application';
import { bytesOf } from '@content-publishing/application/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type S3Server, startS3Server } from './s3-server.ts';

const WORKSPACE = '0197a1b2-3c4d-7e5f-8a6b-000000000001';
const pathOf = (number: number) =>
  `${WORKSPACE}/0197a1b2-3c4d-7e5f-8a6b-${String(number).padStart(12, '0')}.png`;

const png = (...parts: readonly Uint8Array[]) => ({
  mimeType: 'image/png',
  content: (async function* () {
    yield* parts;
  })(),
});

describe('media files in S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  /** Returns media files behind a proxy, in which `answer` may respond in place of the server. */
  const proxied = async (answer: (asked: IncomingMessage, response: ServerResponse) => boolean) => {
    const log: string[] = [];
    const proxy = createServer((asked, response) => {
      log.push(`${asked.method} ${asked.url?.replace(/uploadId=\w+/, 'uploadId=ID')}`);
      if (answer(asked, response)) return;
      const { method, url, headers } = asked;
      const onward = request({ port: server.port, method, path: url, headers }, (answered) => {
        response.writeHead(answered.statusCode ?? 500, answered.headers);
        answered.pipe(response);
      });
      asked.pipe(onward);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => {
      proxy.close();
      proxy.closeAllConnections();
    });
    const address = proxy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const endpoint = `http://127.0.0.1:${port}`;
    return { files: openS3Files({ ...server.options, endpoint }), log };
  };

  const failing = (status: number, code: string) => (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code></Error>`);
    return true;
  };

  it('are stored in parts of 5 MiB, which are given up when the source fails', async () => {
    const { files, log } = await proxied(({ method }, response) =>
      method === 'DELETE' ? failing(405, 'MethodNotAllowed')(response) : false,
    );
    const failure = new Error('gone');
    const content = (async function* () {
      yield new Uint8Array(12_000_000);
      throw failure;
    })();
    await expect(files.put(pathOf(1), { mimeType: 'image/png', content })).rejects.toBe(failure);
    const key = `/media/${pathOf(1)}`;
    expect(log).toEqual([
      `POST ${key}?uploads=`,
      `PUT ${key}?partNumber=1&uploadId=ID`,
      `PUT ${key}?partNumber=2&uploadId=ID`,
      `DELETE ${key}?uploadId=ID`,
    ]);
    expect(await files.stat(pathOf(1))).toBeNull();
  });

  it('are found and given up where their upload broke off, in a store that lists uploads', async () => {
    const upload = (number: number, id: string) =>
      `<Upload><Key>${pathOf(number)}</Key><UploadId>${id}</UploadId><Initiated>2026-01-31T09:30:00.000Z</Initiated></Upload>`;
    const { files, log } = await proxied(({ method, url = '' }, response) => {
      if (!url.includes('upload')) return false;
      const isSecond = url.includes('key-marker=');
      response.writeHead(method === 'DELETE' ? 204 : 200);
      response.end(
        method === 'DELETE'
          ? undefined
          : `<R><IsTruncated>${!isSecond}</IsTruncated><NextKeyMarker>a&amp;b</NextKeyMarker><NextUploadIdMarker>u1</NextUploadIdMarker>${isSecond ? upload(2, 'u2') : upload(1, 'u1')}<Upload><Key>other.txt</Key></Upload></R>`,
      );
      return true;
    });
    const found = [];
    for await (const { path, startedAt, discard } of files.unfinished(WORKSPACE)) {
      found.push([path, startedAt]);
      await discard();
    }
    const startedAt = '2026-01-31T09:30:00.000Z';
    expect(found).toEqual([
      [pathOf(1), startedAt],
      [pathOf(2), startedAt],
    ]);
    expect(log).toEqual([
      `GET /media?uploads=&prefix=${WORKSPACE}%2F`,
      `DELETE /media/${pathOf(1)}?uploadId=ID`,
      `GET /media?uploads=&prefix=${WORKSPACE}%2F&key-marker=a%26b&upload-id-marker=u1`,
      `DELETE /media/${pathOf(2)}?uploadId=ID`,
    ]);
  });

  it.each([
    [503, 'SlowDown'],
    [429, 'TooManyRequests'],
  ])('are stored although the store answers %i at times', async (status, code) => {
    let count = 0;
    const { files } = await proxied((_asked, response) => {
      count += 1;
      return count % 2 === 1 ? failing(status, code)(response) : false;
    });
    const bytes = Uint8Array.from({ length: 9_000_000 }, (_, at) => at % 251);
    await files.put(pathOf(2), png(bytes));
    const stored = await buffer((await files.read(pathOf(2))) ?? Readable.from([]));
    expect(stored.equals(bytes)).toBe(true);
  });

  it('are sent with their length, which S3 asks for', async () => {
    const lengths: unknown[] = [];
    const { files } = await proxied(({ method, headers }) => {
      if (method === 'PUT') lengths.push(headers['content-length']);
      return false;
    });
    await files.put(pathOf(8), png(bytesOf('a '), bytesOf('file')));
    await files.put(pathOf(8), png(new Uint8Array(5_242_881)));
    expect(lengths).toEqual(['6', '5242880', '1']);
  });

  it.each([
    [500, 'InternalError'],
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
  ])('are unavailable when the store answers %i %s', async (status, code) => {
    const { files } = await proxied((_asked, response) => failing(status, code)(response));
    const stored = files.put(pathOf(3), png(bytesOf('x')));
    await expect(stored).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(stored).rejects.toThrow(`${status} (${code})`);
  });

  it('are unavailable when the parts cannot be joined, which the store tells with 200', async () => {
    const { files, log } = await proxied(({ method, url = '' }, response) =>
      method === 'POST' && url.includes('uploadId=')
        ? failing(200, 'InternalError')(response)
        : false,
    );
    const stored = files.put(pathOf(4), png(new Uint8Array(9_000_000)));
    await expect(stored).rejects.toBeInstanceOf(StorageUnavailable);
    expect(log.at(-1)).toBe(`DELETE /media/${pathOf(4)}?uploadId=ID`);
  });

  it('are unavailable when nothing listens, and with a wrong key', async () => {
    const nowhere = openS3Files({ ...server.options, endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.stat(pathOf(1))).rejects.toThrow('127.0.0.1:9 cannot be reached');
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
    const stranger = openS3Files({ ...server.options, credentials });
    await expect(stranger.read(pathOf(1))).rejects.toThrow('403 (SignatureDoesNotMatch)');
  });

  it('are unavailable when they break off while they are read', async () => {
    const { files } = await proxied(({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'content-length': '100' });
      response.write('some');
      void setTimeout(50).then(() => response.destroy());
      return true;
    });
    const content = await files.read(pathOf(1));
    const all = async () => {
      for await (const part of content ?? []) expect(part.length).toBe(4);
    };
    await expect(all()).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('can be sent by a client with a signed request, of the type and length that were signed', async () => {
    const files = openS3Files(server.options);
    const body = bytesOf('the file itself');
    const file = { mimeType: 'image/png', sizeBytes: body.length, expiresInSeconds: 60 };
    const signed = await files.signedUpload(pathOf(5), file);
    if (signed === null) throw new Error('It is signed');
    const { 'content-length': _length, ...headers } = signed.headers;
    const send = (sent: Uint8Array, type: string) =>
      fetch(signed.url, {
        method: 'PUT',
        headers: { ...headers, 'content-type': type },
        body: Uint8Array.from(sent),
      });
    expect((await send(bytesOf('more than was said'), 'image/png')).status).toBe(403);
    expect((await send(body, 'text/html')).status).toBe(403);
    expect(await files.stat(pathOf(5))).toBeNull();
    expect((await send(body, 'image/png')).status).toBe(200);
    expect(await files.stat(pathOf(5))).toMatchObject({ sizeBytes: body.length });

    const brief = await files.signedUpload(pathOf(6), { ...file, expiresInSeconds: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2100 });
    onTestFinished(() => void vi.useRealTimers());
    const late = await fetch(brief?.url ?? '', { method: 'PUT', headers, body });
    expect(late.status).toBe(403);
  });

  it('are addressed by host name on AWS', async () => {
    const { urlOf, credentials } = server.options;
    const region = 'eu-central-1';
    const files = openS3Files({ bucket: 'my-media', region, credentials, urlOf, prefix: 'a/' });
    const file = { mimeType: 'image/png', sizeBytes: 1, expiresInSeconds: 900 };
    const url = new URL((await files.signedUpload(pathOf(7), file))?.url ?? '');
    expect(url.origin + url.pathname).toBe(
      `https://my-media.s3.eu-central-1.amazonaws.com/a/${pathOf(7)}`,
    );
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
  });
});

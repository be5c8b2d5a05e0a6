import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSharpImages } from '@content-publishing/adapter-images';
import { openDiskFiles, openS3Files } from '@content-publishing/adapter-files';
import { createHttpServer } from '@content-publishing/adapter-http';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  computeInPlace,
  addWorkspace,
  issueApiKey,
  type MediaFiles,
  type Ports,
} from '@content-publishing/application';
import { bytesOf, sampleFiles, widePng } from '@content-publishing/application/testing';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import type { Media } from '@content-publishing/domain/records';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import {
  DEFAULT_UPLOAD_LIMITS,
  type DirectUpload,
  UPLOAD_TYPES,
} from '@content-publishing/domain/uploads';
import {
  cryptoSecrets,
  loadBodyFormats,
  systemClock,
  uuidV7,
  webhookSenderOf,
} from '@content-publishing/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../adapter-files/test/s3-server.ts';

type UrlOf = MediaFiles['urlOf'];

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Opens a store of files. */
type Open = (
  urlOf: UrlOf,
) => Promise<{ readonly files: MediaFiles; readonly close: () => Promise<void> }>;

const onDisk: Open = async (urlOf) => {
  const folder = await mkdtemp(join(tmpdir(), 'cps-media-'));
  return { files: openDiskFiles({ folder, urlOf }), close: () => rm(folder, { recursive: true }) };
};

const inS3: Open = async (urlOf) => {
  const server = await startS3Server();
  return { files: openS3Files({ ...server.options, urlOf }), close: server.close };
};

describe.each([
  ['on disk', onDisk],
  ['in S3', inS3],
])('Media files %s, over HTTP', (where, open) => {
  let baseUrl = '';
  let key = '';
  let mediaFiles: MediaFiles;
  let workspaceId = '';
  let close: () => Promise<void>;
  const made: string[] = [];

  beforeAll(async () => {
    const storage = openMemoryStorage();
    const images = await openSharpImages();
    const opened = await open((path) => `${baseUrl}/media/${path}`);
    mediaFiles = opened.files;
    const ports: Ports = {
      ...storage.repositories,
      clock: systemClock,
      ids: uuidV7,
      secrets: cryptoSecrets,
      compute: computeInPlace(cryptoSecrets.hash, loadBodyFormats),
      limits: {
        unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
        uploads: {
          ...DEFAULT_UPLOAD_LIMITS,
          maxBytes: 20_000_000,
          maxWorkspaceBytes: null,
          types: UPLOAD_TYPES,
        },
        importBytes: DEFAULT_IMPORT_BYTES,
      },
      mediaFiles,
      importFiles: mediaFiles,
      webhookSender: webhookSenderOf(),
      passkeys: null,
      issuer: null,
      images: {
        ...images,
        resize: (picture, size) => {
          made.push(`${size.width} ${size.mimeType}`);
          return images.resize(picture, size);
        },
      },
    };
    const server = createHttpServer({
      ports,
      check: storage.check,
      logger: pino({ level: 'silent' }),
    });
    baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
    workspaceId = (await addWorkspace(ports)({ name: 'Ours' }))._unsafeUnwrap().id;
    const permissions = ['media:write', 'posts:read'];
    const draft = { name: 'Editor', permissions };
    ({ key } = (await issueApiKey(ports)(workspaceId, draft))._unsafeUnwrap());
    close = async () => {
      await server.close();
      await opened.close();
    };
  });
  afterAll(() => close());

  const call = async <Body>(path: string, init: RequestInit): Promise<Answer<Body>> => {
    const answer = await fetch(baseUrl + path, {
      ...init,
      headers: { ...init.headers, 'x-api-key': key },
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  const send = (file: Uint8Array) => {
    const body = new FormData();
    body.set('file', new Blob([Uint8Array.from(file)]), '../x.svg');
    return call<Media>('/external/media', { method: 'POST', body });
  };
  const post = <Body>(path: string, body: unknown): Promise<Answer<Body>> =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const paths = async () => {
    const found: string[] = [];
    for await (const { path } of mediaFiles.list(workspaceId)) found.push(path);
    return found;
  };

  it.each(UPLOAD_TYPES)('take %s and give it back', async (type) => {
    const { status, body } = await send(sampleFiles[type]);
    expect([status, body.mimeType]).toEqual([201, type]);
    const served = await fetch(body.url);
    expect(served.headers.get('content-type')).toBe(type);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.has('content-disposition')).toBe(!type.startsWith('image/'));
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(sampleFiles[type]);
    const part = await fetch(body.url, { headers: { range: 'bytes=2-5' } });
    expect(part.status).toBe(206);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(sampleFiles[type].slice(2, 6));
    expect((await send(sampleFiles[type])).status).toBe(200);
  });

  it('keep nothing of a file that is rejected once much of it is stored', async () => {
    const before = await paths();
    const film = new Uint8Array(20_000_001);
    film.set(sampleFiles['video/mp4']);
    expect((await send(film)).status).toBe(413);
    expect((await send(bytesOf('<svg/>'))).status).toBe(400);
    expect(await paths()).toEqual(before);
  });

  it('keep the sizes of a picture beside it, each made once', async () => {
    const before = await paths();
    const { status, body } = await send(widePng);
    expect(status).toBe(201);
    const sized = `${body.url}?w=160&format=webp`;
    const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(sized)));
    const files = await Promise.all(responses.map((response) => response.bytes()));
    const [file] = files;
    for (const other of files) expect(other).toEqual(file);
    expect(made.splice(0)).toEqual(['160 image/webp']);
    const own = `${workspaceId}/${body.id}.png`;
    expect((await paths()).filter((path) => !before.includes(path)).toSorted()).toEqual([
      own,
      `${own}.160.webp`,
    ]);
    const etag = `"${body.id}-160-webp"`;
    for (const { headers } of responses) {
      expect(headers.get('etag')).toBe(etag);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('content-type')).toBe('image/webp');
    }
    const known = await fetch(sized, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const part = await fetch(sized, { headers: { range: 'bytes=4-11' } });
    expect(part.status).toBe(206);
    expect(await part.bytes()).toEqual(file?.slice(4, 12));
    // A size that would not be smaller is stored as an empty file.
    for (const time of ['first', 'second']) {
      const large = await fetch(`${body.url}?w=640`);
      expect([time, await large.bytes()]).toEqual([time, widePng]);
    }
    expect(made.splice(0)).toEqual(['640 image/png']);
    const purge = { method: 'DELETE' };
    expect((await call(`/external/media/${body.id}?purge=true`, purge)).status).toBe(200);
    expect(await paths()).toEqual(before);
    expect((await fetch(sized)).status).toBe(404);
    expect(made).toEqual([]);
  });

  it('take direct uploads where they can', async ({ skip }) => {
    if (where === 'on disk') skip('A folder takes no direct uploads');
    const file = sampleFiles['image/gif'].slice();
    // Bytes of its own: a color that no other file has.
    file[13] = 0x99;
    const prepared = await post<DirectUpload>('/external/media/uploads', {
      mimeType: 'image/gif',
      sizeBytes: file.length,
    });
    expect(prepared.status).toBe(201);
    const { id, url, method, headers } = prepared.body;
    const { 'content-length': _length, ...others } = headers;
    expect((await fetch(url, { method, headers: others, body: file })).status).toBe(200);
    const confirm = () => post<Media>(`/external/media/uploads/${id}/confirm`, { alt: 'Sent' });
    expect(await confirm()).toMatchObject({ status: 201, body: { id, alt: 'Sent', width: 3 } });
    expect((await confirm()).status).toBe(200);
    expect((await paths()).filter((path) => path.endsWith('.upload'))).toEqual([]);
    // The signed request is still valid, but changes nothing that is shown.
    const spoiled = file.toReversed();
    expect((await fetch(url, { method, headers: others, body: spoiled })).status).toBe(200);
    const { body } = await call<Media>(`/external/media/${id}`, {});
    expect(new Uint8Array(await (await fetch(body.url)).arrayBuffer())).toEqual(file);
  });
});

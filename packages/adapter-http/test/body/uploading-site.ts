import { setTimeout } from 'node:timers/promises';
import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import type { MediaFiles } from '@content-publishing/application';
import { testingPorts } from '@content-publishing/application/testing';
import { UPLOAD_TYPES } from '@content-publishing/domain/uploads';
import { expect, onTestFinished } from 'vitest';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { aSite, startService } from '../service.ts';

export const MAX_BYTES = 1_000_000;
export const BOUNDARY = 'x-boundary';

/** Starts a service with a site whose uploads go to `files`. */
export const startUploading = async (
  files: MediaFiles = openMemoryFiles(),
  options: Partial<HttpServerOptions> = {},
  maxWorkspaceBytes: number | null = null,
) => {
  const storage = openMemoryStorage();
  const own = testingPorts(storage, undefined, files, await openSharpImages());
  const uploads = {
    ...own.limits.uploads,
    maxBytes: MAX_BYTES,
    maxWorkspaceBytes,
    types: UPLOAD_TYPES,
  };
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

/** Head of the request of an upload. */
export const uploadHead = (key: string, ...fields: readonly string[]) =>
  [
    'POST /external/media HTTP/1.1',
    'Host: localhost',
    `X-API-Key: ${key}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    ...fields,
    '',
    '',
  ].join('\r\n');

export const partHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const FORM_END = `\r\n--${BOUNDARY}--\r\n`;

/** Form of one file. */
export const fileForm = (file: Uint8Array, end = FORM_END): Buffer =>
  Buffer.concat([Buffer.from(partHead), file, Buffer.from(end)]);

/** Chunk of a chunked body (RFC 9112 7.1). */
export const chunk = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Waits for at most two seconds until it holds. */
export const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let turn = 0; turn < 200 && !(await holds()); turn += 1) await setTimeout(10);
  expect(await holds()).toBe(true);
};

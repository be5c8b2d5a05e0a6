import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '../../packages/adapter-files/test/s3-server.ts';
import { atEnd } from './cleanup.ts';
import { megabytes, memoryUse } from './memory-usage.ts';
import { readOptions } from './options.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { type Settings, startService } from './service.ts';
import { openStorage } from './storage.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Memory stays flat under large uploads: as many films as a workspace may send at a time, to a folder and to S3.

const { uploads, megabytesEach } = readOptions({ uploads: 6, megabytesEach: 100 });

/** Memory by which the service may grow, in bytes. */
const MAX_GROWTH = 160 * 1024 * 1024;

const PART = 64 * 1024;
const FILM_START = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1');
const FORM_START = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';

/** A form with a film of its own, part by part. */
const film = async function* (): AsyncGenerator<Buffer, void> {
  yield Buffer.from(FORM_START);
  yield FILM_START;
  yield randomBytes(16);
  const part = Buffer.alloc(PART, 7);
  for (let sent = 0; sent < megabytesEach * 1024 * 1024; sent += PART) yield part;
  yield Buffer.from('\r\n--b--\r\n');
};

const upload = async (baseUrl: string, apiKey: string): Promise<number> => {
  const answer = await fetch(`${baseUrl}/external/media`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'multipart/form-data; boundary=b' },
    body: ReadableStream.from(film()),
    duplex: 'half',
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Returns the most memory that a process had while `work` went on, in bytes. */
const peakDuring = async (pid: number, work: Promise<unknown>): Promise<number> => {
  const isOver = work.then(
    () => true,
    () => true,
  );
  let peak = 0;
  while (!(await Promise.race([isOver, sleep(50, false)]))) {
    peak = Math.max(peak, await memoryUse(pid));
  }
  return peak;
};

const uploadTo = async (
  { figure, rule }: Scenario,
  where: string,
  store: Settings,
  left: () => Promise<number>,
): Promise<void> => {
  const takes = rule(`uploads are stored ${where}`);
  const isFlat = rule(`memory grows by at most ${megabytes(MAX_GROWTH)} ${where}`);
  const storage = await openStorage('memory');
  const service = await startService({
    ...storage.settings,
    ...store,
    MEDIA_TYPES: 'mp4',
    MEDIA_MAX_BYTES: '1000000000',
  });
  const { apiKey } = await storage.demo();
  // Modules that the first one needs are loaded by then.
  await upload(service.baseUrl, apiKey);
  const before = await memoryUse(service.pid);
  progress(`${uploads} uploads of ${megabytesEach} MB ${where}`);
  const startedAt = performance.now();
  const sent = Promise.all(Array.from({ length: uploads }, () => upload(service.baseUrl, apiKey)));
  const peak = await peakDuring(service.pid, sent);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const status of await sent) takes(status === 201, () => `an upload was answered ${status}`);
  takes((await left()) === uploads + 1, () => 'there are other files than those');
  isFlat(peak - before <= MAX_GROWTH, () => `from ${megabytes(before)} to ${megabytes(peak)}`);
  figure(`memory before, ${where}`, megabytes(before));
  figure(`most memory during ${uploads} uploads, ${where}`, megabytes(peak));
  figure(`megabytes a second, ${where}`, Math.round((uploads * megabytesEach) / seconds));
};

const filesIn = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(({ name }) =>
    // The pictures of the demo are there as well.
    /\.mp4(?:\._S3rver_object)?$/.test(name),
  ).length;

await runScenario(`Uploads: ${uploads} at a time of ${megabytesEach} MB each`, async (scenario) => {
  const folder = join(await temporaryFolder(), 'media');
  await uploadTo(scenario, 'on disk', { MEDIA_STORE: `file:${folder}` }, () => filesIn(folder));
  const server = await startS3Server();
  atEnd(server.close);
  const store = {
    MEDIA_STORE: `s3://media?endpoint=${server.options.endpoint}`,
    AWS_ACCESS_KEY_ID: server.options.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.options.credentials.secretAccessKey,
  };
  await uploadTo(scenario, 'in S3', store, () => filesIn(server.folder));
});

import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filmUpload } from './attack/film.ts';
import { type Client, clientOf, type Exchange } from './client.ts';
import { readOptions } from './options.ts';
import { progress, runScenario, type Scenario } from './scenario.ts';
import { startService } from './service.ts';
import { demoIn, type Demo } from './storage.ts';
import { type SmallDisk, mountSmallDisk } from './small-disk.ts';
import { answered, inWords } from './write-log.ts';

// The disk gets full under the embedded database and the files of uploads, which share it.

readOptions({});

const MEGABYTE = 1024 * 1024;

/** Size of the disk: PGlite takes 40 MB of it. */
const DISK_BYTES = 200 * MEGABYTE;

/** Bytes of an upload that fills the disk, and of an upload that fits into the reserved space. */
const [FILM_BYTES, SMALL_FILM_BYTES] = [5 * MEGABYTE, 1000];

/** Requests in flight while the disk gets full. */
const CALLERS = 4;

/** Number of rejected requests after which the disk counts as full. */
const REJECTED = 20;

/** Number of checks of a full disk, and the time between two, in milliseconds. */
const CHECKS = 5;
const PAUSE_MS = 500;

/** Maximum time until everything works after room was made, in milliseconds. */
const MAX_RECOVERY_MS = 10_000;

/** Kind of request that fills the disk. */
interface Way {
  readonly name: string;
  /** Bytes that are free at first. */
  readonly freeBytes: number;
  /** Maximum number of requests until the disk is full. */
  readonly maxRequests: number;
  readonly send: (client: Client, demo: Demo) => Promise<Exchange>;
  /** List whose `total` counts the stored records. */
  readonly list: string;
  /** Whether there is room for posts when these requests are rejected. */
  readonly leavesRoom: boolean;
}

const text = (characters: number): string => randomBytes(characters / 2).toString('hex');

const createPost = (client: Client, { authorId }: Demo, paragraphs: number) =>
  client.send('POST', '/external/posts', {
    ...{ slug: `post-${text(20)}`, title: 'A post', authorId, status: 'published' },
    bodyJson: Array.from({ length: paragraphs }, () => ({ type: 'paragraph', text: text(5000) })),
  });

const report = (client: Client, characters: number) =>
  client.send('POST', '/external/link-health', { path: `/${text(characters)}` });

const upload = (client: Client, bytes: number) => {
  const { path, body, headers } = filmUpload(bytes);
  return client.send('POST', path, body, headers);
};

const WAYS: readonly Way[] = [
  {
    name: 'uploads',
    freeBytes: 110 * MEGABYTE,
    maxRequests: 100,
    send: (client) => upload(client, FILM_BYTES),
    list: '/external/media',
    leavesRoom: true,
  },
  {
    name: 'reports of broken links',
    freeBytes: 50 * MEGABYTE,
    maxRequests: 30_000,
    send: (client) => report(client, 2000),
    list: '/external/link-health',
    leavesRoom: false,
  },
  {
    name: 'posts',
    freeBytes: 50 * MEGABYTE,
    maxRequests: 1000,
    send: (client, demo) => createPost(client, demo, 10),
    list: '/external/posts',
    leavesRoom: false,
  },
];

const isRejected = (exchange: Exchange): boolean =>
  answered(exchange, 503)?.headers['retry-after'] !== undefined;

const totalOf = async (client: Client, list: string): Promise<number> =>
  Number(answered(await client.send('GET', `${list}?pageSize=1`), 200)?.body['total']);

/** Returns the paths of the files in the folder of uploads, and those that media records name. */
const filesAndRecords = async (client: Client, folder: string) => {
  const media = join(folder, 'media');
  const entries = await readdir(media, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(media, join(parentPath, name)));
  const page = answered(await client.send('GET', '/external/media?pageSize=100'), 200);
  const records = JSON.stringify(page?.body['data']).match(/(?<=\/media\/)[^"]+/g) ?? [];
  return { files: new Set(files), records: new Set<string>(records) };
};

/** Sends requests until enough are rejected, or there were too many; returns all of them. */
const fill = async (way: Way, client: Client, demo: Demo): Promise<readonly Exchange[]> => {
  const exchanges: Exchange[] = [];
  let rejected = 0;
  const call = async (): Promise<void> => {
    while (rejected < REJECTED && exchanges.length < way.maxRequests) {
      const exchange = await way.send(client, demo);
      exchanges.push(exchange);
      rejected += Number(!answered(exchange, 200, 201));
      if (!answered(exchange, 200, 201)) await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return exchanges;
};

const fillBy = async ({ rule, figure }: Scenario, way: Way, disk: SmallDisk): Promise<void> => {
  const clean = rule('each request is done, or rejected with 503 and Retry-After');
  const full = rule('the disk gets full');
  const readable = rule('reads go on');
  const live = rule('/health/live is 200 all the while');
  const ready = rule('/health/ready is 503 while posts cannot be created, and 200 while they can');
  const room = rule(
    way.leavesRoom
      ? 'uploads leave room for posts and reports'
      : 'posts, reports and uploads are rejected while the disk is full',
  );
  const whole = rule('each file has its record, each record its file, and none is in part');
  const recovers = rule('everything works again after room is made, without a restart');
  const kept = rule('all that was acknowledged is there');

  const folder = join(disk.folder, 'data');
  const service = await startService({
    ...{ DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    MEDIA_TYPES: 'mp4',
  });
  const demo = await demoIn(folder);
  const client = clientOf(service.baseUrl, demo.apiKey, CALLERS);
  const created = await createPost(client, demo, 1);
  const uploaded = await upload(client, SMALL_FILM_BYTES);
  const post = answered(created, 201)?.body['slug'];
  const file = new URL(String(answered(uploaded, 201)?.body['url']), service.baseUrl).pathname;
  const before = await totalOf(client, way.list);
  await disk.leave(way.freeBytes);

  progress(`${way.name} fill the disk`);
  const exchanges = await fill(way, client, demo);
  const done = exchanges.filter((exchange) => answered(exchange, 200, 201));
  for (const exchange of exchanges) {
    clean(isRejected(exchange) || done.includes(exchange), () => inWords(exchange));
  }
  full(done.length > 0 && exchanges.length - done.length >= REJECTED, () => `${done.length} done`);

  const writes = () => [createPost(client, demo, 1), report(client, 100)];
  const reads = ['/external/posts', `/external/posts/${String(post)}`, '/external/redirects', file];
  for (let check = 0; check < CHECKS; check += 1) {
    await sleep(PAUSE_MS);
    for (const path of reads) {
      const exchange = await client.send('GET', path);
      readable(answered(exchange, 200) !== undefined, () => inWords(exchange));
    }
    const lives = await client.send('GET', '/health/live');
    live(answered(lives, 200) !== undefined, () => inWords(lives));
    const [creation, ...others] = await Promise.all(writes());
    const readiness = await client.send('GET', '/health/ready');
    const isWritable = creation !== undefined && answered(creation, 201) !== undefined;
    ready(answered(readiness, isWritable ? 200 : 503) !== undefined, () => inWords(readiness));
    for (const exchange of [creation, ...others]) {
      if (exchange === undefined) continue;
      const holds = way.leavesRoom
        ? answered(exchange, 200, 201) !== undefined
        : isRejected(exchange);
      room(holds, () => inWords(exchange));
    }
    // Beside the room for posts and reports there may be some for a small file.
    const rejected = await upload(client, way.leavesRoom ? FILM_BYTES : SMALL_FILM_BYTES);
    clean(isRejected(rejected), () => inWords(rejected));
  }
  const { files, records } = await filesAndRecords(client, folder);
  for (const path of new Set([...files, ...records])) {
    whole(files.has(path) && records.has(path), () =>
      files.has(path) ? `${path} has no record` : `${path} is no file`,
    );
  }

  progress('room is made');
  await disk.makeRoom();
  const madeAt = performance.now();
  const isWell = async (): Promise<boolean> => {
    const all = [
      ...writes(),
      upload(client, SMALL_FILM_BYTES),
      client.send('GET', '/health/ready'),
    ];
    return (await Promise.all(all)).every((exchange) => answered(exchange, 200, 201));
  };
  let isRecovered = await isWell();
  while (!isRecovered && performance.now() - madeAt < MAX_RECOVERY_MS) {
    await sleep(100);
    isRecovered = await isWell();
  }
  recovers(isRecovered, () => `not within ${MAX_RECOVERY_MS} ms`);
  const total = await totalOf(client, way.list);
  kept(total - before >= done.length, () => `${total} of ${before} and ${done.length}`);

  figure('requests until the disk was full', done.length);
  figure('rejected', exchanges.length - done.length);
  figure('works again after room was made, ms', Math.round(performance.now() - madeAt));
  client.close();
};

const diskFull =
  (way: Way) =>
  async (scenario: Scenario): Promise<void> => {
    const disk = await mountSmallDisk(DISK_BYTES);
    const isRun = scenario.rule(
      'the scenario is run where a disk can be mounted, and says so elsewhere',
    );
    isRun(true, () => '');
    if (typeof disk === 'string') scenario.figure('skipped', disk);
    else await fillBy(scenario, way, disk);
  };

for (const way of WAYS) {
  await runScenario(`A full disk under PGlite, by ${way.name}`, diskFull(way));
}

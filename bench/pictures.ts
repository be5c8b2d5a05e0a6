import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpServer } from '@content-publishing/adapter-http';
import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { addWorkspace, issueApiKey } from '@content-publishing/application';
import type { Media } from '@content-publishing/domain/records';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { defaultPorts } from '@content-publishing/adapter-node';
import { pino } from 'pino';
import sharp from 'sharp';
import { machine } from './machine.ts';
import { markdownTable } from './markdown-table.ts';

// Uploads of photos and requests for their sizes, with the service in this process, and the delay
// of the reads of another workspace meanwhile.

const UPLOADS = 10;
const AT_ONCE = 100;
const STORED = 1000;
const READS = 400;

/** Returns a photo of 12 megapixels that lies on its side and names a place, different for each `seed`. */
const photo = async (seed: number): Promise<Uint8Array> => {
  const noise = { type: 'gaussian', mean: 110 + seed, sigma: 40 } as const;
  const small = { width: 1000, height: 750, channels: 3, noise } as const;
  const grain = await sharp({ create: { ...small, background: '#000' } })
    .png()
    .toBuffer();
  return sharp(grain)
    .resize(4000, 3000)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 44/1 6/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
};

const photos = await Promise.all(Array.from({ length: UPLOADS }, (_, seed) => photo(seed)));

const storage = openMemoryStorage();
const opened = await openSharpImages();
let resizes = 0;
const ports = {
  ...defaultPorts(storage),
  mediaFiles: openMemoryFiles(),
  importFiles: openMemoryFiles(),
  images: {
    ...opened,
    resize: (...of: Parameters<typeof opened.resize>) => {
      resizes += 1;
      return opened.resize(...of);
    },
  },
};
const server = createHttpServer({
  ports,
  check: storage.check,
  logger: pino({ level: 'silent' }),
  requestsPerMinute: undefined,
});
const base = await server.listen({ host: '127.0.0.1', port: 0 });
const keyOf = async (name: string): Promise<string> => {
  const { id } = (await addWorkspace(ports)({ name }))._unsafeUnwrap();
  return (await issueApiKey(ports)(id, { name, permissions: PERMISSIONS }))._unsafeUnwrap().key;
};
const [own, other] = [await keyOf('Ours'), await keyOf('Theirs')];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
const ms = (time: number): string => `${Math.round(time)} ms`;

/** Reads of the other workspace, one every 5 ms, until `work` is done and at least `READS` times. */
const readsDuring = async (work: Promise<unknown>): Promise<readonly number[]> => {
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  const times: number[] = [];
  while (!state.isDone || times.length < READS) {
    const read = () => fetch(`${base}/external/media`, { headers: { 'x-api-key': other } });
    times.push(await timed(async () => (await read()).arrayBuffer()));
    await sleep(5);
  }
  await done;
  return times;
};

const records: Media[] = [];
const uploadTimes: number[] = [];
const cpu = process.cpuUsage();
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const before = process.memoryUsage.rss();
for (const bytes of photos) {
  uploadTimes.push(
    await timed(async () => {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(bytes)]), 'photo.jpg');
      const init = { method: 'POST', headers: { 'x-api-key': own }, body: form };
      const record: Media = JSON.parse(await (await fetch(`${base}/external/media`, init)).text());
      records.push(record);
    }),
  );
}
const { user, system } = process.cpuUsage(cpu);
const uploadGrowth = (peak - before) / 1024 / 1024;
const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / UPLOADS / 1e6;

const address = (index: number, query: string): string =>
  `${base}/media/${records[index]?.storagePath}?${query}`;
const load = async (url: string): Promise<void> => {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} is ${response.status}`);
};
const many = (count: number, url: string): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, () => load(url)));

const control = await readsDuring(Promise.resolve());
resizes = 0;
const fresh = await timed(() => many(AT_ONCE, address(0, 'w=640&format=avif')));
const computations = resizes;
const stored: number[] = [];
for (let count = 0; count < STORED; count += 1) {
  stored.push(await timed(() => load(address(0, 'w=640&format=avif'))));
}
const widths = [320, 640, 960, 1280].flatMap((width) =>
  ['avif', 'webp'].map((format) => `w=${width}&format=${format}`),
);
const during = await readsDuring(
  Promise.all(
    records.slice(1, 6).flatMap((_, n) => widths.map((query) => load(address(n + 1, query)))),
  ),
);
clearInterval(watch);

console.log(`${machine()}\n`);
console.log(
  markdownTable([
    {
      what: `upload of a photo of 12 megapixels (${megabytes.toFixed(1)} MB), turned and cleaned`,
      figure: `p50 ${ms(quantile(uploadTimes, 0.5))}, ${ms((user + system) / 1000 / UPLOADS)} CPU`,
    },
    { what: 'memory during uploads, one at a time', figure: `+${Math.round(uploadGrowth)} MB` },
    {
      what: `${AT_ONCE} requests at once for a new size (640, AVIF)`,
      figure: `${ms(fresh)}, ${computations} computation`,
    },
    {
      what: `${STORED} requests for a stored size`,
      figure: `p50 ${quantile(stored, 0.5).toFixed(1)} ms, p99 ${quantile(stored, 0.99).toFixed(1)} ms`,
    },
    {
      what: 'reads of another workspace, alone',
      figure: `p50 ${quantile(control, 0.5).toFixed(1)} ms, p99 ${quantile(control, 0.99).toFixed(1)} ms`,
    },
    {
      what: 'reads of another workspace, while 40 sizes are made',
      figure: `p50 ${quantile(during, 0.5).toFixed(1)} ms, p99 ${quantile(during, 0.99).toFixed(1)} ms`,
    },
    { what: 'memory at most', figure: `${Math.round(peak / 1024 / 1024)} MB` },
  ]),
);
await server.close();

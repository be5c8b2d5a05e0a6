import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Demo, openStorage, type Storage } from '../prove/storage.ts';
import { tidyUp } from '../prove/tidy-up.ts';
import { cpsJson } from '../prove/service.ts';
import { LONG_BODIES, requestOf } from './long-body.ts';

// How long small requests take while long bodies come one after another, with workers and without.

/** Small requests are sent this often, whether those before were answered or not. */
const EVERY_MS = 20;

const LONG_REQUESTS = 2;

/** A site that calls the service at `url`. */
const siteOf = (url: string, { apiKey, authorId }: Demo) => {
  const send = async (
    path: string,
    method: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<number> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    create: (slug: string, fields: Buffer = Buffer.from('"bodyJson":[]}')) =>
      send('/external/posts', 'POST', requestOf(fields, slug, authorId)),
    report: () => send('/external/link-health', 'POST', '{"path":"/lost"}'),
    read: () => send('/external/posts/short', 'GET'),
  };
};

type Site = ReturnType<typeof siteOf>;

const timed = async (request: Promise<number>): Promise<number> => {
  const start = performance.now();
  // A service that is late enough takes no connection.
  await request.catch(() => {});
  return performance.now() - start;
};

/** The times of small requests, in milliseconds, until `done`. */
const small = async (site: Site, done: Promise<unknown>) => {
  const times: Promise<number>[] = [];
  const end = new AbortController();
  void done.finally(() => end.abort());
  while (!end.signal.aborted) {
    times.push(timed(times.length % 2 === 0 ? site.read() : site.report()));
    await sleep(EVERY_MS);
  }
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return { requests: sorted.length, 'p50, ms': at(0.5), 'p99, ms': at(0.99), 'max, ms': at(1) };
};

const measured = async (storage: Storage, demo: Demo, mode: 'workers' | 'in-place') => {
  const service = fork(new URL('long-bodies-service.ts', import.meta.url), [mode], {
    env: { ...process.env, ...storage.settings },
  });
  const [url]: string[] = await once(service, 'message');
  const site = siteOf(url ?? '', demo);
  await site.create('short');
  // The first one starts the threads.
  await site.create(`first-${mode}`, LONG_BODIES['plain paragraphs']);
  const about = { storage: storage.name, 'long bodies': mode };
  const rows = [{ ...about, body: 'none', ...(await small(site, sleep(3000))) }];
  for (const [name, fields] of Object.entries(LONG_BODIES)) {
    const statuses = new Set<number>();
    const start = performance.now();
    const long = async (): Promise<void> => {
      for (let count = 0; count < LONG_REQUESTS; count += 1) {
        statuses.add(await site.create(`${name.replaceAll(' ', '-')}-${mode}-${count}`, fields));
      }
    };
    const times = await small(site, long());
    const each = Math.round((performance.now() - start) / LONG_REQUESTS);
    rows.push({ ...about, body: `${name}: ${[...statuses].join()} in ${each} ms`, ...times });
  }
  service.disconnect();
  await once(service, 'exit');
  return rows;
};

console.log(`Node.js ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}`);
try {
  for (const name of ['postgres', 'pglite'] as const) {
    const storage = await openStorage(name);
    await cpsJson(storage.settings, 'demo');
    const demo = await storage.demo();
    for (const mode of ['in-place', 'workers'] as const) {
      console.table(await measured(storage, demo, mode));
    }
  }
} finally {
  await tidyUp();
}

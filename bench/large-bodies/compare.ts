import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpsJson } from '../../test/system/service.ts';
import { type Demo, openStorage, type Storage } from '../../test/system/storage.ts';
import { tidyUp } from '../../test/system/cleanup.ts';
import { LONG_BODIES } from './bodies.ts';
import type { LongRequests } from './sender.ts';
import { siteOf } from './site.ts';

// How long small requests take while long bodies come one after another, with workers and without.

/** Small requests are sent this often, whether those before were answered or not. */
const EVERY_MS = 20;

const LONG_REQUESTS = 5;

type Site = ReturnType<typeof siteOf>;

const timed = async (request: Promise<number>): Promise<number> => {
  const start = performance.now();
  // A service that is late enough takes no connection.
  await request.catch(() => {});
  return performance.now() - start;
};

/** Returns the times of small requests, in milliseconds, until `done`. */
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
  const service = fork(new URL('service.ts', import.meta.url), [mode], {
    env: { ...process.env, ...storage.settings },
  });
  const sender = fork(new URL('sender.ts', import.meta.url));
  const [url = '']: string[] = await once(service, 'message');
  const site = siteOf(url, demo);
  const sendLong = async (body: string, slugs: readonly string[]): Promise<readonly number[]> => {
    sender.send({ url, demo, body, slugs } satisfies LongRequests);
    const [statuses = []]: (readonly number[])[] = await once(sender, 'message');
    return statuses;
  };
  await site.create('short');
  // The first one starts the threads.
  await sendLong('plain paragraphs', [`first-${mode}`]);
  const about = { storage: storage.name, 'long bodies': mode };
  const rows = [{ ...about, body: 'none', ...(await small(site, sleep(3000))) }];
  for (const body of Object.keys(LONG_BODIES)) {
    const start = performance.now();
    const slugOf = (_: unknown, at: number) => `${body.replaceAll(' ', '-')}-${mode}-${at}`;
    const long = sendLong(body, Array.from({ length: LONG_REQUESTS }, slugOf));
    const times = await small(site, long);
    const each = Math.round((performance.now() - start) / LONG_REQUESTS);
    const statuses = [...new Set(await long)].join();
    rows.push({ ...about, body: `${body}: ${statuses} in ${each} ms`, ...times });
  }
  for (const child of [service, sender]) {
    child.disconnect();
    await once(child, 'exit');
  }
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

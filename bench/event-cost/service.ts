import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpServer } from '@content-publishing/adapter-http';
import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  eventRoundsOf,
  numberEvents,
  type PostRepository,
  webhookDeliveriesOf,
} from '@content-publishing/application';
import { NO_FACTS } from '@content-publishing/domain/audits';
import { defaultPorts } from '@content-publishing/adapter-node';
import { createWorkerPool, cryptoSecrets } from '@content-publishing/server';
import { pino } from 'pino';

// A service on `DATABASE_URL` that stores events and numbers them, as `cps serve` does; with the
// option `without-events` it does neither for created posts, with `without-audits` it stores no facts
// and links of theirs. It sends its address to its parent.

/** Pause between two rounds of numbering, in milliseconds, as in `cps serve`. */
const INTERVAL_MS = 500;

const storage = await openPostgresStorage({ url: process.env['DATABASE_URL'] ?? '' });
const [, , option] = process.argv;
const hasEvents = option !== 'without-events';
const logger = pino({ level: 'fatal' });
const workers = createWorkerPool(cryptoSecrets.hash, logger);

const withoutEvents = (posts: PostRepository): PostRepository => ({
  ...posts,
  insert: (workspaceId, post, note, seen) =>
    posts.insert(workspaceId, post, note && { activity: note.activity }, seen),
});

/** Stores no facts; they are computed, which takes 20 to 40 µs of a create. */
const withoutAudits = (posts: PostRepository): PostRepository => ({
  ...posts,
  insert: (workspaceId, post, note, seen) =>
    posts.insert(workspaceId, { ...post, facts: NO_FACTS }, note, seen),
});

const postsOf = hasEvents
  ? option === 'without-audits'
    ? withoutAudits
    : (posts: PostRepository) => posts
  : withoutEvents;

const ports = {
  ...defaultPorts(storage),
  posts: postsOf(storage.repositories.posts),
  compute: workers.compute,
  mediaFiles: openMemoryFiles(),
  importFiles: openMemoryFiles(),
  images: openPlainImages(),
};
const server = createHttpServer({ ports, check: storage.check, logger });
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));

const stopping = new AbortController();
const { signal } = stopping;
void once(process, 'disconnect').then(() => stopping.abort());
const round = eventRoundsOf({
  ...ports,
  numbering: numberEvents({ ...ports, eventWaits: { wake: () => {} } }),
  deliveries: webhookDeliveriesOf(ports, { random: Math.random, signal }),
  now: () => performance.now(),
});
while (!signal.aborted) {
  if (hasEvents) for await (const count of round()) void count;
  await sleep(INTERVAL_MS, undefined, { signal }).catch(() => {});
}
await server.close();
await workers.close();
await storage.close();

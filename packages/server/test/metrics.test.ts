import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import {
  type Configuration,
  type Environment,
  readConfiguration,
  type Service,
  startService,
} from '@content-publishing/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMetrics } from '../src/observability/metrics/metrics.ts';
import { caller } from './caller.ts';
import { temporaryFolder } from './cps-process.ts';
import { LONG_BLOCKS } from './large-blocks.ts';

const README = new URL('../README.md', import.meta.url);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let service: Service;
let authorId: string;
let call: ReturnType<typeof caller>;

const configured = (environment: Environment): Configuration =>
  readConfiguration(
    {
      DATABASE_URL: 'memory:',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder.path,
      ...environment,
    },
    '/',
  )._unsafeUnwrap();

const start = async (environment: Environment): Promise<Service> =>
  (await startService(configured(environment)))._unsafeUnwrap();

beforeAll(async () => {
  folder = await temporaryFolder();
  service = await start({ OPS_PORT: '0' });
  if (typeof service.demo === 'string') throw new Error('The service has no demo');
  call = caller(service.baseUrl, service.demo.apiKey);
  ({ authorId } = service.demo);
});

afterAll(async () => {
  await service.stop();
  await folder[Symbol.asyncDispose]();
});

const scrape = async (): Promise<string> => (await fetch(service.metricsUrl ?? '')).text();

/** Returns the samples that `text` has now, by name and labels. */
const samples = async (): Promise<ReadonlyMap<string, number>> =>
  new Map(
    [...(await scrape()).matchAll(/^(?<name>[a-z][^ ]*) (?<value>\S+)$/gm)].map(
      ({ groups: { name = '', value = '' } = {} }) => [name, Number(value)],
    ),
  );

const seconds = (method: string, route: string, status: number): string =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('The metrics', () => {
  it('measure requests by method, route and status', async () => {
    await call('GET', '/external/redirects?page=1');
    await call('GET', '/external/redirects?page=2');
    await call('GET', '/external/posts/none');
    await call('GET', '/nowhere');
    await call('GET', '/elsewhere');
    // A caller may have its answer a moment before the request has ended.
    await vi.waitFor(async () => {
      const found = await samples();
      expect(found.get(seconds('GET', '/external/redirects', 200))).toBe(2);
      expect(found.get(seconds('GET', '/external/posts/:idOrSlug', 404))).toBe(1);
      expect(found.get(seconds('GET', 'unknown', 404))).toBe(2);
      expect(found.get('http_requests_in_flight')).toBe(0);
    }, 20_000);
  });

  it('count new reports of broken links, and those that were folded', async () => {
    for (const path of ['/a', '/b', '/a', '/a']) {
      await call('POST', '/external/link-health', { path });
    }
    await call('POST', '/external/link-health', { path: 'no path' });
    const found = await samples();
    expect(found.get('content_publishing_reports_total{kind="new"}')).toBe(2);
    expect(found.get('content_publishing_reports_total{kind="folded"}')).toBe(2);
  });

  it('count posts that were created and deleted, each once', async () => {
    const post = { slug: 'counted', title: 'A post', authorId, bodyJson: [] };
    const key = { 'idempotency-key': 'e9a6c8e0-once' };
    expect((await call('POST', '/external/posts', post)).status).toBe(201);
    expect((await call('POST', '/external/posts', post)).status).toBe(409);
    for (const status of [201, 201]) {
      const long = { ...post, slug: 'again', bodyJson: LONG_BLOCKS };
      const again = await call('POST', '/external/posts', long, key);
      expect(again.status).toBe(status);
    }
    for (const status of [200, 404]) {
      expect((await call('DELETE', '/external/posts/counted')).status).toBe(status);
    }
    const found = await samples();
    expect(found.get('content_publishing_posts_created_total')).toBe(2);
    expect(found.get('content_publishing_posts_deleted_total')).toBe(1);
  });

  it('tell of the connections of a storage, and of what the tasks of the server did', async () => {
    const metrics = startMetrics(() => ({ open: 5, idle: 2, waiting: 7 }));
    metrics.countItems('publishing', 200);
    metrics.countItems('publishing', 3);
    metrics.countFailure('publishing');
    const { text } = await metrics.exposition();
    expect(text).toContain('content_publishing_storage_connections{state="idle"} 2\n');
    expect(text).toContain('content_publishing_storage_connections{state="busy"} 3\n');
    expect(text).toContain('content_publishing_storage_waiting 7\n');
    expect(text).toContain('content_publishing_task_items_total{task="publishing"} 203\n');
    expect(text).toContain('content_publishing_task_items_total{task="expiry"} 0\n');
    expect(text).toContain('content_publishing_task_failures_total{task="publishing"} 1\n');
    expect(text).toContain('content_publishing_task_failures_total{task="file-removal"} 0\n');
  });

  it('have no key and no address of a request in them', async () => {
    const text = await scrape();
    expect(text).not.toContain('counted');
    expect(text).not.toContain('elsewhere');
    expect(text).not.toMatch(/cps_/);
  });

  it('are listed in the README, all that there are', async () => {
    const printed = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
      .map(([, name, type]) => `${name} ${type}`)
      .filter((line) => !/^(process|nodejs)_/.test(line));
    const listed = (await readFile(README, 'utf8')).matchAll(
      /^\| `((?:http|content_publishing)_\w+)` \| (\w+) \|/gm,
    );
    expect([...listed].map(([, name, type]) => `${name} ${type}`).toSorted()).toEqual(
      printed.toSorted(),
    );
  });

  it('tell of the process and its event loop', async () => {
    const found = await samples();
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });
});

describe('The port of the metrics', () => {
  it.each([
    ['GET', '/metrics', 200],
    ['GET', '/metrics?name=up', 200],
    ['POST', '/metrics', 405],
    ['DELETE', '/metrics', 405],
    ['GET', '/', 404],
    ['GET', '/metrics/all', 404],
    ['GET', '/external/redirects', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    const answer = await fetch(new URL(path, service.metricsUrl), { method });
    await answer.text();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain;/);
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET' : null);
  });

  it('is not that of consumers', async () => {
    expect((await call('GET', '/metrics')).status).toBe(404);
  });

  it('is closed by a stop, and there is none unless it is asked for', async () => {
    const watched = await start({ OPS_PORT: '0' });
    await watched.stop();
    await expect(fetch(watched.metricsUrl ?? '')).rejects.toThrow('fetch failed');
    const unwatched = await start({});
    expect(unwatched.metricsUrl).toBeUndefined();
    await unwatched.stop();
  });

  it('is reported when it is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const started = await startService(configured({ OPS_PORT: String(port) }));
    taken.close();
    expect(started._unsafeUnwrapErr().message).toMatch(
      /^OPS_PORT is \d+, but another program listens there\. Set OPS_PORT to another port\.$/,
    );
  });
});

import { openMemoryStorage } from '@content-publishing/adapter-memory';
import type { Repositories, Storage } from '@content-publishing/application';
import { vocabulary } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { parseAnswers } from '../fuzz/answer.ts';
import { jsonText, verbatim } from '../fuzz/json-text.ts';
import { memoryGrowth } from '../fuzz/memory.ts';
import { judge } from '../fuzz/oracle.ts';
import { plainPlan } from '../fuzz/plan.ts';
import { planOf } from '../fuzz/planned-request.ts';
import { randomOf } from '../fuzz/random.ts';
import { type Failure, replay, runAll } from '../fuzz/run.ts';
import { serveTarget } from '../fuzz/service-target.ts';
import { makeSite } from '../fuzz/site.ts';
import { validCall } from '../fuzz/valid-requests.ts';
import { openLedger } from '../fuzz/write-log.ts';

const SEED = 47;

const site = await makeSite(openMemoryStorage().repositories, SEED, 0);

const serve = (open: () => Storage) =>
  serveTarget({ open: async () => open(), isForgetful: true, hasWorkers: false }, SEED);

/** Tries a service over storages that `open` opens, with `requests` requests or with one again. */
const failuresOn = async (
  open: () => Storage,
  what: { readonly requests: number } | { readonly only: number },
) => {
  const failures: Failure[] = [];
  const statuses = new Set<number>();
  const listener = {
    onRequest: (_number: number, _plan: unknown, { answers }: Failure['exchange']) => {
      for (const { status } of answers) statuses.add(status);
    },
    onFailure: (failure: Failure) => void failures.push(failure),
    onEpoch: () => {},
  };
  const target = await serve(open);
  try {
    await ('only' in what
      ? replay(target, SEED, what.only, listener)
      : runAll(target, SEED, what.requests, listener, () => false));
  } finally {
    await target.close();
  }
  return { failures, statuses };
};

interface Description {
  readonly paths: Readonly<Record<string, object>>;
}

/** Returns a storage in memory whose repositories are `broken` in some way. */
const storageWith =
  (broken: (repositories: Repositories) => Partial<Repositories>) => (): Storage => {
    const storage = openMemoryStorage();
    const { repositories } = storage;
    return { ...storage, repositories: { ...repositories, ...broken(repositories) } };
  };

describe('the fuzzer', () => {
  it('finds no fault with 300 requests', async () => {
    const { failures, statuses } = await failuresOn(openMemoryStorage, { requests: 300 });
    expect(failures).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404]));
  });

  it('finds an answer of a bug, and shows it again', async () => {
    const open = storageWith(({ posts }) => ({
      posts: { ...posts, incrementViews: () => Promise.reject(new Error('out of order')) },
    }));
    const { failures } = await failuresOn(open, { requests: 1000 });
    const seen = failures.find(({ problems }) => problems.includes('the status is 500'));
    const again = await failuresOn(open, { only: seen?.number ?? -1 });
    expect(again.failures.at(-1)).toMatchObject({
      number: seen?.number,
      plan: { writes: seen?.plan.writes },
    });
  });

  it('finds a rejected request that changed something, and which it was', async () => {
    const open = storageWith(({ posts }) => ({
      posts: {
        ...posts,
        incrementViews: async (...given) => {
          await posts.incrementViews(...given);
          return null;
        },
      },
    }));
    const { failures } = await failuresOn(open, { requests: 1000 });
    const isCounted = (problem: string): boolean => /^the post .*"viewCount":1/.test(problem);
    const seen = failures.find(({ problems }) => problems.some(isCounted));
    const again = await failuresOn(open, { only: seen?.number ?? -1 });
    const [caused] = again.failures;
    expect(caused?.since).toBe(caused?.number);
    expect(caused?.exchange.answers.map(({ status }) => status)).toContain(404);
    expect(Buffer.concat(caused?.plan.writes ?? []).toString('latin1')).toContain('/views');
  });
});

describe('the requests', () => {
  const numbers = Array.from({ length: 400 }, (_, number) => number);

  it('of one seed and number are the same bytes each time, of other ones others', () => {
    const bytesOf = (seed: number) =>
      numbers.map((number) => Buffer.concat(planOf(seed, number, site).writes).toString('latin1'));
    expect(bytesOf(SEED)).toEqual(bytesOf(SEED));
    expect(new Set([...bytesOf(SEED), ...bytesOf(SEED + 1)]).size).toBeGreaterThan(700);
  });

  it('ask for every operation, with every type of block', async () => {
    const calls = Array.from({ length: 2000 }, (_, number) =>
      validCall(randomOf(SEED, number), site),
    );
    const target = await serve(openMemoryStorage);
    const answer = await fetch(`http://127.0.0.1:${target.port}/openapi.json`);
    const { paths }: Description = JSON.parse(await answer.text());
    await target.close();
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      })),
    );
    expect(
      operations.filter(
        ({ method, path }) => !calls.some((call) => call.method === method && path.test(call.path)),
      ),
    ).toEqual([]);
    const sent = JSON.stringify(calls);
    expect(vocabulary.filter(({ type }) => !sent.includes(`"type":"${type}"`))).toEqual([]);
  });

  it('can hold numbers and nestings that no value is printed as', () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    expect(jsonText({ a: verbatim('1e400'), b: [verbatim(deep)], c: '\ud800' })).toBe(
      `{"a":1e400,"b":[${deep}],"c":"\\ud800"}`,
    );
  });
});

describe('an answer', () => {
  const error = (body: object | string, status = '400 Bad Request', ...fields: string[]) => {
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    return [
      `HTTP/1.1 ${status}`,
      'x-request-id: 1',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(content)}`,
      ...fields,
      '',
      content,
    ].join('\r\n');
  };
  const good = { code: 'BAD_REQUEST', message: 'No', details: null };
  const plan = plainPlan('nothing', {
    method: 'POST',
    target: '/external/posts',
    fields: [['X-API-Key', site.apiKey]],
    body: Buffer.from('{"a":[{"b/c":1}]}'),
  });
  const problemsOf = (text: string) =>
    judge(plan, { ...parseAnswers(Buffer.from(text), false, false), outcome: 'answered' }, site);
  const violations = (...details: readonly (readonly [path: string, message: string])[]) =>
    error({ ...good, details: details.map(([path, message]) => ({ path, message })) });

  it.each([
    ['in the error body', error(good)],
    [
      'with places in the body',
      violations(['/a/0/b~1c', 'x'], ['/a/0/d', 'is required'], ['', 'x']),
    ],
  ])('%s has no fault', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['with a bug', error({ ...good, code: 'INTERNAL_SERVER_ERROR' }, '500 Oh')],
    ['with another code', error({ ...good, code: 'NOT_FOUND' })],
    ['with a member more', error({ ...good, stack: '' })],
    ['without a message', error({ ...good, message: '' })],
    ['in HTML', error('<h1>No</h1>')],
    ['without a body', error('')],
    ['with a stack', error({ ...good, message: 'No\n    at run (x)' })],
    ['with SQL', error({ ...good, message: 'select a from b' })],
    ['with a path of its files', error({ ...good, message: '/srv/packages/a' })],
    ['with a key', error({ ...good, message: site.apiKey })],
    ['with a key in a header', error(good, '400 No', `location: ${site.apiKey}`)],
    ['with the name of what it is made of', error(good, '400 No', 'x-powered-by: x')],
    ['with a place that is none', violations(['/a/1', 'must be'])],
    ['with a place below nothing', violations(['/x/y', 'is required'])],
    ['with a missing member that is there', violations(['b', 'is required'])],
    ['and another one', error(good) + error(good)],
    ['and something else', `${error(good)}x`],
    ['that is none', 'hello\r\n\r\n'],
  ])('%s has one', (_, text) => {
    expect(problemsOf(text)).not.toEqual([]);
  });
});

describe('the ledger', () => {
  const first = {
    posts: new Map(),
    links: new Map(),
    others: { authors: 1, media: 3, redirects: 12 },
    rows: undefined,
    writes: { 'authors.insert': 1 },
  };
  const sent = plainPlan('nothing', { method: 'POST', target: '/', fields: [], body: undefined });
  const answerOf = (status: number, body: object, ...fields: [string, string][]) => ({
    status,
    headers: new Map(fields),
    head: '',
    body: Buffer.from(JSON.stringify(body)),
  });
  const author = { id: '1', slug: 'ada', displayName: 'Ada' };
  const created = answerOf(201, author, ['etag', '"1"']);
  const replayed = answerOf(201, author, ['etag', '"1"'], ['idempotency-replayed', 'true']);
  const patched = answerOf(200, author, ['etag', '"2"']);
  const removed = answerOf(200, author);
  const rows = [{ outcome: 'created', id: '1' }, { outcome: 'created' }, { outcome: 'refused' }];
  const imported = answerOf(200, { created: 2, rows });
  const problemsAfter = (answer: ReturnType<typeof answerOf>, found: Partial<typeof first>) => {
    const ledger = openLedger(first);
    return [...ledger.book(answer, sent, 0), ...ledger.audit({ ...first, ...found })];
  };
  const authors = (number: number) => ({ ...first.others, authors: number });

  it.each([
    ['a new record', created, { others: authors(2), writes: { 'authors.insert': 2 } }],
    ['a record that was new before', replayed, {}],
    ['a patch', patched, { writes: { 'authors.insert': 1, 'authors.update': 1 } }],
    ['a patch that changes nothing', patched, {}],
    [
      'a record that is removed',
      removed,
      { others: authors(0), writes: { 'authors.insert': 1, 'authors.remove': 1 } },
    ],
    [
      'rules that are stored',
      imported,
      {
        others: { ...first.others, redirects: 13 },
        writes: { 'authors.insert': 1, 'redirects.change': 1 },
      },
    ],
  ])('expects %s', (_, answer, found) => {
    expect(problemsAfter(answer, found)).toEqual([]);
  });

  it.each([
    ['a record that is missing', created, {}],
    ['a record that is there twice', replayed, { others: authors(2) }],
    ['a second write', patched, { writes: { 'authors.insert': 2, 'authors.update': 1 } }],
    ['a write of a rejected request', answerOf(404, {}), { writes: { 'authors.insert': 2 } }],
    ['a record that a rejected request removed', answerOf(404, {}), { others: authors(0) }],
    ['a record that is removed and there', removed, {}],
  ])('finds %s', (_, answer, found) => {
    expect(problemsAfter(answer, found)).not.toEqual([]);
  });
});

describe('memory', () => {
  const samples = (...heaps: readonly number[]) =>
    heaps.map((megabytes) => ({ heap: megabytes * 2 ** 20, resident: 0 }));

  it('that goes up and down is steady', () => {
    expect(memoryGrowth(samples(10, 50, 90, 50, 60, 50, 90, 55, 60))).toBeUndefined();
  });

  it('that only goes up is not', () => {
    expect(memoryGrowth(samples(10, 50, 70, 90, 110, 130, 150, 170, 190))).toBe(
      'the heap grew from 70.0 MB to 190.0 MB',
    );
  });
});

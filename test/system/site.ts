import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../../examples/site/server.ts';
import { clientOf } from './client.ts';
import { readOptions } from './options.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { cpsJson, startService } from './service.ts';
import { type Demo, openStorage } from './storage.ts';
import { atEnd } from './cleanup.ts';

// A site outlives its content service: that is stopped for a while, under traffic, and comes back.

const CALLERS = 4;
const POSTS = 5;
const DEAD_PATHS = 20;

/**
 * Time that the site waits for the service before a reader gets an earlier copy, on a busy machine.
 */
const LIMIT_MS = 3500;

/** Maximum time in which reports arrive once the service is back, in milliseconds. */
const PATIENCE_MS = 75_000;

const { seconds } = readOptions({ seconds: 60 });

/** Expected response of a path of the site, in any state of the service. */
interface Expected {
  readonly path: string;
  readonly status: number;
  readonly location?: string;
  /** Text of its page. */
  readonly text?: string;
}

/** Outcome of a request for a path; `status` is 0 without an answer. */
interface Visit {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
  readonly begunAt: number;
  readonly endedAt: number;
}

const visit = async (url: string): Promise<Visit> => {
  const begunAt = performance.now();
  const ended = (status: number, location: string | null, text: string): Visit => ({
    ...{ status, location, text, begunAt },
    endedAt: performance.now(),
  });
  try {
    const response = await fetch(url, { redirect: 'manual' });
    return ended(response.status, response.headers.get('location'), await response.text());
  } catch (error) {
    return ended(0, null, String(error));
  }
};

/** Returns whether readers get the expected responses. */
const isAs = ({ status, location = '', text = '' }: Expected, found: Visit): boolean =>
  found.status === status && (found.location ?? '') === location && found.text.includes(text);

const REDIRECTS: readonly Expected[] = [
  { path: '/old-home', status: 301, location: '/' },
  { path: '/summer?from=mail', status: 302, location: '/offers/summer?from=mail' },
  { path: '/sign-up', status: 307, location: 'https://accounts.example/sign-up' },
  { path: '/discontinued', status: 410, text: 'This page is gone' },
  { path: '/withheld', status: 451, text: 'This page is withheld' },
];

const slugOf = (post: number): string => `post-${post}`;
const titleOf = (post: number): string => `Post ${post}`;

const PAGES: readonly Expected[] = [
  { path: '/', status: 200, text: titleOf(0) },
  ...Array.from({ length: POSTS }, (_, post) => ({
    path: `/posts/${slugOf(post)}`,
    status: 200,
    text: titleOf(post),
  })),
];

const DEAD: readonly Expected[] = Array.from({ length: DEAD_PATHS }, (_, index) => ({
  path: `/dead-${index}`,
  status: 404,
  text: 'There is nothing here',
}));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
};

const publish = async (baseUrl: string, { apiKey, authorId }: Demo): Promise<void> => {
  const client = clientOf(baseUrl, apiKey, 1);
  for (let post = 0; post < POSTS; post += 1) {
    const bodyJson = [{ type: 'paragraph', text: 'Hello.' }];
    const draft = { slug: slugOf(post), title: titleOf(post), authorId, bodyJson };
    await client.send('POST', '/external/posts', { ...draft, status: 'published' });
  }
  client.close();
};

/** Returns the number of reports of each path. */
const reported = async (settings: Parameters<typeof cpsJson>[0], { workspaceId }: Demo) => {
  const links = await cpsJson<readonly { readonly path: string; readonly hitCount: number }[]>(
    ...([settings, 'link', 'list', '--workspace', workspaceId] as const),
  );
  return new Map(links.map(({ path, hitCount }) => [path, hitCount]));
};

const siteOutlivesService = async (scenario: Scenario): Promise<void> => {
  const storage = await openStorage('postgres');
  const settings = { ...storage.settings, PORT: String(await freePort()) };
  const first = await startService(settings);
  const demo = await storage.demo();
  await publish(first.baseUrl, demo);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stopSite = await startSite({
    ...{ serviceUrl: first.baseUrl, apiKey: demo.apiKey, url, port },
    refreshEverySeconds: 2,
  });
  atEnd(stopSite);

  const answersAll = scenario.rule('every request is answered, and as if nothing had happened');
  const replays = scenario.rule('redirects are replayed while the service is away');
  const bounded = scenario.rule(`no reader waits longer than ${LIMIT_MS} ms`);
  const arrives = scenario.rule(
    'what was met while the service was away is reported when it is back',
  );
  const notTwice = scenario.rule('no 404 is counted twice');
  // Sent and never answered, it may have been counted, and is not sent again.
  const atMostOne = scenario.rule(
    'no report is lost but one that was under way as the service ended',
  );

  const visits: Visit[] = [];
  const met = new Map<string, number>();
  const stopping = new AbortController();
  let [awayFrom, awayTo] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const read = async (expected: Expected): Promise<void> => {
    const { path, status } = expected;
    const found = await visit(url + path);
    visits.push(found);
    if (found.status === 404) met.set(path, (met.get(path) ?? 0) + 1);
    const details = () =>
      `${path}: ${found.status} ${found.location ?? ''} ${found.text.slice(0, 200)}`;
    const isRight = answersAll(isAs(expected, found), details);
    const isAway = found.begunAt > awayFrom && found.endedAt < awayTo;
    if (isAway && status !== 200 && status !== 404) replays(isRight, details);
    const tookMs = found.endedAt - found.begunAt;
    bounded(tookMs <= LIMIT_MS, () => `${path}: ${Math.round(tookMs)} ms`);
  };
  const all = [...PAGES, ...REDIRECTS, ...DEAD];
  for (const expected of all) await read(expected);
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let turn = caller; !stopping.signal.aborted; turn += CALLERS) {
      const expected = all[turn % all.length];
      if (expected) await read(expected);
      await sleep(10);
    }
  });

  await sleep(2000);
  awayFrom = performance.now();
  first.signal('SIGTERM');
  await first.ended;
  progress(`the service has ended; it stays away for ${seconds} s`);
  await sleep(seconds * 1000);
  awayTo = performance.now();
  const metMeanwhile = visits.filter(({ begunAt }) => begunAt > awayFrom).length;
  await startService(settings);
  progress('the service is back');
  const backAt = performance.now();
  await sleep(2000);
  stopping.abort();
  await Promise.all(callers);

  const sumOf = (counts: ReadonlyMap<string, number>): number =>
    [...counts.values()].reduce((sum, count) => sum + count, 0);
  const tooFew = (): readonly string[] =>
    [...met].filter(([path, count]) => (found.get(path) ?? 0) < count).map(([path]) => path);
  let found = await reported(settings, demo);
  let lastArrival = performance.now();
  while (tooFew().length > 0 && performance.now() < backAt + PATIENCE_MS) {
    await sleep(500);
    const before = sumOf(found);
    found = await reported(settings, demo);
    if (sumOf(found) > before) lastArrival = performance.now();
  }
  for (const [path, count] of met) {
    const hits = found.get(path) ?? 0;
    arrives(hits > 0, () => `${path}: not reported`);
    notTwice(hits <= count, () => `${path}: met ${count} times, counted ${hits}`);
  }
  atMostOne(tooFew().length <= 1, () => tooFew().join(', '));
  scenario.figure('requests', visits.length);
  scenario.figure('while the service was away', metMeanwhile);
  scenario.figure('404s', sumOf(met));
  scenario.figure('404s in the report', sumOf(found));
  scenario.figure(
    'the last of them came',
    `${Math.round(lastArrival - backAt)} ms after it was back`,
  );
  scenario.figure(
    'longest wait of a reader',
    `${Math.round(Math.max(...visits.map(({ begunAt, endedAt }) => endedAt - begunAt)))} ms`,
  );
};

await runScenario(`The service away from its site for ${seconds} s`, siteOutlivesService);

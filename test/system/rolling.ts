import { setTimeout as sleep } from 'node:timers/promises';
import { type Balancer, balancer } from './balancer.ts';
import type { Exchange } from './client.ts';
import { nextVersion } from './next-version.ts';
import { readOptions } from './options.ts';
import { pgBouncerVersion, startPgBouncer } from './pgbouncer.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { cpsOutcome, type Service, startService } from './service.ts';
import { type Demo, openStorage } from './storage.ts';

// An upgrade server by server, under load, with a migration that is additive; back again; and one with a
// migration that is not, which has to wait for the older servers to stop.

const CALLERS = 8;

const { seconds, pgbouncer } = readOptions({ seconds: 5, pgbouncer: 0 });

const ADDITIVE = { name: '9001-nickname', statement: 'alter table posts add column nickname text' };

const BREAKING = {
  name: '9002-no-nickname',
  statement: 'alter table posts drop column nickname',
  stopBecause: 'it removes the column posts.nickname, which they read',
};

const REFUSAL =
  /^cps: The migration 9002-no-nickname cannot run next to servers of an older version/;

/** Caller that sends requests until `signal`. */
interface Caller {
  readonly label: string;
  readonly signal: AbortSignal;
  /** Callback for each exchange, and whether its answer is the right one. */
  readonly onExchange: (exchange: Exchange, isRight: boolean) => void;
}

/**
 * Creates posts, changes them and reads the result, each step through the next server; every second
 * one is deleted. Returns the paths of posts that must be there, and of those that must not.
 */
const lives = async (
  { send }: Balancer,
  { authorId }: Demo,
  { label, signal, onExchange }: Caller,
): Promise<ReadonlyMap<string, 200 | 404>> => {
  const outcomes = new Map<string, 200 | 404>();
  let etag = '';
  for (let life = 1; !signal.aborted; life += 1) {
    const slug = `${label}-${life}`;
    const path = `/external/posts/${slug}`;
    const draft = { slug, title: 'One', authorId, bodyJson: [{ type: 'divider' }] };
    const isDeleted = life % 2 === 0;
    const steps: readonly Step[] = [
      ['POST', '/external/posts', [201], { ...draft, status: 'published' }],
      ['PATCH', path, [200], { title: 'Two' }],
      ['GET', path, [200]],
      ['GET', '/external/posts?search=two', [200]],
      ['GET', '/external/redirects', [200, 304]],
      ['POST', '/external/link-health', [200, 201], { path: `/dead/${label}` }],
      ...(isDeleted ? ([['DELETE', path, [200]]] as const) : []),
    ];
    for (const [method, where, statuses, body] of steps) {
      const isPoll = where === '/external/redirects';
      const exchange = await send(method, where, body, isPoll ? { 'if-none-match': etag } : {});
      const isExpected = exchange.kind === 'answer' && statuses.includes(exchange.status);
      if (isPoll && isExpected) etag = exchange.headers.etag ?? etag;
      const isSeen = !isExpected || where !== path || exchange.body['title'] === 'Two';
      onExchange(exchange, isExpected && isSeen);
    }
    outcomes.set(path, isDeleted ? 404 : 200);
  }
  return outcomes;
};

/** Method, path, statuses that are right, and body of a request. */
type Step = readonly [string, string, readonly number[], object?];

const rolling = async (scenario: Scenario): Promise<void> => {
  const version = pgbouncer > 0 ? await pgBouncerVersion() : undefined;
  if (pgbouncer > 0 && version === undefined) {
    scenario.figure('skipped', 'no pgbouncer is installed');
    return;
  }
  const storage = await openStorage('postgres');
  const { postgres } = storage;
  if (postgres === undefined) throw new Error('The storage has no PostgreSQL server');
  const pooled = version && (await startPgBouncer(postgres, version)).settingsFor('postgres');
  if (version) scenario.figure('PgBouncer in transaction mode', version);
  const settings = { ...storage.settings, ...pooled };
  const demo = await storage.demo();
  const [additive, breaking] = [
    await nextVersion([ADDITIVE]),
    await nextVersion([ADDITIVE, BREAKING]),
  ];

  const answered = scenario.rule('no request fails during an upgrade and a way back');
  const right = scenario.rule('each server sees what was done through the others');
  const kept = scenario.rule('in the end there is what was created, and not what was deleted');
  const ready = scenario.rule('older servers stay ready beside newer ones');
  const told = scenario.rule('… and say in their log that a newer version migrated the database');
  const rejected = scenario.rule(
    'a migration that older servers cannot go on with is rejected while one is connected',
  );
  const untouched = scenario.rule('… and nothing was migrated');
  const passes = scenario.rule('… and runs once they have stopped');
  const keptOut = scenario.rule(
    'an older server does not start on a schema that is too new for it',
  );

  const behind = balancer(demo.apiKey, CALLERS * 2);
  const isReady = async (service: Service): Promise<void> => {
    const { status } = await fetch(`${service.baseUrl}/health/ready`);
    ready(status === 200, () => `${status}: ${service.logged().slice(-500)}`);
  };
  const start = async (script?: string): Promise<Service> => {
    const service = await startService(settings, { script });
    behind.add(service);
    return service;
  };

  const old = [await start(), await start()];
  const exchanges: Exchange[] = [];
  const onExchange = (exchange: Exchange, isRight: boolean): void => {
    exchanges.push(exchange);
    answered(exchange.kind === 'answer' && exchange.status < 500, () => JSON.stringify(exchange));
    right(isRight, () => JSON.stringify(exchange));
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const callers = Array.from({ length: CALLERS }, (_, caller) =>
    lives(behind, demo, { label: `caller-${caller}`, signal, onExchange }),
  );
  const pause = () => sleep(seconds * 1000);

  await pause();
  const newer = [await start(additive)];
  progress('a newer server is there');
  await pause();
  for (const service of old) await isReady(service);
  for (const service of old) {
    await behind.remove(service);
    newer.push(await start(additive));
    await pause();
  }
  progress('all servers are newer');
  const back = await start();
  await pause();
  await isReady(back);
  told(back.logged().includes('a newer version has migrated the database'), back.logged);
  for (const service of newer) await behind.remove(service);
  await pause();
  progress('all servers are older again');

  const names = async (): Promise<readonly string[]> =>
    (await postgres.query<{ name: string }>('select name from schema_migrations')).map(
      ({ name }) => name,
    );
  const tryInVain = async (): Promise<void> => {
    const refusal = await cpsOutcome(settings, ['migrate'], breaking);
    rejected(refusal.code === 1 && REFUSAL.test(refusal.stderr), () => JSON.stringify(refusal));
    untouched(!(await names()).includes(BREAKING.name), () => 'the migration is noted');
    await isReady(back);
  };
  await tryInVain();

  stopping.abort();
  for (const outcomes of await Promise.all(callers)) {
    for (const [path, status] of outcomes) {
      const found = await behind.send('GET', path);
      kept(found.kind === 'answer' && found.status === status, () => JSON.stringify(found));
    }
  }
  // A server without requests only searches for due posts.
  await pause();
  await tryInVain();
  await behind.remove(back);
  // A pooler keeps connections of servers that have ended, for ten seconds.
  if (version) await sleep(11_000);
  const passed = await cpsOutcome(settings, ['migrate'], breaking);
  passes(passed.code === 0 && (await names()).includes(BREAKING.name), () =>
    JSON.stringify(passed),
  );
  const late = await cpsOutcome(settings, ['serve']);
  keptOut(late.code === 1 && late.stderr.includes('does not know or support'), () =>
    JSON.stringify(late),
  );
  scenario.figure('requests', exchanges.length);
};

await runScenario('An upgrade server by server', rolling);

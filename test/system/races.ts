import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, clientOf, type Exchange } from './client.ts';
import { answered, inWords } from './write-log.ts';
import { readOptions } from './options.ts';
import { pgBouncerVersion, startPgBouncer } from './pgbouncer.ts';
import type { Postgres } from './postgres.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { removedReferences } from './reference-races.ts';
import { roundRobin } from './round-robin.ts';
import { cpsJson, type Settings, startService } from './service.ts';
import { type Demo, openStorage, STORAGES, type StorageName } from './storage.ts';

// Races have one winner: what many callers do at the same moment has the outcome of some order.

const CALLERS = 32;

const { storages, rounds, reports, paths, processes, pgbouncer } = readOptions(
  { rounds: 2000, reports: 10_000, paths: 50, processes: 1, pgbouncer: 0 },
  STORAGES,
);

interface Scene {
  readonly scenario: Scenario;
  readonly client: Client;
  readonly demo: Demo;
}

const draftOf = ({ authorId }: Demo, slug: string, more: object = {}) => ({
  slug,
  title: `The post ${slug}`,
  authorId,
  bodyJson: [{ type: 'paragraph', text: 'One of many.' }],
  ...more,
});

const create = (client: Client, draft: object, key?: string): Promise<Exchange> =>
  client.send(
    'POST',
    '/external/posts',
    draft,
    key === undefined ? {} : { 'idempotency-key': key },
  );

const remove = (client: Client, name: string): Promise<Exchange> =>
  client.send('DELETE', `/external/posts/${name}`);

const countOf = (exchanges: readonly Exchange[], status: number): number =>
  exchanges.filter((exchange) => answered(exchange, status)).length;

const statusesOf = (exchanges: readonly Exchange[]): string => {
  const groups = Map.groupBy(exchanges, (exchange) =>
    exchange.kind === 'answer' ? String(exchange.status) : exchange.reason,
  );
  return [...groups].map(([status, { length }]) => `${length} × ${status}`).join(', ');
};

const atOnce = (times: number, act: (index: number) => Promise<Exchange>): Promise<Exchange[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));

const REPEATS = 5;

/** 32 at once: one winner. */
const oneWinner = async ({ scenario, client, demo }: Scene): Promise<void> => {
  const creates = scenario.rule(
    `of ${CALLERS} creates with one slug: one 201, ${CALLERS - 1} × 409`,
  );
  const deletes = scenario.rule(`of ${CALLERS} deletes of one post: one 200, ${CALLERS - 1} × 404`);
  const keyed = scenario.rule(`of ${CALLERS} creates with one Idempotency-Key: one post`);
  for (let repeat = 1; repeat <= REPEATS; repeat += 1) {
    const slug = `one-winner-${repeat}`;
    const created = await atOnce(CALLERS, () => create(client, draftOf(demo, slug)));
    creates(countOf(created, 201) === 1 && countOf(created, 409) === CALLERS - 1, () =>
      statusesOf(created),
    );
    const deleted = await atOnce(CALLERS, () => remove(client, slug));
    deletes(countOf(deleted, 200) === 1 && countOf(deleted, 404) === CALLERS - 1, () =>
      statusesOf(deleted),
    );
    const key = randomUUID();
    const draft = draftOf(demo, `one-post-${repeat}`);
    const same = await atOnce(CALLERS, () => create(client, draft, key));
    const ids = new Set(same.map((exchange) => answered(exchange, 201)?.body['id']));
    keyed(ids.size === 1 && !ids.has(undefined), () => statusesOf(same));
  }
};

const SLUG_CALLERS = 8;

/** Create and delete of one slug, again and again. */
const oneSlug = async ({ scenario, client, demo }: Scene): Promise<void> => {
  const documented = scenario.rule(
    'creates and deletes of one slug are answered 201 or 409, 200 or 404',
  );
  const single = scenario.rule('there are never two live posts with one slug');
  const exact = scenario.rule('as many posts are left as were created and not deleted');
  const [slug, lasting] = ['contested', answered(await client.send('GET', '/external/posts'), 200)];
  const others = Number(lasting?.body['total']);
  let [created, deleted, begun] = [0, 0, 0];
  const race = async (): Promise<void> => {
    while (begun < rounds) {
      begun += 1;
      const creation = await create(client, draftOf(demo, slug));
      documented(answered(creation, 201, 409) !== undefined, () => inWords(creation));
      const deletion = await remove(client, slug);
      documented(answered(deletion, 200, 404) !== undefined, () => inWords(deletion));
      created += countOf([creation], 201);
      deleted += countOf([deletion], 200);
    }
  };
  const total = async (): Promise<number> =>
    Number(
      answered(await client.send('GET', '/external/posts?fields=summary&pageSize=1'), 200)?.body[
        'total'
      ],
    );
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const live = (await total()) - others;
      single(live === 0 || live === 1, () => `${live} live posts`);
      await sleep(10);
    }
  };
  const racing = Promise.all(Array.from({ length: SLUG_CALLERS }, race)).finally(() =>
    over.abort(),
  );
  await Promise.all([racing, watch()]);
  const left = (await total()) - others;
  exact(left === created - deleted, () => `${left} left of ${created} less ${deleted}`);
  scenario.figure('rounds of create and delete of one slug', begun);
  scenario.figure('of them created, deleted', `${created}, ${deleted}`);
};

/** Many reports over a few paths. */
const manyReports = async ({ scenario, client }: Scene): Promise<void> => {
  const exact = scenario.rule('the hitCount of each path is exact');
  const distinct = scenario.rule('the counts that are answered are distinct for each path');
  const pathOf = (index: number) => `/race/${index % paths}`;
  const startedAt = performance.now();
  const answers = await atOnce(reports, (index) =>
    client.send('POST', '/external/link-health', { path: pathOf(index) }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const groups = Map.groupBy(answers.keys(), pathOf);
  for (const [path, indices] of groups) {
    const counts = indices.map((index) => {
      const exchange = answers[index];
      return exchange && Number(answered(exchange, 200)?.body['hitCount']);
    });
    const highest = Math.max(...counts.map(Number));
    distinct(new Set(counts).size === indices.length, () => `${path}: ${counts.join(' ')}`);
    exact(highest === indices.length, () => `${path}: ${highest} of ${indices.length}`);
  }
  scenario.figure(`reports over ${paths} paths`, reports);
  scenario.figure('reports per second', Math.round(reports / seconds));
};

/** Returns the settings with which a service reaches `postgres` through PgBouncer alone. */
const pooled = async (
  scenario: Scenario,
  postgres: Postgres,
  version: string,
): Promise<Settings> => {
  const { settingsFor } = await startPgBouncer(postgres, version);
  scenario.figure('PgBouncer in transaction mode', version);
  await postgres.query('create database empty');
  const migrated = scenario.rule('several at once migrate an empty database through it');
  const migrate = () =>
    cpsJson<{ readonly migrated: boolean }>(settingsFor('empty'), 'migrate').then(
      (answer) => migrated(answer.migrated, () => JSON.stringify(answer)),
      (error: unknown) => migrated(false, () => String(error)),
    );
  await Promise.all([migrate(), migrate()]);
  return settingsFor('postgres');
};

const races = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const version = pgbouncer > 0 ? await pgBouncerVersion() : undefined;
  if (pgbouncer > 0 && version === undefined) {
    scenario.figure('skipped', 'no pgbouncer is installed');
    return;
  }
  const storage = await openStorage(name);
  const way =
    version !== undefined && storage.postgres
      ? await pooled(scenario, storage.postgres, version)
      : {};
  const services = await Promise.all(
    Array.from({ length: processes }, () => startService({ ...storage.settings, ...way })),
  );
  const demo = await storage.demo();
  const baseUrl = await roundRobin(services.map((service) => service.baseUrl));
  const client = clientOf(baseUrl, demo.apiKey, 64);
  const scene = { scenario, client, demo };
  await oneWinner(scene);
  progress(`${name}: one winner`);
  await oneSlug(scene);
  progress(`${name}: one slug`);
  await manyReports(scene);
  progress(`${name}: many reports`);
  const { postgres } = storage;
  if (postgres === undefined) return;
  await removedReferences({ ...scene, postgres });
  const unique = scenario.rule('the database has no two live posts with one slug');
  const doubles = await postgres.query(
    'select slug from posts where deleted_at is null group by workspace_id, slug having count(*) > 1',
  );
  unique(doubles.length === 0, () => JSON.stringify(doubles));
};

for (const name of storages) {
  const told = processes === 1 ? '' : `, ${processes} processes behind one port`;
  await runScenario(`Races over HTTP: ${name}${told}`, (scenario) => races(scenario, name));
}

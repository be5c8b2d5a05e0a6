import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../client.ts';
import { readOptions } from '../options.ts';
import { aDatabase, query } from './database.ts';
import { watchEvents } from './events.ts';
import { progress, runScenario, type Scenario } from '../scenario.ts';
import { cpsJson, startService } from '../service.ts';
import { type Tenant, tenantsOf } from './tenants.ts';
import { portsOfWorkspaces, startWorker, stopWorker, WORKERS_ARE_KILLED } from './workers.ts';

// A service on a Citus cluster: CITUS_URL leads to a database of the coordinator.

const CALLERS = 32;

const { seconds } = readOptions({ seconds: 10 });

const { CITUS_URL } = process.env;

const statusOf = (exchange: Exchange): number => (exchange.kind === 'answer' ? exchange.status : 0);

/** Outcome of a load: posts that callers were told of, and reports that were answered. */
interface Done {
  readonly slugs: Map<Tenant, string[]>;
  readonly reports: Map<Tenant, number>;
  /** Answers by workspace that were good, and others. */
  readonly good: Map<Tenant, number>;
  readonly bad: Map<Tenant, Exchange[]>;
}

type Act = (tenant: Tenant, number: number) => Promise<Exchange>;

const create: Act = ({ client, authorId }, number) =>
  client.send('POST', '/external/posts', {
    slug: `post-${number}`,
    title: `Post ${number}`,
    authorId,
    bodyJson: Array.from({ length: 10 }, (_, index) => ({
      type: 'paragraph',
      text: `Coffee is made in ${index} ways, and each takes its time.`,
    })),
  });

const report: Act = ({ client }, number) =>
  client.send('POST', '/external/link-health', { path: `/gone-${number % 50}` });

const read: Act = ({ client }, number) => client.send('GET', `/external/posts/post-${number}`);

let created = 0;

/** Has callers do something, each in the next workspace, and returns how much was done a second. */
const load = async (
  tenants: readonly Tenant[],
  act: (number: number) => Act,
  done: Done,
  isOver: () => boolean,
): Promise<number> => {
  const begunAt = performance.now();
  let count = 0;
  const call = async (): Promise<void> => {
    while (!isOver()) {
      created += 1;
      const number = created;
      const tenant = tenants[number % tenants.length];
      if (tenant === undefined) return;
      const what = act(number);
      const exchange = await what(tenant, number);
      const status = statusOf(exchange);
      if (status === 201 || status === 200) {
        count += 1;
        done.good.set(tenant, (done.good.get(tenant) ?? 0) + 1);
        if (what === create) done.slugs.get(tenant)?.push(`post-${number}`);
        if (what === report) done.reports.set(tenant, (done.reports.get(tenant) ?? 0) + 1);
      } else {
        done.bad.get(tenant)?.push(exchange);
        await sleep(50);
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return (1000 * count) / (performance.now() - begunAt);
};

const nothingDone = (tenants: readonly Tenant[]): Done => ({
  slugs: new Map(tenants.map((tenant) => [tenant, []])),
  reports: new Map(),
  good: new Map(),
  bad: new Map(tenants.map((tenant) => [tenant, []])),
});

const after = (duration: number): (() => boolean) => {
  const end = performance.now() + duration * 1000;
  return () => performance.now() > end;
};

const throughputOf = async (tenants: readonly Tenant[], done: Done) => {
  await load(tenants, () => create, done, after(2));
  const creates = await load(tenants, () => create, done, after(seconds));
  const reports = await load(tenants, () => report, done, after(seconds));
  return { creates, reports };
};

const citus = async (scenario: Scenario): Promise<void> => {
  const { figure, rule } = scenario;
  const isTold = rule('the scenario is run where CITUS_URL names a cluster, and says so elsewhere');
  if (CITUS_URL === undefined) {
    figure('skipped', 'CITUS_URL names no cluster');
    isTold(true, () => '');
    return;
  }
  isTold(true, () => '');
  const [version] = await query<{ citus_version: string }>(CITUS_URL, 'select citus_version()');
  figure('cluster', version?.citus_version.slice(0, 60) ?? '');

  const lone = await aDatabase(CITUS_URL);
  const loneService = await startService(lone);
  const loneTenants = await tenantsOf(lone, loneService.baseUrl, CALLERS);
  const oneNode = await throughputOf(loneTenants, nothingDone(loneTenants));
  loneService.signal('SIGKILL');
  progress('one node');

  const settings = await aDatabase(CITUS_URL);
  const url = settings['DATABASE_URL'] ?? '';
  const first = await startService(settings);
  const [early] = await tenantsOf(settings, first.baseUrl, CALLERS);
  if (early === undefined) throw new Error('There is no workspace');
  await create(early, 0);
  first.signal('SIGKILL');
  await first.ended;

  // Killed on the way, at several moments; each time all foreign keys are there.
  const keys = rule('whenever distributing is stopped, all foreign keys are there');
  const keysOf = () =>
    query<{ name: string }>(
      url,
      `select conname as name from pg_constraint where contype = 'f' and not conname ~ '_[0-9]{6}$' order by 1`,
    );
  const before = JSON.stringify(await keysOf());
  for (const delay of [600, 900, 1200]) {
    const child = spawn(process.execPath, ['packages/server/src/cps.ts', 'distribute'], {
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    });
    await sleep(delay);
    child.kill('SIGKILL');
    await sleep(2000);
    keys(JSON.stringify(await keysOf()) === before, () => `after ${delay} ms some are missing`);
  }
  await cpsJson(settings, 'distribute');
  keys(JSON.stringify(await keysOf()) === before, () => 'some are missing in the end');
  const leftovers = await query<{ relname: string }>(
    url,
    `select relname from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
     where partmethod = 'h' and pg_relation_size(c.oid) > 0`,
  );
  rule('nothing of the tables is left on the coordinator')(leftovers.length === 0, () =>
    JSON.stringify(leftovers),
  );
  progress('distributed');

  const service = await startService({ ...settings, WEBHOOKS_ALLOW_PRIVATE: 'true' });
  const tenants = await tenantsOf(settings, service.baseUrl, CALLERS);
  const done = nothingDone(tenants);
  const cluster = await throughputOf(tenants, done);
  for (const what of ['creates', 'reports'] as const) {
    const ratio = cluster[what] / oneNode[what];
    const text = `${oneNode[what].toFixed(0)}, ${cluster[what].toFixed(0)}: ${ratio.toFixed(2)} ×`;
    figure(`${what} a second on one node, on the cluster`, text);
    rule(`the cluster has at least 0.4 × the ${what} of one node`)(ratio >= 0.4, () => text);
  }
  const isServed = rule('every request is served while all nodes are there');
  for (const exchange of [...done.bad.values()].flat()) {
    isServed(false, () => JSON.stringify(exchange).slice(0, 300));
  }
  isServed(true, () => '');
  progress('throughput');

  const events = await watchEvents(scenario, tenants);
  await load(tenants, () => events.publish, done, after(2));
  if (WORKERS_ARE_KILLED) {
    const portOf = await portsOfWorkspaces(url);
    const port = Math.max(...portOf.values());
    const isAway = (tenant: Tenant) => portOf.get(tenant.id) === port;
    const others = tenants.filter((tenant) => !isAway(tenant));
    figure(
      'workspaces on the worker that is killed, on others',
      `${tenants.length - others.length}, ${others.length}`,
    );
    for (const [, failed] of done.bad) failed.length = 0;
    done.good.clear();
    // An odd number, so that each workspace has each of them.
    const acts = [create, report, read, events.publish, read];
    const mix = (number: number): Act => acts[number % acts.length] ?? create;
    let isOver = false;
    const loaded = load(tenants, mix, done, () => isOver);
    await sleep(1000);
    await stopWorker(port);
    done.good.clear();
    const sent = new Map(others.map((tenant) => [tenant, events.messagesOf(tenant)]));
    await sleep(seconds * 1000);
    const goesOn = rule('workspaces on other nodes go on with creates, reads and reports');
    for (const tenant of others) {
      const count = done.good.get(tenant) ?? 0;
      figure('answers of a workspace on another node meanwhile', count);
      goesOn(count > 0, () => `${tenant.id}: nothing was answered`);
      const failed = (done.bad.get(tenant) ?? []).filter(
        (exchange) => ![404, 503].includes(statusOf(exchange)),
      );
      goesOn(failed.length === 0, () => JSON.stringify(failed[0]).slice(0, 300));
    }
    const goesOnToTell = rule('… and their webhooks send events meanwhile');
    for (const [tenant, count] of sent) {
      goesOnToTell(events.messagesOf(tenant) > count, () => `${tenant.id}: ${count} messages`);
    }
    await startWorker(port);
    await sleep(3000);
    isOver = true;
    await loaded;
    progress('killed');
  } else figure('no worker is killed', 'CITUS_STOP_WORKER and CITUS_START_WORKER are not there');

  await events.end();
  const isKept = rule('every post that was answered is there');
  const isCounted = rule('every report that was answered is counted');
  for (const tenant of tenants) {
    const rows = await query<{ slug: string }>(
      url,
      'select slug from posts where workspace_id = $1',
      tenant.id,
    );
    const slugs = new Set(rows.map(({ slug }) => slug));
    for (const slug of done.slugs.get(tenant) ?? []) isKept(slugs.has(slug), () => slug);
    const [sum] = await query<{ hits: string }>(
      url,
      'select coalesce(sum(hit_count), 0) as hits from link_health where workspace_id = $1',
      tenant.id,
    );
    const counted = Number(sum?.hits);
    const wanted = done.reports.get(tenant) ?? 0;
    // A report whose answer was lost may be counted.
    isCounted(counted >= wanted, () => `${counted} of ${wanted}`);
  }
  for (const { client } of tenants) client.close();
};

await runScenario('A service on a Citus cluster', citus);

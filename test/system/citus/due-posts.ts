import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Exchange } from '../client.ts';
import { readOptions } from '../options.ts';
import { cpuSeconds } from '../process-usage.ts';
import { progress, runScenario, type Scenario } from '../scenario.ts';
import { cpsJson, startService } from '../service.ts';
import { aDatabase, query } from './database.ts';
import { type Tenant, tenantsOf } from './tenants.ts';
import { portsOfWorkspaces, startWorker, stopWorker, WORKERS_ARE_KILLED } from './workers.ts';

// Work of the service itself on a Citus cluster: what an idle server costs, and scheduled posts and
// derivation while a worker is away. CITUS_URL leads to a database of the coordinator.

// Every recurring task runs within a minute.
const { seconds } = readOptions({ seconds: 60 });

const { CITUS_URL } = process.env;

/** Maximum share of a core that the process of an idle server may take. */
const MAX_IDLE_SHARE = 0.02;

/** Time in which a due post has to come out. */
const MAX_DELAY_MS = 5000;

/** Time in which a post has to show the new name of its author. */
const MAX_DERIVATION_MS = 30_000;

const answerOf = (exchange: Exchange): Answer => {
  if (exchange.kind === 'answer' && exchange.status < 300) return exchange;
  throw new Error(JSON.stringify(exchange.kind === 'answer' ? exchange.body : exchange));
};

const create = async ({ client, authorId }: Tenant, slug: string, fields: object) => {
  const post = { slug, title: slug, authorId, bodyJson: [{ type: 'paragraph', text: 'Coffee.' }] };
  return answerOf(await client.send('POST', '/external/posts', { ...post, ...fields }));
};

const postOf = async ({ client }: Tenant, slug: string): Promise<Answer['body'] | undefined> => {
  const exchange = await client.send('GET', `/external/posts/${slug}`);
  return exchange.kind === 'answer' && exchange.status === 200 ? exchange.body : undefined;
};

/** Returns the milliseconds until `isSo`; infinite after `limit`. */
const timeUntil = async (isSo: () => Promise<boolean>, limit: number): Promise<number> => {
  const begunAt = performance.now();
  while (performance.now() - begunAt < limit) {
    if (await isSo()) return performance.now() - begunAt;
    await sleep(100);
  }
  return Infinity;
};

const postmastersOf = async (url: string): Promise<readonly number[]> => {
  const rows = await query<{ result: string }>(
    url,
    `select result from run_command_on_all_nodes($$select split_part(pg_read_file('postmaster.pid'), e'\n', 1)$$)`,
  );
  return rows.map(({ result }) => Number(result));
};

/** Returns the share of a core that each of the processes takes, with the ones that it started. */
const sharesOf = async (pids: readonly number[]): Promise<readonly number[]> => {
  const before = await Promise.all(pids.map(cpuSeconds));
  await sleep(seconds * 1000);
  const after = await Promise.all(pids.map(cpuSeconds));
  return after.map((total, index) => (total - (before[index] ?? 0)) / seconds);
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

const killOne = async (
  { figure, rule }: Scenario,
  url: string,
  tenants: readonly Tenant[],
): Promise<void> => {
  const portOf = await portsOfWorkspaces(url);
  const port = Math.max(...portOf.values());
  const away = tenants.filter(({ id }) => portOf.get(id) === port);
  const others = tenants.filter((tenant) => !away.includes(tenant));
  figure('workspaces on the worker that is killed, on others', `${away.length}, ${others.length}`);
  for (const tenant of others) await create(tenant, 'known', { status: 'published' });
  const dueAt = Date.now() + 30_000;
  const scheduledAt = new Date(dueAt).toISOString();
  for (const tenant of tenants) {
    await create(tenant, 'due', {});
    const change = { status: 'scheduled', scheduledAt };
    answerOf(await tenant.client.send('PATCH', '/external/posts/due', change));
  }
  await stopWorker(port);

  const isDerived = rule('posts show the new name of an author while another worker is away');
  for (const { client, authorId } of others) {
    answerOf(
      await client.send('PATCH', `/external/authors/${authorId}`, { displayName: 'Grace Hopper' }),
    );
  }
  const isNamed = (tenant: Tenant) => async () =>
    JSON.stringify((await postOf(tenant, 'known'))?.['jsonLd']).includes('Grace Hopper');
  for (const tenant of others) {
    isDerived((await timeUntil(isNamed(tenant), MAX_DERIVATION_MS)) < Infinity, () => tenant.id);
  }

  await sleep(Math.max(0, dueAt - Date.now()));
  const isPublished = (tenant: Tenant) => async () =>
    (await postOf(tenant, 'due'))?.['status'] === 'published';
  const comesOut = rule('a due post comes out within 5 s while another worker is away');
  for (const tenant of others) {
    await timeUntil(isPublished(tenant), MAX_DELAY_MS);
    const publishedAt = Date.parse(String((await postOf(tenant, 'due'))?.['updatedAt']));
    const delay = publishedAt - dueAt;
    figure('milliseconds until a due post was published', delay);
    comesOut(delay >= 0 && delay <= MAX_DELAY_MS, () => `${tenant.id}: after ${delay} ms`);
  }
  await startWorker(port);
  const isMadeUp = rule('a post that was due meanwhile comes out once its worker is back');
  for (const tenant of away) {
    const passed = await timeUntil(isPublished(tenant), 60_000);
    figure('milliseconds until it was published after the start', Math.round(passed));
    isMadeUp(passed < Infinity, () => tenant.id);
  }
};

const duePosts = async (scenario: Scenario): Promise<void> => {
  const { figure, rule } = scenario;
  rule('the scenario is run where CITUS_URL names a cluster, and says so elsewhere')(
    true,
    () => '',
  );
  if (CITUS_URL === undefined) {
    figure('skipped', 'CITUS_URL names no cluster');
    return;
  }
  const settings = await aDatabase(CITUS_URL);
  await cpsJson(settings, 'distribute');
  const url = settings['DATABASE_URL'] ?? '';
  const postmasters = await postmastersOf(url);
  const service = await startService(settings);
  const tenants = await tenantsOf(settings, service.baseUrl, 4);
  await sleep(10_000);
  const [ofServer = 0, ...ofNodes] = await sharesOf([service.pid, ...postmasters]);
  figure('share of a core of an idle server', ofServer.toFixed(3));
  // Citus looks for deadlocks and prepared transactions all the time, and PostgreSQL vacuums.
  figure('share of a core of the three nodes, with their own work', sum(ofNodes).toFixed(3));
  rule(`an idle server takes at most ${MAX_IDLE_SHARE} of a core`)(ofServer <= MAX_IDLE_SHARE, () =>
    String(ofServer),
  );
  progress('idle');
  if (WORKERS_ARE_KILLED) await killOne(scenario, url, tenants);
  else figure('no worker is killed', 'CITUS_STOP_WORKER and CITUS_START_WORKER are not there');
  for (const { client } of tenants) client.close();
};

await runScenario('Scheduled posts and idle servers on a Citus cluster', duePosts);

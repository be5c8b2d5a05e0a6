import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Client, clientOf, type Exchange } from '../client.ts';
import { readOptions } from '../options.ts';
import { runScenario, type Scenario } from '../scenario.ts';
import { cpsJson, startService } from '../service.ts';
import { aDatabase, query } from './database.ts';
import { slowCommits } from './slow-commits.ts';

// Redirects on a Citus cluster whose worker commits later than the coordinator. CITUS_URL leads to a
// database of the coordinator; the nodes are on this machine.

const { changes, delay: delayMs } = readOptions({ changes: 20, delay: 400 });

const POLLERS = 6;

const { CITUS_URL } = process.env;

const statusOf = (exchange: Exchange): number => (exchange.kind === 'answer' ? exchange.status : 0);

const FEED = '/external/redirects?pageSize=100';

const pathsIn = ({ body }: Answer): string =>
  JSON.stringify(
    (body['data'] as readonly { readonly fromPath: string }[]).map(({ fromPath }) => fromPath),
  );

/** Polls the redirects as a site does, and checks that no ETag stands for two pages. */
const poll = async (
  client: Client,
  pages: Map<string, string>,
  isOnePage: ReturnType<Scenario['rule']>,
  isOver: () => boolean,
): Promise<void> => {
  let etag: string | undefined;
  while (!isOver()) {
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    const exchange = await client.send('GET', FEED, undefined, headers);
    if (exchange.kind === 'answer' && exchange.status === 200) {
      etag = exchange.headers.etag ?? '';
      const paths = pathsIn(exchange);
      const known = pages.get(etag) ?? paths;
      pages.set(etag, known);
      isOnePage(known === paths, () => `${known} and ${paths} have one`);
    }
    await sleep(20);
  }
};

const feed = async (scenario: Scenario): Promise<void> => {
  const { figure, rule } = scenario;
  const isTold = rule('the scenario is run where CITUS_URL names a cluster, and says so elsewhere');
  isTold(true, () => '');
  if (CITUS_URL === undefined) {
    figure('skipped', 'CITUS_URL names no cluster');
    return;
  }
  const settings = await aDatabase(CITUS_URL);
  await cpsJson(settings, 'distribute');
  const url = settings['DATABASE_URL'] ?? '';
  const workers = await query<{ id: number; port: number }>(
    url,
    'select nodeid as id, nodeport as port from pg_dist_node where groupid > 0',
  );
  await query(
    url,
    `alter database ${new URL(url).pathname.slice(1)} set citus.node_connection_timeout = 30000`,
  );
  for (const { id, port } of workers) {
    await query(
      url,
      `select citus_update_node($1, '127.0.0.1', $2)`,
      id,
      await slowCommits(port, delayMs),
    );
  }
  const service = await startService(settings);
  const workspace = await cpsJson<{ id: string }>(settings, 'workspace', 'add', '--name', 'Site');
  const of = ['--workspace', workspace.id, '--name', 'Site'];
  const permissions = ['--permission', 'seo:read', '--permission', 'seo:write'];
  const { key } = await cpsJson<{ key: string }>(settings, 'key', 'issue', ...of, ...permissions);
  const client = clientOf(service.baseUrl, key, POLLERS + 2);
  const add = (fromPath: string, toPath: string) =>
    client.send('POST', '/external/redirects', { fromPath, toPath, type: 'Permanent301' });

  const isOnePage = rule('no ETag stands for two pages of redirects');
  const pages = new Map<string, string>();
  let isOver = false;
  const polled = Array.from({ length: POLLERS }, () =>
    poll(client, pages, isOnePage, () => isOver),
  );
  const isThere = rule('a redirect that was answered is in the page that is asked for next');
  for (let number = 0; number < changes; number += 1) {
    const added = await add(`/from-${number}`, `/to-${number}`);
    const page = await client.send('GET', FEED);
    isThere(
      statusOf(added) === 201 &&
        page.kind === 'answer' &&
        pathsIn(page).includes(`/from-${number}"`),
      () => `${number}: ${statusOf(added)}, ${statusOf(page)}`,
    );
  }
  isOver = true;
  await Promise.all(polled);
  figure('pages that pollers saw', pages.size);

  const isRefused = rule('of two redirects that close a loop one is refused, whenever they come');
  for (let number = 0; number < changes; number += 1) {
    const [one, other] = [`/a-${number}`, `/b-${number}`];
    const first = add(one, other);
    await sleep(Math.random() * delayMs * 2);
    const outcomes = (await Promise.all([first, add(other, one)])).map(statusOf);
    isRefused(
      outcomes.filter((status) => status === 201).length < 2,
      () => `${number}: ${outcomes.join(', ')}`,
    );
  }
  client.close();
};

await runScenario('Redirects on a Citus cluster that commits late', feed);

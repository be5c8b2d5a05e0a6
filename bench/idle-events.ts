import { setTimeout as sleep } from 'node:timers/promises';
import { tidyUp } from '../test/system/cleanup.ts';
import { type Client, clientOf } from '../test/system/client.ts';
import { memoryOfTree } from '../test/system/memory-usage.ts';
import { cpuSeconds } from '../test/system/process-usage.ts';
import { cpsJson, type Settings, startService } from '../test/system/service.ts';
import { openStorage } from '../test/system/storage.ts';
import { answered, inWords } from '../test/system/write-log.ts';
import { builtCommand } from './built-command.ts';
import { printMeasured } from './goal.ts';
import { medianOf } from './statistics.ts';

// Cost of webhooks and of clients that wait for events while nothing happens: server and database, above
// what they take without them.

const WEBHOOKS = 100;
const WEBHOOKS_PER_WORKSPACE = 20;
const WAITERS = 1000;
const WAITERS_PER_KEY = 20;

/** Maximum wait of a request; a waiter sends the next one then, so each round has one of each. */
const WAIT_SECONDS = 25;

const ROUNDS = 3;

const MIB = 1024 * 1024;

const bodyOf = async (exchange: ReturnType<Client['send']>): Promise<Record<string, unknown>> => {
  const answer = answered(await exchange, 200, 201);
  if (!answer) throw new Error(inWords(await exchange));
  return answer.body;
};

/** Adds the webhooks, in as many workspaces as they need. */
const addWebhooks = async (settings: Settings, baseUrl: string): Promise<void> => {
  for (let added = 0; added < WEBHOOKS; added += WEBHOOKS_PER_WORKSPACE) {
    const { id } = await cpsJson<{ id: string }>(settings, 'workspace', 'add', '--name', 'Site');
    const flags = ['--workspace', id, '--name', 'Editor', '--permission', 'webhooks:write'];
    const { key } = await cpsJson<{ key: string }>(settings, 'key', 'issue', ...flags);
    const client = clientOf(baseUrl, key, 1);
    for (let number = 0; number < WEBHOOKS_PER_WORKSPACE; number += 1) {
      const draft = { name: `Site ${number}`, url: `https://site.example/hooks/${number}` };
      await bodyOf(client.send('POST', '/external/webhooks', draft));
    }
    client.close();
  }
};

/** Starts the clients that wait, and returns a function that ends them. */
const startWaiters = async (baseUrl: string, apiKey: string): Promise<() => void> => {
  const editor = clientOf(baseUrl, apiKey, 1);
  const { cursor } = await bodyOf(editor.send('GET', '/external/events'));
  const path = `/external/events?after=${String(cursor)}&wait=${WAIT_SECONDS}`;
  const ending = new AbortController();
  const wait = async (client: Client): Promise<void> => {
    while (!ending.signal.aborted) await client.send('GET', path);
  };
  const clients: Client[] = [];
  for (let started = 0; started < WAITERS; started += WAITERS_PER_KEY) {
    const draft = { name: `Follower ${started}`, permissions: ['posts:read'] };
    const { key } = await bodyOf(editor.send('POST', '/external/keys', draft));
    const client = clientOf(baseUrl, String(key), WAITERS_PER_KEY);
    clients.push(client);
    for (let number = 0; number < WAITERS_PER_KEY; number += 1) void wait(client);
  }
  editor.close();
  return () => {
    ending.abort();
    for (const client of clients) client.close();
  };
};

try {
  const script = await builtCommand();
  const { settings, demo, postgres } = await openStorage('postgres');
  if (postgres === undefined) throw new Error('The storage has no PostgreSQL server');
  const { baseUrl, pid } = await startService(settings, { script });
  const { apiKey } = await demo();
  const database = await postgres.pid();

  const round = async () => {
    const cpu = async () => (await cpuSeconds(pid)) + (await cpuSeconds(database));
    const before = await cpu();
    await sleep(WAIT_SECONDS * 1000);
    const share = ((await cpu()) - before) / WAIT_SECONDS;
    return { percent: share * 100, megabytes: (await memoryOfTree(pid)) / MIB };
  };
  const rounds = async () => {
    const measured = [];
    for (let number = 0; number < ROUNDS; number += 1) measured.push(await round());
    return measured;
  };

  const without = await rounds();
  await addWebhooks(settings, baseUrl);
  const endWaiters = await startWaiters(baseUrl, apiKey);
  await sleep(WAIT_SECONDS * 1000);
  const withThem = await rounds();
  endWaiters();

  const more = (figure: 'percent' | 'megabytes'): readonly number[] => {
    const usual = medianOf(without.map((one) => one[figure]));
    return withThem.map((one) => one[figure] - usual);
  };
  const what = `${WEBHOOKS} webhooks and ${WAITERS.toLocaleString('en')} waiting clients, idle`;
  printMeasured([
    {
      what: `${what}: CPU of server and database`,
      unit: '% of a core',
      bound: { atMost: 3 },
      figures: more('percent'),
      digits: 1,
    },
    { what: `${what}: memory`, unit: 'MB', bound: { atMost: 40 }, figures: more('megabytes') },
  ]);
} finally {
  await tidyUp();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { tidyUp } from '../test/system/cleanup.ts';
import { type Client, clientOf, type Exchange } from '../test/system/client.ts';
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

const WORKSPACES = 5;
const WEBHOOKS_PER_WORKSPACE = 20;
const KEYS_PER_WORKSPACE = 10;
const WAITERS_PER_KEY = 20;

/** Maximum wait of a request (`GET /external/events`); a waiter sends its next one then. */
const WAIT_SECONDS = 25;

const ROUNDS = 3;
const ROUND_SECONDS = 15;

/** Pause before a round, so that what has begun before it is over. */
const SETTLE_SECONDS = 5;

const MIB = 1024 * 1024;

const bodyOf = async (exchange: Promise<Exchange>): Promise<Record<string, unknown>> => {
  const answer = answered(await exchange, 200, 201);
  if (!answer) throw new Error(inWords(await exchange));
  return answer.body;
};

/** Workspace with a client of an editor, and one for each key that reads events. */
interface FollowedWorkspace {
  readonly editor: Client;
  readonly readers: readonly Client[];
}

const addWorkspace = async (settings: Settings, baseUrl: string): Promise<FollowedWorkspace> => {
  const { id } = await cpsJson<{ id: string }>(settings, 'workspace', 'add', '--name', 'Site');
  const flags = ['--workspace', id, '--name', 'Editor'];
  const permissions = ['posts:read', 'webhooks:write', 'keys:write'];
  const { key } = await cpsJson<{ key: string }>(
    settings,
    ...['key', 'issue', ...flags, '--permission', ...permissions],
  );
  const editor = clientOf(baseUrl, key, 1);
  const readers: Client[] = [];
  for (let number = 0; number < KEYS_PER_WORKSPACE; number += 1) {
    const draft = { name: `Follower ${number}`, permissions: ['posts:read'] };
    const issued = await bodyOf(editor.send('POST', '/external/keys', draft));
    readers.push(clientOf(baseUrl, String(issued['key']), WAITERS_PER_KEY));
  }
  return { editor, readers };
};

const addWebhooks = async ({ editor }: FollowedWorkspace): Promise<void> => {
  for (let number = 0; number < WEBHOOKS_PER_WORKSPACE; number += 1) {
    const draft = { name: `Site ${number}`, url: `https://site.example/hooks/${number}` };
    await bodyOf(editor.send('POST', '/external/webhooks', draft));
  }
};

/** Clients that wait for events of a workspace. */
interface Waiters {
  /** Ends them; throws if one was not made to wait, since then it costs something else. */
  readonly end: () => void;
}

const startWaiters = async ({ editor, readers }: FollowedWorkspace): Promise<Waiters> => {
  const { cursor } = await bodyOf(editor.send('GET', '/external/events'));
  const ending = new AbortController();
  const unexpected: string[] = [];
  const waitOnce = async (client: Client, seconds: number): Promise<void> => {
    const path = `/external/events?after=${String(cursor)}&wait=${seconds}`;
    const exchange = await client.send('GET', path);
    // A request that may not wait is answered at once.
    const hasWaited = exchange.endedAt - exchange.begunAt > (seconds * 1000) / 2;
    if (ending.signal.aborted || (answered(exchange, 200) && hasWaited)) return;
    unexpected.push(inWords(exchange));
    ending.abort();
  };
  const wait = async (client: Client): Promise<void> => {
    // The first waits differ in length, so that requests are sent evenly from then on.
    await waitOnce(client, 1 + Math.floor(Math.random() * WAIT_SECONDS));
    while (!ending.signal.aborted) await waitOnce(client, WAIT_SECONDS);
  };
  for (const client of readers) {
    for (let number = 0; number < WAITERS_PER_KEY; number += 1) void wait(client);
  }
  return {
    end: () => {
      ending.abort();
      for (const client of [editor, ...readers]) client.close();
      const [first] = unexpected;
      if (first !== undefined) throw new Error(`A client did not wait: ${first}`);
    },
  };
};

try {
  const script = await builtCommand();
  const { settings, postgres } = await openStorage('postgres');
  if (postgres === undefined) throw new Error('The storage has no PostgreSQL server');
  const { baseUrl, pid } = await startService(settings, { script });
  const database = await postgres.pid();
  const workspaces = await Promise.all(
    Array.from({ length: WORKSPACES }, () => addWorkspace(settings, baseUrl)),
  );

  const measure = async () => {
    await sleep(SETTLE_SECONDS * 1000);
    const measured = [];
    for (let number = 0; number < ROUNDS; number += 1) {
      const cpu = async () => (await cpuSeconds(pid)) + (await cpuSeconds(database));
      const before = await cpu();
      await sleep(ROUND_SECONDS * 1000);
      const percent = (((await cpu()) - before) / ROUND_SECONDS) * 100;
      measured.push({ percent, megabytes: (await memoryOfTree(pid)) / MIB });
    }
    return measured;
  };

  const without = await measure();
  await Promise.all(workspaces.map(addWebhooks));
  const waiters = await Promise.all(workspaces.map(startWaiters));
  const withThem = await measure();
  for (const { end } of waiters) end();

  const more = (figure: 'percent' | 'megabytes'): readonly number[] => {
    const usual = medianOf(without.map((one) => one[figure]));
    return withThem.map((one) => one[figure] - usual);
  };
  const webhooks = WORKSPACES * WEBHOOKS_PER_WORKSPACE;
  const clients = WORKSPACES * KEYS_PER_WORKSPACE * WAITERS_PER_KEY;
  const what = `${webhooks} webhooks and ${clients.toLocaleString('en')} waiting clients, idle`;
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

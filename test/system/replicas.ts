import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, clientOf, type Exchange } from './client.ts';
import { answered, inWords } from './write-log.ts';
import { readOptions } from './options.ts';
import { startReplica } from './postgres.ts';
import { readingOn } from './replica-reads.ts';
import { progress, type Scenario, runScenario, type Rule } from './scenario.ts';
import { roundRobin } from './round-robin.ts';
import { startService } from './service.ts';
import { type Demo, openStorage } from './storage.ts';

// Reads go to a streaming replica, and clients cannot tell: a write is visible to the next read,
// through any process, whether the replica keeps up, is late, hangs or is gone.

const CALLERS = 8;
const PROCESSES = 2;

const { rounds } = readOptions({ rounds: 300 });

/** Writes and reads again, each time on another connection and so through the other process. */
const lifeOf = async (
  client: Client,
  { authorId }: Demo,
  slug: string,
  { seen, served }: Readonly<Record<'seen' | 'served', Rule>>,
): Promise<void> => {
  const path = `/external/posts/${slug}`;
  const say = (exchange: Exchange, ...statuses: readonly number[]) => {
    served(answered(exchange, ...statuses) !== undefined, () => inWords(exchange));
    return exchange.kind === 'answer' ? exchange : undefined;
  };
  const draft = { slug, title: 'One', authorId, bodyJson: [{ type: 'divider' }] };
  const created = say(await client.send('POST', '/external/posts', draft), 201);
  const read = say(await client.send('GET', path), 200);
  seen(read?.body['id'] === created?.body['id'], () => `${slug}: created and not read`);
  say(await client.send('PATCH', path, { title: 'Two' }), 200);
  const changed = say(await client.send('GET', path), 200);
  seen(changed?.body['title'] === 'Two', () => `${slug}: changed and read as before`);
  const renamed = say(await client.send('PATCH', path, { slug: `${slug}-renamed` }), 200);
  const moved = say(await client.send('GET', path), 308);
  seen(moved?.status === 308 && renamed?.status === 200, () => `${slug}: renamed and not moved`);
  const newest = '/external/posts?fields=summary&pageSize=100';
  const listed = say(await client.send('GET', newest), 200);
  const slugs = JSON.stringify(listed?.body['data']);
  seen(slugs.includes(`"${slug}-renamed"`), () => `${slug}: not in the list`);
  say(await client.send('DELETE', `/external/posts/${slug}-renamed`), 200);
  const gone = say(await client.send('GET', `${path}-renamed`), 404);
  seen(gone?.status === 404, () => `${slug}: deleted and read`);
};

const replicas = async (scenario: Scenario): Promise<void> => {
  const { postgres, settings, demo } = await openStorage('postgres');
  if (postgres === undefined) throw new Error('No PostgreSQL server');
  const replica = await startReplica(postgres);
  scenario.figure('PostgreSQL', replica.version);
  const services = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startService({ ...settings, DATABASE_REPLICA_URLS: replica.url }),
    ),
  );
  const baseUrl = await roundRobin(services.map((service) => service.baseUrl));
  const key = await demo();
  // Every request opens a connection, which the proxy gives to the next process.
  const client = clientOf(baseUrl, key.apiKey, 64, false);
  const served = scenario.rule('no request fails, whatever the replica does');

  const phase = async (name: string, times: number, seen: Rule): Promise<void> => {
    const before = performance.now();
    let begun = 0;
    const slug = name.replaceAll(' ', '-');
    const call = async (): Promise<void> => {
      while (begun < times) {
        begun += 1;
        await lifeOf(client, key, `${slug}-${begun}`, { seen, served });
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, call));
    scenario.figure(
      `${name}: lives of a post, seconds`,
      `${times}, ${((performance.now() - before) / 1000).toFixed(1)}`,
    );
    progress(name);
  };
  const rule = (how: string) =>
    scenario.rule(`what was done is seen by the next read, through either process, ${how}`);

  const answers = scenario.rule('a replica that keeps up, or is back, answers reads');
  const began = new Date();
  await phase('keeping up', rounds, rule('while the replica keeps up'));
  answers((await readingOn(replica, began)) > 0, () => 'nobody read on it');

  await replica.query('select pg_wal_replay_pause()');
  await phase('stopped', Math.ceil(rounds / 10), rule('while it replays nothing'));
  await replica.query('select pg_wal_replay_resume()');
  await replica.freeze();
  await phase('frozen', Math.ceil(rounds / 10), rule('while it hangs'));
  await replica.thaw();
  await replica.stopImmediately();
  await phase('gone', Math.ceil(rounds / 10), rule('while it is gone'));
  await replica.start();
  await sleep(1500);
  const backAt = new Date();
  await phase('back', Math.ceil(rounds / 10), rule('once it is back'));
  answers((await readingOn(replica, backAt)) > 0, () => 'nobody read on it once it was back');
  client.close();
};

await runScenario('Reads from a streaming replica', replicas);

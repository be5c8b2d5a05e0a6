import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentEvent } from '@content-publishing/domain/events';
import type { Webhook } from '@content-publishing/domain/webhooks';
import { type Balancer, balancer } from '../balancer.ts';
import { readOptions } from '../options.ts';
import { startReplica } from '../postgres.ts';
import { randomOf } from '../random.ts';
import { readingOn } from '../replica-reads.ts';
import { progress, type Scenario, runScenario } from '../scenario.ts';
import { cpsJson, type Service, startService } from '../service.ts';
import { openStorage } from '../storage.ts';
import { answered, inWords } from '../write-log.ts';
import { feedRules } from './changes.ts';
import { endOfFeed, follow, readFeed } from './feed.ts';
import { importMarkdown } from './markdown-import.ts';
import { messageRules } from './messages.ts';
import { type Manner, startReceiver } from './receiver.ts';
import { addTo, noChanges, revisionIn, startWriters } from './writers.ts';

// Two servers on one database are killed at random moments while writers make events, a follower reads
// them and webhooks send them. Reads may go to a streaming replica.

const WRITERS = 6;
const CONNECTIONS = 16;
const MAX_LOAD_MS = 1500;
const MANNERS: readonly Manner[] = ['steady', 'failing', 'hanging'];

/** One in so many rounds imports a folder of Markdown. */
const IMPORT_ROUNDS = 5;

/** Time in which everything has to be in the feed, and what can be sent has to be sent. */
const MAX_DELAY_MS = 3000;

/** Claim of a server that was killed while it sent, and the longest wait after a first failure. */
const CLAIM_MS = 30_000;
const RETRY_MS = 6000;

const { rounds, seed } = readOptions({ rounds: 20, seed: 1 });

const addWebhook = async (client: Balancer, manner: Manner, url: string): Promise<Webhook> => {
  const exchange = await client.send('POST', '/external/webhooks', { name: manner, url });
  const answer = answered(exchange, 201);
  if (!answer) throw new Error(inWords(exchange));
  return answer.body as unknown as Webhook;
};

const crashRecovery = async (scenario: Scenario): Promise<void> => {
  const { figure, rule } = scenario;
  const random = randomOf(seed);
  const storage = await openStorage('postgres');
  if (storage.postgres === undefined) throw new Error('The storage has no PostgreSQL server');
  const replica = await startReplica(storage.postgres);
  const settings = {
    ...storage.settings,
    DATABASE_REPLICA_URLS: replica.url,
    WEBHOOKS_ALLOW_PRIVATE: 'true',
  };
  const demo = await storage.demo();
  const site = await cpsJson<{ key: string }>(
    storage.settings,
    ...['key', 'issue', '--workspace', demo.workspaceId, '--name', 'Site'],
    ...['--permission', 'posts:read'],
  );
  const servers = balancer(demo.apiKey, CONNECTIONS);
  const start = async (): Promise<Service> => {
    const service = await startService(settings);
    servers.add(service);
    return service;
  };
  const running = [await start(), await start()];

  const isRight = rule('each change has the answer that it should, or none');
  const checks = feedRules(scenario);
  const isSeen = rule('a follower of the feed sees each event once, in order');
  const isThere = rule(
    'when a message arrives, its posts read in that revision or a later one, or are gone',
  );
  const isOneBody = rule('no message has two bodies');
  const messages = messageRules(scenario);
  const isDelivered = rule(
    `${MAX_DELAY_MS / 1000} s after all servers run, the claims of killed servers have ended and failed messages are due, everything is sent`,
  );
  const isByReplica = rule('the replica answers reads');

  const missing: ContentEvent[] = [];
  let reads = 0;
  const readOne = async (event: ContentEvent): Promise<void> => {
    const { recordId, revision, slug } = event;
    const path = `/external/posts/${recordId}`;
    const found = await servers.send('GET', path, undefined, { 'x-api-key': site.key });
    // Its server was killed meanwhile.
    if (found.kind === 'silence' || found.status === 503) return;
    reads += 1;
    if (found.status === 404) missing.push(event);
    else {
      const isLater = found.status === 200 && revisionIn(found.body['title']) >= (revision ?? 0);
      isThere(isLater, () => `${slug}, revision ${revision}: ${inWords(found)}`);
    }
  };
  const receiver = await startReceiver({
    onMessage: async (manner, { message }) => {
      if (manner !== 'steady') return;
      for (const event of message.data.events) if (event.recordId !== null) await readOne(event);
    },
    onBody: (isSame, id) => void isOneBody(isSame, () => id),
  });
  const webhooks = new Map<Manner, Webhook>();
  const origin = await endOfFeed(servers);
  for (const manner of MANNERS) {
    webhooks.set(manner, await addWebhook(servers, manner, receiver.urlOf(manner)));
  }

  const changes = noChanges();
  const [writing, following] = [new AbortController(), new AbortController()];
  const options = { client: servers, demo, random, changes, signal: writing.signal };
  const written = startWriters(options, WRITERS);
  const followed = follow(servers, origin, following.signal);
  let kills = 0;
  let lastKillAt = 0;
  const kill = async (index: number): Promise<void> => {
    const service = running[index];
    if (service === undefined) return;
    kills += 1;
    lastKillAt = Date.now();
    await servers.kill(service);
    running[index] = await start();
  };
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(20 + random.below(MAX_LOAD_MS));
    const imported =
      round % IMPORT_ROUNDS === 0
        ? importMarkdown(storage.settings, demo.workspaceId, `import-${round}`)
        : undefined;
    const victims = round === rounds ? [0, 1] : random.of<readonly number[]>([[0], [1], [0, 1]]);
    if (round === rounds) writing.abort();
    await Promise.all(victims.map(kill));
    if (imported !== undefined) {
      const { slugs, outcome } = await imported;
      isRight(outcome.code === 0, () => JSON.stringify(outcome));
      for (const slug of slugs) addTo(changes.certain, 'post.published', slug);
    }
    progress(`round ${round} of ${rounds}`);
  }
  await written;
  receiver.heal();
  const allRunAt = Date.now();

  await sleep(MAX_DELAY_MS);
  const feed = await readFeed(servers, origin);
  checks.of(feed.events, changes);
  for (const exchange of changes.wrong) isRight(false, () => inWords(exchange));
  isRight(true, () => '');
  following.abort();
  const seen = await followed;
  for (let index = 0; index < Math.max(seen.length, feed.events.length); index += 1) {
    isSeen(seen[index]?.id === feed.events[index]?.id, () => `event ${index + 1} differs`);
  }

  const dueAt = Math.max(allRunAt, lastKillAt + CLAIM_MS, receiver.lastFailureAt() + RETRY_MS);
  const isSent = async (manner: Manner): Promise<boolean> => {
    const path = `/external/webhooks/${webhooks.get(manner)?.id}`;
    const found = answered(await servers.send('GET', path), 200);
    return found?.body['cursor'] === feed.cursor && found.body['state'] === 'idle';
  };
  for (const manner of MANNERS) {
    while (Date.now() < dueAt + MAX_DELAY_MS && !(await isSent(manner))) await sleep(100);
    const seconds = ((Date.now() - allRunAt) / 1000).toFixed(1);
    figure(
      `${manner}: messages, sent after so many seconds at the end`,
      `${receiver.messages(manner).length}, ${seconds}`,
    );
    isDelivered(await isSent(manner), () => manner);
    messages.of(receiver.messages(manner), webhooks.get(manner)?.cursor ?? '', feed);
  }
  // A post that is gone has a later event which says so.
  for (const event of missing) {
    const later = feed.events.slice(feed.events.findIndex(({ id }) => id === event.id));
    const isGone = later.some(
      ({ recordId, type }) =>
        recordId === event.recordId && (type === 'post.deleted' || type === 'post.unpublished'),
    );
    isThere(isGone, () => `${event.slug}, revision ${event.revision}, is not there`);
  }
  isByReplica((await readingOn(replica, new Date(allRunAt - 60_000))) > 0, () => 'it has none');
  figure('kills', kills);
  figure('changes answered, without an answer', `${sum(changes.certain)}, ${sum(changes.unknown)}`);
  figure('events', feed.events.length);
  figure('posts read when their message arrived', reads);
  figure('attempts that repeated a message', receiver.repeated());
  servers.close();
};

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

await runScenario(
  `Events of two servers, killed and started again: ${rounds} rounds, seed ${seed}`,
  crashRecovery,
);

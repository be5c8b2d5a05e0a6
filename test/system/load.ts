import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Exchange } from './client.ts';
import { answered, type Creation, type Draft, type Ledger } from './write-log.ts';
import type { Random } from './random.ts';
import type { Demo } from './storage.ts';

/** Concurrent clients, until they are told to stop. */
export interface Load {
  /** Starts no new requests, and waits for the requests in flight. */
  readonly stop: () => Promise<void>;
}

/** Options of a load. */
export interface LoadOptions {
  readonly client: Client;
  readonly demo: Demo;
  readonly random: Random;
  readonly ledger: Ledger;
  /** Says of a run which one it is: it begins the slugs of its posts. */
  readonly label: string;
  readonly callers: number;
  /** Callback for each exchange as it ends. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Number of reported paths. */
const PATHS = 20;

// A client that was told to wait does not retry at once.
const PAUSE_MS = 50;

/** Starts clients that create and delete posts and report broken links, and record it in a ledger. */
export const startLoad = (options: LoadOptions): Load => {
  const stopping = new AbortController();
  const call = async (caller: number): Promise<void> => {
    const act = callerOf(options, `${options.label}-${caller}`);
    while (!stopping.signal.aborted) {
      const exchange = await act();
      options.onExchange?.(exchange);
      if (exchange.kind === 'silence' || exchange.status === 503) await sleep(PAUSE_MS);
    }
  };
  const calls = Array.from({ length: options.callers }, (_, caller) => call(caller));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(calls);
    },
  };
};

const callerOf = ({ client, demo, random, ledger }: LoadOptions, name: string) => {
  const own: Creation[] = [];
  let posts = 0;

  const create = async (kind: Creation['kind'], draft: Draft, key?: string): Promise<Exchange> => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const exchange = await client.send('POST', '/external/posts', draft, headers);
    const creation = { draft, kind, key, exchange };
    ledger.creations.push(creation);
    if (answered(exchange, 201)) own.push(creation);
    return exchange;
  };
  const report = async (): Promise<Exchange> => {
    const path = `/gone/${random.below(PATHS)}`;
    const reports = ledger.reports.get(path) ?? { sent: 0, acknowledged: 0, highest: 0 };
    ledger.reports.set(path, reports);
    reports.sent += 1;
    const exchange = await client.send('POST', '/external/link-health', { path });
    const answer = answered(exchange, 200);
    if (answer) {
      reports.acknowledged += 1;
      reports.highest = Math.max(reports.highest, Number(answer.body['hitCount']));
    }
    return exchange;
  };
  const remove = async (creation: Creation): Promise<Exchange> => {
    own.splice(own.indexOf(creation), 1);
    const exchange = await client.send('DELETE', `/external/posts/${creation.draft.slug}`);
    ledger.deletions.push({ creation, exchange });
    return exchange;
  };

  return async (): Promise<Exchange> => {
    const dice = random.below(100);
    const mine = own[random.below(Math.max(1, own.length))];
    if (dice < 40) return report();
    if (mine && dice < 48) return remove(mine);
    if (mine && dice < 54) return create('slug taken', { ...mine.draft, title: 'Another one' });
    posts += 1;
    const draft = draftOf(demo, random, `${name}-${posts}`);
    if (dice < 60) return create('no author', { ...draft, authorId: randomUUID() });
    return create('new', draft, dice < 80 ? randomUUID() : undefined);
  };
};

const WORDS = ['pot', 'water', 'grind', 'Kaffee', 'コーヒー', 'brew', 'steam', 'café'] as const;

const draftOf = ({ authorId, tagIds, mediaId }: Demo, random: Random, slug: string): Draft => {
  const text = Array.from({ length: 5 + random.below(200) }, () => random.of(WORDS)).join(' ');
  return {
    slug,
    title: `The post ${slug}`,
    authorId,
    tagIds,
    bodyJson: [
      { type: 'heading', level: 2, text: `About ${slug}` },
      { type: 'paragraph', text },
      { type: 'image', mediaId },
    ],
  };
};

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, clientOf } from '../client.ts';
import { answered, inWords } from '../write-log.ts';
import { pictureUpload } from './film.ts';
import { longText } from './messages.ts';
import { addSample, noSamples, type Samples } from './samples.ts';

// A process of its own, so that neither the attacker nor the scenario delays it: a client that reads a
// little, and creates a post now and then. It sends the same requests to two servers in turn.

/** Workspace of the bystander, on the server that is attacked and on the control. */
export interface BystanderTask {
  readonly attackedUrl: string;
  readonly controlUrl: string;
  readonly apiKey: string;
  readonly authorId: string;
  /** Number of characters in the body of a post that it creates. */
  readonly characters: number;
  /** Whether it uploads a small picture in place of that. */
  readonly uploads: boolean;
}

/** Requests of a bystander to both servers. */
export interface BystanderReport {
  readonly attacked: Samples;
  readonly control: Samples;
  /** Requests to the server that is attacked which failed, in words. */
  readonly faults: readonly string[];
}

const PAUSE_MS = 15;

/** A post is created in each of so many rounds. */
const ROUNDS_PER_CREATE = 20;

/** Rounds before the measurement, in which both servers compile and cache. */
const WARM_UP_ROUNDS = 40;

/** A server that is asked: on connections that are kept, and on a new one for each request. */
interface Server {
  readonly kept: Client;
  readonly newcomer: Client;
  samples: Samples;
}

const task: BystanderTask = JSON.parse(process.argv[2] ?? '');

const serverAt = (url: string): Server => ({
  kept: clientOf(url, task.apiKey, 1),
  newcomer: clientOf(url, task.apiKey, 1, false),
  samples: noSamples(),
});

const servers = { attacked: serverAt(task.attackedUrl), control: serverAt(task.controlUrl) };
const faults: string[] = [];

const text = longText('word ');
const bodyJson =
  task.characters < text.length
    ? [{ type: 'paragraph', text: 'Hello.' }]
    : Array.from({ length: task.characters / text.length }, () => ({ type: 'paragraph', text }));

type Request = readonly [
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
];

const FIRST: Request = ['GET', '/external/posts?pageSize=1&fields=summary'];
const REQUESTS: readonly Request[] = [
  FIRST,
  ['GET', '/external/redirects'],
  ['GET', '/external/posts/hello'],
  ['POST', '/external/link-health', { path: '/missing' }],
];

/** Pixels of a small picture in each direction. */
const EDGE = 100;

let creates = 0;

const requestOf = (round: number): Request => {
  if (round % ROUNDS_PER_CREATE !== 0) return REQUESTS[round % REQUESTS.length] ?? FIRST;
  if (task.uploads) {
    const { method, path, body, headers } = pictureUpload(EDGE);
    return [method, path, body, headers];
  }
  creates += 1;
  const post = { slug: `now-and-then-${creates}`, title: 'A post', authorId: task.authorId };
  return ['POST', '/external/posts', { ...post, bodyJson }];
};

const ask = async (server: Server, round: number): Promise<void> => {
  const isKept = Math.floor(round / REQUESTS.length) % 2 === 0;
  const exchange = await (isKept ? server.kept : server.newcomer).send(...requestOf(round));
  const ms = exchange.endedAt - exchange.begunAt;
  addSample(server.samples, exchange.kind === 'answer' ? exchange.status : 0, ms);
  if (server === servers.attacked && !answered(exchange, 200, 201)) {
    faults.push(`${inWords(exchange)} after ${Math.round(ms)} ms`);
  }
  await sleep(PAUSE_MS);
};

const askBoth = async (round: number): Promise<void> => {
  // Which comes second finds what both need in the caches of the database.
  const { attacked, control } = servers;
  for (const server of round % 2 === 0 ? [attacked, control] : [control, attacked]) {
    await ask(server, round);
  }
};

for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await askBoth(round);
for (const server of Object.values(servers)) server.samples = noSamples();
process.send?.('ready');
await once(process, 'message');

const stopping = new AbortController();
process.once('message', () => stopping.abort());
// A request that is in flight at the end counts.
for (let round = 0; !stopping.signal.aborted; round += 1) await askBoth(round);
const report: BystanderReport = {
  attacked: servers.attacked.samples,
  control: servers.control.samples,
  faults,
};
process.send?.(report, () => process.exit());

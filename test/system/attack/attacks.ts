import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message, Target } from './target.ts';

/** Way to do harm with the key of one workspace, or with none. */
export interface Attack {
  readonly name: string;
  /** Number of strikes in flight at the same time. */
  readonly strikers: number;
  /** Stores what the attack needs before it is measured. */
  readonly prepare?: (target: Target) => Promise<unknown>;
  /** Strikes once; it is called again and again. Returns the status, 0 for a lost request. */
  readonly strike: (target: Target) => Promise<number>;
  /** Maximum number of file descriptors of the service, if it is not that of the machine. */
  readonly descriptors?: number;
  /** Whether the service writes one line of its log for each request. */
  readonly logsRequests?: true;
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const MEGABYTE = 1024 * 1024;

let posts = 0;

const draft = ({ authorId }: Target, fields: object): Buffer => {
  posts += 1;
  return json({ slug: `attack-${posts}`, title: 'An attack', authorId, bodyJson: [], ...fields });
};

const create = (body: Buffer): Message => ({ method: 'POST', path: '/external/posts', body });

const patch = (slug: string, fields: object): Message => ({
  ...{ method: 'PATCH', path: `/external/posts/${slug}` },
  body: json(fields),
});

const paragraphs = (count: number, text: string) =>
  Array.from({ length: count }, () => ({ type: 'paragraph', text }));

/**
 * Returns the largest body that the contract allows: 30 MB of Chinese, or 10 MB of another text.
 */
const largestBody = (text: string) =>
  paragraphs(1000, text.repeat(Math.floor(10_000 / text.length)));

/** Creates the post `slug` with the first of `bodies` that the service accepts. */
const store = async (target: Target, slug: string, ...bodies: readonly unknown[]) => {
  for (const bodyJson of bodies) {
    const { status } = await target.send(create(draft(target, { slug, bodyJson })));
    if (status === 201) return;
  }
  throw new Error(`No body was accepted for ${slug}`);
};

const status = async (target: Target, message: Message): Promise<number> =>
  (await target.send(message)).status;

/** Sends the messages that `make` returns, each of them made once. */
const repeated = (...make: readonly ((target: Target) => Message)[]): Attack['strike'] => {
  const messages: Message[] = [];
  let turn = 0;
  return (target) => {
    const index = turn % make.length;
    turn += 1;
    const message = (messages[index] ??= make[index]?.(target) ?? create(json(null)));
    return status(target, message);
  };
};

// 64 words, each at as many places as PostgreSQL keeps of one.
const WORDS = Array.from({ length: 64 }, (_, index) => `w${index.toString(36)}`);
const SEARCHED = WORDS.join(' ').slice(0, 191);

/** Requests a page and does not read the answer. */
const readNothing = async (target: Target): Promise<number> => {
  const socket = target.open();
  await once(socket, 'connect').catch(() => {});
  socket.pause();
  socket.write(
    `GET /external/posts/large HTTP/1.1\r\nHost: a\r\nX-API-Key: ${target.apiKey}\r\n\r\n`,
  );
  await Promise.race([once(socket, 'close').catch(() => {}), sleep(30_000)]);
  socket.destroy();
  return 0;
};

/** Opens a connection, sends nothing, and waits for its end. */
const sendNothing = async (target: Target): Promise<number> => {
  const socket = target.open();
  await Promise.race([once(socket.resume(), 'close').catch(() => {}), sleep(30_000)]);
  socket.destroy();
  await sleep(10);
  return 0;
};

/** All attacks, in the order of the promises of docs/reliability.md. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'a post of 49 MB in one question',
    strikers: 2,
    strike: repeated(
      (target) => {
        const answer = 'a'.repeat(46 * MEGABYTE);
        const items = [{ question: 'Why?', answer }];
        return create(draft(target, { slug: 'grown', bodyJson: [{ type: 'faq', items }] }));
      },
      () => patch('grown', { structuredData: { k: 'a'.repeat(46 * MEGABYTE) } }),
    ),
  },
  {
    name: 'the largest posts of the contract, again and again',
    strikers: 2,
    strike: (target) => status(target, create(draft(target, { bodyJson: largestBody('水') }))),
  },
  {
    name: 'Accept-Encoding of 15 kB',
    strikers: 4,
    strike: (target) =>
      status(target, {
        ...{ method: 'GET', path: '/docs/scalar.js' },
        headers: { 'x-api-key': '', 'accept-encoding': `gzip;q=0.${'1'.repeat(15_500)}x` },
      }),
  },
  {
    name: '100,000 combining marks in a heading',
    strikers: 4,
    strike: repeated((target) => {
      const text = `a${'\u0323\u0301'.repeat(49_999)}`;
      return create(draft(target, { bodyJson: [{ type: 'heading', level: 2, text }] }));
    }),
  },
  {
    name: '30,000 combining marks in short bodies',
    strikers: 4,
    strike: repeated((target) => {
      const text = `a${'\u0323\u0301'.repeat(15_000)}`;
      return create(draft(target, { bodyJson: [{ type: 'heading', level: 2, text }] }));
    }),
  },
  {
    name: 'a short patch of a post of 10 MB',
    strikers: 4,
    prepare: (target) => store(target, 'long', largestBody('word ')),
    strike: (target) => status(target, patch('long', { title: `Title ${Math.random()}` })),
  },
  {
    name: 'a short patch of a hostile post',
    strikers: 4,
    prepare: (target) =>
      store(
        target,
        'hostile',
        ...[1000, 300, 100, 30, 10].map((count) =>
          paragraphs(count, '[a](b) *c* `d` '.repeat(600)),
        ),
      ),
    strike: (target) => status(target, patch('hostile', { title: `Title ${Math.random()}` })),
  },
  {
    name: 'searches of 64 words × 255 places',
    strikers: 8,
    prepare: async (target) => {
      const text = `${WORDS.join(' ')} `.repeat(40).trim();
      for (let post = 0; post < 20; post += 1) {
        await store(target, `places-${post}`, paragraphs(7, text));
      }
    },
    strike: (target) =>
      status(target, {
        ...{ method: 'GET' },
        path: `/external/posts?search=${encodeURIComponent(SEARCHED)}&pageSize=${1 + Math.floor(Math.random() * 50)}`,
      }),
  },
  {
    name: 'answers that are never read',
    strikers: 40,
    prepare: (target) => store(target, 'large', largestBody('水')),
    strike: readNothing,
  },
  {
    name: 'reads of the largest post',
    strikers: 2,
    prepare: (target) => store(target, 'large', largestBody('水')),
    strike: (target) => status(target, { method: 'GET', path: '/external/posts/large' }),
  },
  {
    name: 'silent connections',
    strikers: 400,
    descriptors: 256,
    strike: sendNothing,
  },
  {
    name: '47 MB of open brackets',
    strikers: 3,
    strike: repeated((target) => {
      const text = '[]('.repeat(3333);
      return create(draft(target, { bodyJson: paragraphs(1000, text) }));
    }),
  },
  {
    name: 'bodies of a million values',
    strikers: 3,
    strike: repeated((target) => {
      const structuredData = { k: Array.from({ length: 999_000 }, () => 0) };
      return create(draft(target, { structuredData }));
    }),
  },
  {
    name: 'URLs of 15 kB without a key',
    strikers: 8,
    logsRequests: true,
    strike: (target) =>
      status(target, {
        ...{ method: 'GET', path: `/external/posts/${'a'.repeat(15_500)}` },
        headers: { 'x-api-key': '' },
      }),
  },
  {
    name: '/health/ready without a pause',
    strikers: 32,
    strike: (target) =>
      status(target, { method: 'GET', path: '/health/ready', headers: { 'x-api-key': '' } }),
  },
];

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AGENTS } from './agents.ts';
import type { Attack } from './attack.ts';
import {
  create,
  draft,
  largestBody,
  MEGABYTE,
  paragraphs,
  patch,
  repeated,
  statusOf,
  store,
} from './messages.ts';
import { HALF_SENT_BODIES } from './half-sent-bodies.ts';
import { LONG_PAGES } from './long-pages.ts';
import { LONG_POSTS } from './long-posts.ts';
import { MANY_CONNECTIONS } from './many-connections.ts';
import { PICTURES } from './pictures.ts';
import { REDIRECT_IMPORTS } from './redirect-imports.ts';
import { SUGGESTIONS } from './suggestions.ts';
import { TAG_MERGES } from './tag-merges.ts';
import type { Target } from './target.ts';
import { UPLOADS } from './uploads.ts';

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
    strike: (target) => statusOf(target, create(draft(target, { bodyJson: largestBody('水') }))),
  },
  {
    name: 'Accept-Encoding of 15 kB',
    strikers: 4,
    strike: (target) =>
      statusOf(target, {
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
    strike: (target) => statusOf(target, patch('long', { title: `Title ${Math.random()}` })),
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
    strike: (target) => statusOf(target, patch('hostile', { title: `Title ${Math.random()}` })),
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
      statusOf(target, {
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
    strike: (target) => statusOf(target, { method: 'GET', path: '/external/posts/large' }),
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
    settings: { LOG_LEVEL: 'info' },
    strike: (target) =>
      statusOf(target, {
        ...{ method: 'GET', path: `/external/posts/${'a'.repeat(15_500)}` },
        headers: { 'x-api-key': '' },
      }),
  },
  {
    name: '/health/ready without a pause',
    strikers: 32,
    strike: (target) =>
      statusOf(target, { method: 'GET', path: '/health/ready', headers: { 'x-api-key': '' } }),
  },
  ...REDIRECT_IMPORTS,
  ...LONG_PAGES,
  ...HALF_SENT_BODIES,
  ...SUGGESTIONS,
  ...MANY_CONNECTIONS,
  ...UPLOADS,
  ...LONG_POSTS,
  ...AGENTS,
  ...TAG_MERGES,
  ...PICTURES,
];

import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { longText, paragraphs, read, statusOf, store } from './messages.ts';
import type { Target } from './target.ts';

/**
 * Number of paragraphs of the posts on the pages, of 10 kB each. A post is twice as long as its body,
 * and a page has at most 32 MiB.
 */
const PARAGRAPHS = [240, 280, 370, 500];

// One word: quick to store, so that the pages alone are dear.
const TEXT = longText('a');

const PAGE = '/external/posts?pageSize=100';

const storeLongPosts = async (target: Target): Promise<void> => {
  for (const count of PARAGRAPHS) {
    await store(target, `long-${count}`, paragraphs(count, TEXT));
  }
  const { status, bytes } = await target.send(read(PAGE));
  if (status !== 200) throw new Error(`The page of long posts got ${status}: ${bytes} bytes`);
};

const BYTES_AT_ONCE = 20;
const BETWEEN_READS_MS = 200;

/** Number of new connections in a second: each striker opens one. */
const NEW_CONNECTIONS = 6;

let pages = 0;

/** Requests a page on a new connection, which goes on to be read slowly after the strike. */
const readSlowly = async (target: Target): Promise<number> => {
  // Each has another size, so that no two requests share a response.
  const pageSize = 40 + (pages % 60);
  pages += 1;
  let status = 0;
  const socket = target.open().on('readable', () => {});
  const reading = setInterval(() => {
    const bytes: Buffer | null = socket.read(BYTES_AT_ONCE);
    if (status === 0 && bytes !== null) status = Number(bytes.toString('latin1', 9, 12));
  }, BETWEEN_READS_MS);
  socket.on('close', () => clearInterval(reading));
  socket.write(
    `GET /external/posts?pageSize=${pageSize} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${target.apiKey}\r\n\r\n`,
  );
  await sleep(1000);
  return status;
};

/** Reads of pages of some 27 MB. */
export const LONG_PAGES: readonly Attack[] = [
  {
    name: 'pages of long posts, read slowly',
    strikers: NEW_CONNECTIONS,
    prepare: storeLongPosts,
    strike: readSlowly,
  },
  {
    name: 'pages of long posts, read by two ordinary readers',
    strikers: 2,
    prepare: storeLongPosts,
    strike: (target) => statusOf(target, read(PAGE)),
  },
];

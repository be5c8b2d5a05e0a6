import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { MEGABYTE } from './messages.ts';
import type { Target } from './target.ts';

interface Announced {
  readonly path: string;
  readonly contentType: string;
  /** Length that is announced, in bytes. */
  readonly bytes: number;
  /** Start of the body, which is all that is sent of it. */
  readonly start: string;
}

const POST: Announced = {
  path: '/external/posts',
  contentType: 'application/json',
  bytes: 48 * MEGABYTE,
  start: '{',
};

const FORM: Announced = {
  path: '/external/media',
  contentType: 'multipart/form-data; boundary=b',
  bytes: 10 * MEGABYTE,
  start: '--b\r\n',
};

const MAX_WAIT_MS = 30_000;

/** Sends the start of a body and waits for the end of the connection. */
const sendHalf = async (target: Target, announced: Announced): Promise<number> => {
  const { path, contentType, bytes, start } = announced;
  let status = 0;
  const socket = target.open().on('data', (chunk: Buffer) => {
    if (status === 0) status = Number(chunk.toString('latin1').slice(9, 12));
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${target.apiKey}\r\n` +
      `Content-Type: ${contentType}\r\nContent-Length: ${bytes}\r\n\r\n${start}`,
  );
  await Promise.race([once(socket, 'close').catch(() => {}), sleep(MAX_WAIT_MS)]);
  socket.destroy();
  await sleep(10);
  return status;
};

let strikes = 0;

const sendHalfPostOrForm = (target: Target): Promise<number> => {
  strikes += 1;
  return sendHalf(target, strikes % 2 === 0 ? POST : FORM);
};

// Long enough to count as a long body.
const LONG_POST = { bystanderCharacters: 90_000 };

/** Bodies that are announced and not sent, while another workspace creates posts of 90 kB. */
export const HALF_SENT_BODIES: readonly Attack[] = [
  {
    name: '4 half-sent posts of 48 MB',
    ...LONG_POST,
    strikers: 4,
    strike: (target) => sendHalf(target, POST),
  },
  {
    name: '40 half-sent posts of 48 MB',
    ...LONG_POST,
    strikers: 40,
    strike: (target) => sendHalf(target, POST),
  },
  {
    name: '400 half-sent posts and forms, 256 descriptors',
    ...LONG_POST,
    strikers: 400,
    descriptors: 256,
    strike: sendHalfPostOrForm,
  },
];

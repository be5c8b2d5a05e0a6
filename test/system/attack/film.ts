import { randomBytes } from 'node:crypto';
import type { Message } from './target.ts';

const FILM_START = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1');
const FORM_END = '\r\n--b--\r\n';

const upload = (fileName: string, ...parts: readonly Buffer[]) => {
  const message = {
    ...{ method: 'POST', path: '/external/media' },
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
      ),
      ...parts,
      Buffer.from(FORM_END),
    ]),
  } as const satisfies Message;
  return message;
};

/** Returns a request that uploads a film of its own with `bytes` bytes and some for its start. */
export const filmUpload = (bytes: number): Message =>
  upload('a.mp4', FILM_START, randomBytes(16), Buffer.alloc(bytes, 7));

/** Head of two colours, which follow. */
const COLOURS = [0x80, 0, 0];
const COLOUR_BYTES = 6;

/** An image of one pixel. */
const PIXELS = [0, 2, 2, 0x4c, 1, 0, 0x3b];

/** Returns a request that uploads a GIF of its own of 35 bytes, with `edge` pixels in each direction. */
export const pictureUpload = (edge: number) => {
  const size = [edge % 256, edge >> 8, edge % 256, edge >> 8];
  const picture = [
    ...Buffer.from('GIF89a'),
    ...size,
    ...COLOURS,
    ...randomBytes(COLOUR_BYTES),
    0x2c,
    0,
    0,
    0,
    0,
    ...size,
    ...PIXELS,
  ];
  return upload('a.gif', Buffer.from(picture));
};

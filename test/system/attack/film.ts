import { randomBytes } from 'node:crypto';
import type { Message } from './target.ts';

const FORM_START = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
const FILM_START = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1');
const FORM_END = '\r\n--b--\r\n';

/** Returns a request that uploads a film of its own with `bytes` bytes and some for its start. */
export const filmUpload = (bytes: number): Message => ({
  ...{ method: 'POST', path: '/external/media' },
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: Buffer.concat([
    Buffer.from(FORM_START),
    FILM_START,
    randomBytes(16),
    Buffer.alloc(bytes, 7),
    Buffer.from(FORM_END),
  ]),
});

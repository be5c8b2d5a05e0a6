import { createWriteStream } from 'node:fs';
import { promises as streams } from 'node:stream';
import type { DeliveryError } from '@content-publishing/domain/webhooks';
import type { PublicFile, PublicFileError } from './public-files.ts';

/** Result of a try to get a file. */
export type Tried =
  | { readonly kind: 'got' }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isMissing?: true }
  /** Another try may succeed. */
  | { readonly kind: 'again'; readonly message: string; readonly isUnreachable?: true };

interface SaveOptions {
  /** Path of the new file. */
  readonly path: string;
  readonly maxBytes: number;
  /** Ends the writing, as it ends the connection. */
  readonly signal: AbortSignal;
}

/** Writes the content of an opened file to the disk, or returns why there is none. */
export const saveFile = async (
  opened: PublicFile | PublicFileError,
  options: SaveOptions,
): Promise<Tried> => {
  switch (opened.kind) {
    case 'refused':
      return { kind: 'failed', message: `it ${opened.problem}` };
    case 'failed':
      return FAILURES[opened.error];
    case 'status':
      return triedOf(opened);
    case 'file':
      try {
        return await write(opened, options);
      } finally {
        opened.close();
      }
    default:
      return opened satisfies never;
  }
};

const unreachable = (message: string): Tried => ({ kind: 'again', message, isUnreachable: true });

const FAILURES: Readonly<Record<DeliveryError, Tried>> = {
  'private-address': { kind: 'failed', message: 'its address is not public' },
  'forbidden-port': { kind: 'failed', message: 'its port is not allowed' },
  'bad-certificate': { kind: 'failed', message: 'the certificate of the server is not valid' },
  'invalid-response': { kind: 'failed', message: 'the response is no HTTP, or is compressed' },
  'unknown-host': unreachable('its host is not known'),
  'connection-failed': unreachable('the server cannot be reached'),
  timeout: unreachable('the server did not respond in time'),
  aborted: unreachable('the server took too long'),
};

const triedOf = ({
  status,
  location,
}: Extract<PublicFileError, { readonly kind: 'status' }>): Tried => {
  const message = `the status is ${status}`;
  if (status >= 300 && status < 400 && location !== undefined) {
    return { kind: 'redirect', location };
  }
  if (status === 429 || status >= 500) return { kind: 'again', message };
  return { kind: 'failed', message, ...(status >= 400 && { isMissing: true }) };
};

const write = async (
  { content, sizeBytes = 0, mimeType }: PublicFile,
  { path, maxBytes, signal }: SaveOptions,
): Promise<Tried> => {
  if (mimeType === 'text/html') {
    return { kind: 'failed', message: 'it is a page and no file', isMissing: true };
  }
  const tooLarge: Tried = { kind: 'failed', message: `it is larger than ${maxBytes} bytes` };
  if (sizeBytes > maxBytes) return tooLarge;
  let bytes = 0;
  const bounded = async function* (parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > maxBytes) return;
      yield part;
    }
  };
  try {
    await streams.pipeline(content, bounded, createWriteStream(path), { signal });
  } catch (error) {
    // To stop reading cuts the connection off.
    if (bytes > maxBytes) return tooLarge;
    if (signal.aborted) return FAILURES.aborted;
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return { kind: 'again', message: `the connection was cut off${code}` };
  }
  if (bytes > maxBytes) return tooLarge;
  return bytes === 0 ? { kind: 'failed', message: 'it is empty' } : { kind: 'got' };
};

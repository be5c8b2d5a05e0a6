import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { once } from '@content-publishing/domain';

/** Script that the page at /docs loads, which is Scalar. */
export interface ReferenceScript {
  /** Hash of the compressed script, which its URL contains. */
  readonly version: string;
  /** The script, compressed. */
  readonly gzip: Buffer;
  /** Returns the uncompressed script (4.4 MB), which is made at the first call. */
  readonly plain: () => Promise<Buffer>;
}

/** Reads the compressed script (1.3 MB) that `scripts/scalar.ts` wrote; call it once. */
export const readReferenceScript = async (): Promise<ReferenceScript> => {
  // Resolved by package name, so that a bundle finds it too.
  const url = import.meta.resolve('@content-publishing/adapter-http/assets/scalar.js.gz');
  const gzip = await readFile(new URL(url));
  const version = hash('sha256', gzip, 'hex').slice(0, 16);
  return { version, gzip, plain: once(() => promisify(gunzip)(gzip)) };
};

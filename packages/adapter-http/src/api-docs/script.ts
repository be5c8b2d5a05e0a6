import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { once } from './once.ts';

/** The script of the page at /docs. */
export interface ReferenceScript {
  /** Version of the script, which changes with its content. */
  readonly version: string;
  readonly gzip: Buffer;
  /** Returns the uncompressed script, 4.4 MB, on first use. */
  readonly plain: () => Promise<Buffer>;
}

/** Reads the script that `scripts/scalar.ts` wrote: 1.3 MB. */
export const readReferenceScript = async (): Promise<ReferenceScript> => {
  // By name, so that it is found from the file of a bundle too.
  const url = import.meta.resolve('@content-publishing/adapter-http/assets/scalar.js.gz');
  const gzip = await readFile(new URL(url));
  const version = hash('sha256', gzip, 'hex').slice(0, 16);
  return { version, gzip, plain: once(() => promisify(gunzip)(gzip)) };
};

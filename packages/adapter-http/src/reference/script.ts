import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The script of the page at /docs. */
export interface ReferenceScript {
  /** Another one when the content is another. */
  readonly version: string;
  readonly gzip: Buffer;
}

/** Reads the script that `scripts/scalar.ts` wrote: 1.3 MB. */
export const readReferenceScript = async (): Promise<ReferenceScript> => {
  // By name, so that it is found from the file of a bundle too.
  const url = import.meta.resolve('@content-publishing/adapter-http/assets/scalar.js.gz');
  const gzip = await readFile(new URL(url));
  return { version: hash('sha256', gzip, 'hex').slice(0, 16), gzip };
};

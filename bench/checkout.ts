import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve as resolvePath } from 'node:path';
import { cpsOutcome, type Settings, startService } from '../test/system/service.ts';
import type { Demo } from '../test/system/storage.ts';
import { temporaryFolder } from '../test/system/temporary-folder.ts';

/** This checkout. */
export const THIS = resolvePath(import.meta.dirname, '..');

/** Service that runs from the sources of a checkout, with the demo of its database. */
export interface CheckoutService {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly demo: Demo;
}

/** Starts the service of the checkout in `folder`, on a database that is empty so far. */
export const startCheckout = async (
  name: string,
  folder: string,
  settings: Settings,
): Promise<CheckoutService> => {
  const script = join(resolvePath(folder), 'packages/server/src/cps.ts');
  const own = { ...settings, DATA_DIR: await temporaryFolder() };
  const { code, stderr } = await cpsOutcome(own, ['demo', '--json'], script);
  if (code !== 0) throw new Error(`cps demo of ${folder} ended with ${code}: ${stderr}`);
  const demo: Demo = JSON.parse(await readFile(join(own.DATA_DIR, 'demo.json'), 'utf8'));
  const { baseUrl: url, pid } = await startService(own, { script });
  return { name, url, pid, demo };
};

/** Returns the commit of the checkout in `folder`, in short. */
export const commitOf = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], (error, stdout) => {
      if (error) reject(new Error('git failed', { cause: error }));
      else resolve(stdout.trim());
    });
  });

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/system/temporary-folder.ts';

const pgbench = (options: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile('pgbench', options, (error, stdout) => {
      if (error) reject(new Error('pgbench failed', { cause: error }));
      else resolve(stdout);
    });
  });

/** Returns whether PostgreSQL's own load generator is installed. */
export const hasPgbench = (): Promise<boolean> =>
  pgbench(['--version']).then(
    () => true,
    () => false,
  );

/**
 * Returns how many times a second the database at `url` runs `script`, prepared, on `connections`
 * connections.
 */
export const runsPerSecond = async (
  url: string,
  script: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> => {
  const file = join(await temporaryFolder(), 'script.sql');
  await writeFile(file, script);
  const load = ['-c', String(connections), '-j', '1', '-T', String(seconds)];
  const stdout = await pgbench(['-n', '-M', 'prepared', ...load, '-f', file, url]);
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  return Number(tps);
};

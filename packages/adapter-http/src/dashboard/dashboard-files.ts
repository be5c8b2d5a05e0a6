import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { once } from '@content-publishing/domain';

/** File of the dashboard, whose name has a hash of its content. */
interface DashboardAsset {
  readonly type: string;
  readonly plain: () => Promise<Buffer>;
  readonly gzip: () => Promise<Buffer>;
}

/** Built dashboard: its page, and the files that the page loads. */
export interface DashboardFiles {
  /** Text of the page, with the placeholder of a nonce. */
  readonly index: string;
  readonly assets: ReadonlyMap<string, DashboardAsset>;
}

/** Types of the files that a build has. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const compress = promisify(gzip);

/**
 * Reads the page of the dashboard in `folder` and the names of its files, each of which is read and
 * compressed at its first request. Returns undefined if the folder has no page.
 */
export const readDashboardFiles = async (folder: string): Promise<DashboardFiles | undefined> => {
  const index = await readFile(join(folder, 'index.html'), 'utf8').catch(undefinedIfMissing);
  if (index === undefined) return undefined;
  const names = await readdir(join(folder, 'assets'));
  return {
    index,
    assets: new Map(
      names.map((name) => {
        const plain = once(() => readFile(join(folder, 'assets', name)));
        return [
          name,
          {
            type: TYPES[extname(name)] ?? 'application/octet-stream',
            plain,
            gzip: once(async () => compress(await plain())),
          },
        ];
      }),
    ),
  };
};

const undefinedIfMissing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
  throw error;
};

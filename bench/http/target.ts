import type { Postgres } from '../../test/system/postgres.ts';
import { startService } from '../../test/system/service.ts';
import { openStorage } from '../../test/system/storage.ts';
import { builtCommand } from '../built-command.ts';
import { keepAlone, keepBeside } from './cores.ts';
import { createTemplate } from './create-template.ts';
import { addRedirects, copyPost } from './seed.ts';

/** A service under load, with posts and redirects to be requested. */
export interface Target {
  readonly postgres: Postgres;
  readonly url: string;
  readonly pid: number;
  readonly apiKey: string;
  readonly authorId: string;
  /** The id of a post. */
  readonly id: string;
  /** The version of the page of redirects. */
  readonly etag: string;
}

/** The most connections to the database. */
export const POOL_SIZE = 8;

/** Posts that are there to be read and listed, with the slugs `seeded-1` and so on. */
const POSTS = 200_000;
const REDIRECTS = 1000;

/** Page of redirects that is polled. */
export const REDIRECT_PAGE = '/external/redirects?pageSize=100';

/** Starts an installed service on a PostgreSQL server of its own, and fills it. */
export const startTarget = async (): Promise<Target> => {
  const { postgres, settings, demo } = await openStorage('postgres');
  if (postgres === undefined) throw new Error('The storage has no server');
  // Connections and load that they start from here on stay on these cores too.
  await Promise.all([keepBeside(process.pid), postgres.pid().then(keepBeside)]);
  const { apiKey, workspaceId, authorId } = await demo();
  const pooled = { ...settings, DATABASE_POOL_SIZE: String(POOL_SIZE) };
  const { baseUrl: url, pid } = await startService(pooled, { script: await builtCommand() });
  await keepAlone(pid);
  const template = createTemplate({ apiKey, authorId });
  const created = await fetch(`${url}/external/posts`, {
    method: 'POST',
    headers: { ...template.headers },
    body: template.body?.replace('{n}', 'first') ?? '',
  });
  const { id }: { id: string } = JSON.parse(await created.text());
  await copyPost(postgres, 'created-first', POSTS);
  await postgres.query('delete from redirects');
  const folded = { from_path_folded: `'/from-' || n`, to_path_folded: `'/to-' || n` };
  const own = { workspace_id: `'${workspaceId}'`, ...folded };
  await addRedirects(postgres, 'redirects', own, REDIRECTS);
  await postgres.query('vacuum analyze');
  const page = await fetch(url + REDIRECT_PAGE, { headers: { 'x-api-key': apiKey } });
  return { postgres, url, pid, apiKey, authorId, id, etag: page.headers.get('etag') ?? '' };
};

import { copyRow, SEEDED_ID } from '../../../bench/http/seed.ts';
import { inBulk } from '../../../bench/scale/seed-scale.ts';
import { clientOf } from '../client.ts';
import { cpsJson } from '../service.ts';
import type { Storage } from '../storage.ts';
import { answered, inWords } from '../write-log.ts';
import type { Workspace } from './target.ts';

const PERMISSIONS = [
  ...['posts:read', 'posts:write', 'media:write', 'authors:write', 'taxonomy:write'],
  ...['seo:read', 'seo:write', 'settings:read'],
];

/** Workspace without records, and a key of it. */
interface NewKey {
  readonly id: string;
  readonly apiKey: string;
}

/** Makes a workspace and a key of it; no service may use an embedded storage meanwhile. */
export const newKey = async ({ settings }: Storage, name: string): Promise<NewKey> => {
  const { id } = await cpsJson<{ id: string }>(settings, 'workspace', 'add', '--name', name);
  const permissions = PERMISSIONS.flatMap((permission) => ['--permission', permission]);
  const { key: apiKey } = await cpsJson<{ key: string }>(
    settings,
    ...['key', 'issue', '--workspace', id, '--name', name],
    ...permissions,
  );
  return { id, apiKey };
};

/** Adds an author, the post `hello` and a redirect through the service at `baseUrl`. */
export const withRecords = async (
  { id, apiKey }: NewKey,
  baseUrl: string,
): Promise<Workspace & { readonly id: string }> => {
  const client = clientOf(baseUrl, apiKey, 1, false);
  const add = async (path: string, record: object) => {
    const exchange = await client.send('POST', path, record);
    const added = answered(exchange, 201);
    if (!added) throw new Error(inWords(exchange));
    return String(added.body['id']);
  };
  const authorId = await add('/external/authors', { slug: 'ada', displayName: 'Ada' });
  await add('/external/redirects', { fromPath: '/old', toPath: '/new', type: 'Permanent301' });
  await add('/external/posts', {
    ...{ slug: 'hello', title: 'Hello', authorId, status: 'published' },
    bodyJson: [{ type: 'paragraph', text: 'Hello, world.' }],
  });
  return { id, baseUrl, apiKey, authorId };
};

/** Makes a workspace with records through the service at `baseUrl`. */
export const newWorkspace = async (storage: Storage, baseUrl: string, name: string) =>
  withRecords(await newKey(storage, name), baseUrl);

/** Makes a workspace with `count` published posts more, whose slugs are much alike. */
export const newLargeWorkspace = async (
  storage: Storage,
  baseUrl: string,
  count: number,
): Promise<Workspace> => {
  const { id, ...workspace } = await newWorkspace(storage, baseUrl, 'Large');
  const { postgres } = storage;
  if (!postgres) throw new Error('The posts of a large workspace are added by SQL');
  await inBulk(postgres, (connection) =>
    copyRow(connection, {
      table: 'posts',
      where: `workspace_id = '${id}'`,
      count,
      columns: {
        id: SEEDED_ID,
        slug: `'bulk-how-to-brew-coffee-' || n`,
        title: `'How to brew coffee ' || md5(n::text)`,
      },
    }),
  );
  return workspace;
};

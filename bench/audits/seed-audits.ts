import {
  addAuthor,
  addWorkspace,
  createPost,
  operatorOf,
  type Ports,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { join } from 'node:path';
import { copyRow, type Queryable, SEEDED_ID } from '../http/seed.ts';

/** Workspace with posts that link to each other. */
export interface AuditedWorkspace {
  readonly id: Uuid;
  readonly authorId: Uuid;
}

const SITE = {
  siteUrl: 'https://site.example',
  ...{ postPath: '/blog/{slug}', categoryPath: '/topics/{path}', authorPath: '/by/{slug}' },
};

/** SQL for the key of a path, as the service computes it. */
const keyOf = (path: string): string =>
  `('x' || encode(substr(sha256(convert_to(${path}, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint`;

/** Makes a workspace with one post, `first`, which links to `/blog/first-link`. */
export const makeWorkspace = async (ports: Ports): Promise<AuditedWorkspace> => {
  const { id } = (await addWorkspace(ports)({ name: 'Audited', ...SITE }))._unsafeUnwrap();
  const draft = { slug: 'ada', displayName: 'Ada Example' };
  const { id: authorId } = (await addAuthor(ports)(id, draft))._unsafeUnwrap();
  const workspace = { id, authorId };
  await addPost(ports, workspace, 'first', ['/blog/first-link']);
  return workspace;
};

/** Publishes a post with links. */
const addPost = async (
  ports: Ports,
  { id, authorId }: AuditedWorkspace,
  slug: string,
  urls: readonly string[],
): Promise<void> => {
  const text = urls.map((url) => `A moka pot makes [coffee](${url}).`).join(' ');
  const draft = {
    ...{ slug, title: `Post ${slug}`, authorId, status: 'published' },
    bodyJson: [{ type: 'paragraph', text }],
  };
  (await createPost(ports)(operatorOf(id), { draft }))._unsafeUnwrap();
};

/**
 * Adds `count` copies of the post `first` with five links each, of which one in 300 leads to an
 * address that is not there.
 */
export const copyLinkedPosts = async (
  postgres: Queryable,
  { id }: AuditedWorkspace,
  count: number,
): Promise<void> => {
  const first = `timestamptz '2020-01-01 00:00Z'`;
  await copyRow(postgres, {
    table: 'posts',
    where: `workspace_id = '${id}' and slug = 'first'`,
    count,
    columns: {
      id: SEEDED_ID,
      slug: `'seeded-' || n`,
      title: `'Post ' || md5(n::text)`,
      page_key: keyOf(`'/blog/seeded-' || n`),
      // Three of a hundred share a title.
      title_key: `case when n % 100 < 3 then n / 1000 else ${keyOf(`'post ' || md5(n::text)`)} end`,
      updated_at: `${first} + n * 7919::bigint % ${count} * interval '30 minutes'`,
    },
  });
  const target = `(n * 7919::bigint + at * 104729) % ${count} + 1`;
  await postgres.query(
    `insert into post_links (workspace_id, is_external, path_key, post_id, path, anchors)
      select $1, false, ${keyOf('path')}, ${SEEDED_ID}, path,
        case when n % 25 = 0 then array['parts'] end
      from generate_series(1, ${count}) n, generate_series(0, 4) at, lateral (
        select case when (n + at) % 300 = 0 then '/blog/none-' || (${target}) % 3000
          else '/blog/seeded-' || (${target}) end as path) l
      on conflict do nothing`,
    [id],
  );
  await postgres.query('vacuum analyze');
};

/** Like {@link copyLinkedPosts}, in a data folder that no process has open. */
export const copyOnPglite = async (
  dataDir: string,
  workspace: AuditedWorkspace,
  count: number,
): Promise<void> => {
  const pglite = await PGlite.create(join(dataDir, 'pglite'), { extensions: { pg_trgm } });
  const query: Queryable['query'] = async (text, values) =>
    (await pglite.query<never>(text, values)).rows;
  await copyLinkedPosts({ query }, workspace, count);
  await pglite.close();
};

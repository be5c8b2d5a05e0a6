import type { RedirectRepository, Slice } from '@content-publishing/application';
import { foldCase, type Redirect, type RedirectQuery } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database, Prepared } from '../database.ts';
import { byConstraint, refusable } from '../refusal.ts';
import { RedirectEntity } from '../schema/redirect.ts';
import { recordOf } from '../sql/records.ts';
import { sliceOf, window } from '../sql/slice.ts';

export const redirectRepository = (database: Database): RedirectRepository => {
  const { prepare } = database;
  const redirect = recordOf(database, RedirectEntity);
  const listings = listingsOf(database);
  const inserted = prepare(
    sql<true>`true`,
    (stored) => sql`
      with renewed as (${RENEWED_VERSION})
      insert into redirects (
        workspace_id, id, from_path, to_path, type, hit_count, last_hit_at, created_at, updated_at,
        from_path_folded, to_path_folded
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      returning ${stored}`,
  );
  const removed = prepare(
    redirect('r'),
    (found) => sql`
      with removed as (
        delete from redirects r where r.workspace_id = $1 and r.id = $2 returning *
      ), renewed as (${RENEWED_VERSION} and exists (select from removed))
      select ${found} from removed r`,
  );
  return {
    insert: (workspaceId, record) =>
      refusable(
        inserted.one(
          workspaceId,
          record.id,
          record.fromPath,
          record.toPath,
          record.type,
          record.hitCount,
          record.lastHitAt,
          record.createdAt,
          record.updatedAt,
          foldCase(record.fromPath),
          foldCase(record.toPath),
        ),
        byConstraint({
          redirects_from_path_key: { kind: 'from-path-taken', fromPath: record.fromPath },
          redirects_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        }),
      ).map(() => undefined),
    list: (workspaceId, query) => {
      const search = query.search === null ? null : foldCase(query.search);
      return listings[query.orderBy][query.order].one(
        ...window(query),
        workspaceId,
        query.type,
        search,
      );
    },
    remove: (workspaceId, id) => removed.maybeOne(workspaceId, id),
  };
};

/** Gives the workspace `$1` another version of its redirects. */
const RENEWED_VERSION = sql`
  update workspaces set redirects_version = gen_random_uuid() where id = $1`;

type Listings = Readonly<
  Record<
    RedirectQuery['orderBy'],
    Readonly<Record<RedirectQuery['order'], Prepared<Slice<Redirect>>>>
  >
>;

// One statement for each order, because an order cannot be a parameter.
const listingsOf = (database: Database): Listings => {
  const redirect = recordOf(database, RedirectEntity);
  const listing = (column: string, direction: RedirectQuery['order']) => {
    const slice = sliceOf(redirect, {
      table: sql`redirects`,
      where: sql`
        workspace_id = $3
        and ($4::text is null or type = $4)
        and (
          $5::text is null
          or strpos(from_path_folded, $5) > 0
          or strpos(to_path_folded, $5) > 0
        )`,
      order: sql.raw(`${column} ${direction} nulls last, id ${direction}`),
    });
    return database.prepare(slice, (value) => sql`select ${value}`);
  };
  const by = (column: string) => ({
    asc: listing(column, 'asc'),
    desc: listing(column, 'desc'),
  });
  return {
    createdAt: by('created_at'),
    updatedAt: by('updated_at'),
    fromPath: by('from_path'),
    toPath: by('to_path'),
    hitCount: by('hit_count'),
    lastHitAt: by('last_hit_at'),
  };
};

import type { RedirectRepository } from '@content-publishing/application';
import { foldCase } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { byConstraint, refusable } from '../refusal.ts';
import { RedirectEntity } from '../schema/redirect.ts';
import { recordOf } from '../sql/records.ts';
import {
  type Bookmark,
  listOf,
  redirectBookmarks,
  type RedirectListing,
} from '../sql/redirect-bookmarks.ts';
import {
  type CountedRedirects,
  isSearch,
  matchingRedirects,
  redirectPage,
  redirectPageAtOnce,
  stretchOf,
} from '../sql/redirect-page.ts';
import { REDIRECT_TOTAL, renewedRedirects } from '../sql/redirect-totals.ts';

export const redirectRepository = (database: Database): RedirectRepository => {
  const { prepare, query: run } = database;
  const redirect = recordOf(database, RedirectEntity);
  const bookmarks = redirectBookmarks();
  const counted = prepare(
    sql<CountedRedirects>`
      json_build_object('version', w.redirects_version, 'total', ${REDIRECT_TOTAL})`,
    (count) => sql`select ${count} from workspaces w where w.id = $1`,
  );
  const count = async (listing: RedirectListing): Promise<CountedRedirects | null> => {
    const { workspaceId, query } = listing;
    if (!isSearch(query.search)) return counted.maybeOne(workspaceId, query.type);
    const [matching = null] = await run(matchingRedirects(listing));
    return matching;
  };
  const inserted = prepare(
    sql<true>`true`,
    (stored) => sql`
      with ${renewedRedirects({ types: sql`select $5::text as type`, by: 1 })}
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
      ), ${renewedRedirects({ types: sql`select type from removed`, by: -1 })}
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
    list: async (workspaceId, query) => {
      const listing = { workspaceId, query };
      const all = await count(listing);
      if (all === null) return { total: 0, data: [] };
      const { total, version } = all;
      const list = listOf(listing, version);
      const stretch = stretchOf(query, total);
      const read = async (from: Bookmark) => {
        const [page = { version, data: [] }] = await run(
          redirectPage(redirect, { listing, total, from }),
        );
        return page;
      };
      const page = await read(bookmarks.nearest(list, stretch, total));
      // A redirect changed after they were counted: neither number nor places are what they were.
      if (page.version !== version) {
        const [now = { total: 0, data: [] }] = await run(redirectPageAtOnce(redirect, listing));
        return now;
      }
      const last = page.data.at(-1);
      if (last) {
        bookmarks.keep(list, {
          position: stretch.end,
          last: { value: last[query.orderBy], id: last.id },
        });
      }
      return { total, data: page.data };
    },
    remove: (workspaceId, id) => removed.maybeOne(workspaceId, id),
  };
};

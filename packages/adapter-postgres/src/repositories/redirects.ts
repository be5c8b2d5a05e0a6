import type { RedirectRepository } from '@content-publishing/application';
import { foldForSearch } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { RedirectEntity } from '../entities/redirect.ts';
import { recordOf } from '../sql/json-records.ts';
import { type PageAnchor, bookmarksOfLists } from '../sql/page-anchors.ts';
import { redirectHistories, type RedirectVersion } from '../sql/redirect-log.ts';
import {
  type CountedRedirects,
  isSearch,
  matchingRedirects,
  redirectPage,
  redirectPageAtOnce,
} from '../sql/redirect-page.ts';
import {
  REDIRECT_CHANGE,
  REDIRECT_CHANGES,
  REDIRECT_TOTAL,
  renewedRedirects,
} from '../sql/redirect-counters.ts';
import { stretchOf } from '../sql/paging.ts';

export const redirectRepository = (database: Database): RedirectRepository => {
  const { prepare } = database;
  const redirect = recordOf(database, RedirectEntity);
  const bookmarks = bookmarksOfLists();
  const histories = redirectHistories();
  const current = prepare(
    sql<RedirectVersion & Pick<CountedRedirects, 'total'>>`
      json_build_object(
        'version', w.redirects_version, 'total', ${REDIRECT_TOTAL},
        'number', ${REDIRECT_CHANGE}, 'changes', ${REDIRECT_CHANGES}
      )`,
    (state) => sql`select ${state} from workspaces w where w.id = $1`,
  );
  const inserted = prepare(
    sql<true>`true`,
    (stored) => sql`
      with added as (
        insert into redirects (
          workspace_id, id, from_path, to_path, type, hit_count, last_hit_at, created_at,
          updated_at, from_path_folded, to_path_folded
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        returning *
      ), ${renewedRedirects({ redirect, rows: sql`added`, by: 1 })}
      select ${stored} from added`,
  );
  const removed = prepare(
    redirect('r'),
    (found) => sql`
      with removed as (
        delete from redirects r where r.workspace_id = $1 and r.id = $2 returning *
      ), ${renewedRedirects({ redirect, rows: sql`removed`, by: -1 })}
      select ${found} from removed r`,
  );
  return {
    insert: (workspaceId, record) =>
      catchViolation(
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
          foldForSearch(record.fromPath),
          foldForSearch(record.toPath),
        ),
        byConstraint({
          redirects_from_path_key: { kind: 'from-path-taken', fromPath: record.fromPath },
          redirects_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        }),
      ).map(() => undefined),
    list: async (workspaceId, query) => {
      const listing = { workspaceId, query };
      const { type, search, orderBy, order } = query;
      const run = isSearch(search) ? database.search : database.query;
      const known = histories.knownUntil(workspaceId);
      const state = await current.maybeOne(workspaceId, type, known);
      if (state === null) return { total: 0, data: [] };
      const { version } = state;
      const history = histories.until(workspaceId, state);

      const list = JSON.stringify([workspaceId, type, search]);
      const count = async (): Promise<number> => {
        if (!isSearch(search)) return state.total;
        const kept = bookmarks.total(list, history.total(query));
        const [counted = { version, total: 0 }] =
          kept === undefined ? await run(matchingRedirects(listing)) : [{ version, total: kept }];
        bookmarks.keepTotal(list, { version: counted.version, value: counted.total });
        return counted.total;
      };
      const total = await count();
      const stretch = stretchOf(query, total);
      const ordered = `${list} ${orderBy} ${order}`;
      const from = bookmarks.nearest(ordered, stretch, total, history.bookmark(query));
      const [page = { version, data: [] }] = await run(
        redirectPage(redirect, { listing, total, from }),
      );
      // A redirect changed after they were counted: neither number nor places are what they were.
      if (page.version !== version) {
        const [now = { total: 0, data: [] }] = await run(redirectPageAtOnce(redirect, listing));
        return now;
      }
      const last = page.data.at(-1);
      if (last) {
        const value: PageAnchor = {
          position: stretch.end,
          last: { value: last[orderBy], id: last.id },
        };
        bookmarks.keep(ordered, { version, value });
      }
      return { total, data: page.data };
    },
    remove: (workspaceId, id) => removed.maybeOne(workspaceId, id),
  };
};

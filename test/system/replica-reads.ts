import type { Postgres } from './postgres.ts';

/** Returns the number of connections that have read posts on `server` since `instant`. */
export const readingOn = async ({ query }: Postgres, instant: Date): Promise<number> =>
  (
    await query(
      `select from pg_stat_activity
       where query like '%from posts p where p.workspace_id%' and query_start > $1`,
      [instant],
    )
  ).length;

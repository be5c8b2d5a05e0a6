import { Pool } from 'pg';

/** Number of rows of a workspace in each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Counts rows, past everything that the service is made of. */
export interface RowCounter {
  readonly count: (workspaceId: string) => Promise<RowCounts>;
  readonly close: () => Promise<void>;
}

/** Tables that requests are about; deleted posts have rows too. */
const TABLES = [
  'posts',
  'link_health',
  'redirects',
  'media',
  'authors',
  'categories',
  'tags',
  'api_keys',
  'webhooks',
];

const COUNTS = TABLES.map(
  (table) => `(select count(*)::int from ${table} where workspace_id = $1) as ${table}`,
);

/** Returns a counter of the rows in the database at `url`. */
export const rowCounterOf = (url: string): RowCounter => {
  const pool = new Pool({ connectionString: url, max: 2 });
  return {
    count: async (workspaceId) => {
      const { rows } = await pool.query<RowCounts>(`select ${COUNTS.join(', ')}`, [workspaceId]);
      return rows[0] ?? {};
    },
    close: () => pool.end(),
  };
};

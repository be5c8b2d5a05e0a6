import type { MikroORM } from '@mikro-orm/postgresql';
import type { Parameters } from '../src/connection/database.ts';
import type { NotedStatement } from './noted-statements.ts';
import { type PlanNode, withAllBelow } from './post-page-plan.ts';

/** Summary of how a statement ran: what was read by which means, and what it took. */
export interface PlanSummary {
  /** The ways in which tables were read, each with how many rows it found, those first that found most. */
  readonly reads: readonly { readonly by: string; readonly rows: number }[];
  readonly buffers: number;
  readonly milliseconds: number;
}

/**
 * Runs a statement with its parameters on the database of `orm`, and takes back what it changed; one
 * that is prepared by the plan for all parameters, which PostgreSQL comes to after a few times. It has
 * run once before, so that what it reads has been read.
 */
export const planSummary = async (
  orm: MikroORM,
  { text, isPrepared }: NotedStatement,
  parameters: Parameters,
): Promise<PlanSummary> => {
  const client = await (await orm.em.getConnection().getNativeClient()).connect();
  const explain = async (): Promise<Plan> => {
    await client.query('begin');
    try {
      const { rows } = isPrepared
        ? await client.query<Explained>(`${EXPLAIN} execute planned${given}`)
        : await client.query<Explained>(`${EXPLAIN} ${text}`, [...parameters]);
      const [plan] = rows.flatMap((row) => row['QUERY PLAN']);
      if (plan === undefined) throw new Error(`There is no plan for: ${text}`);
      return plan;
    } finally {
      await client.query('rollback');
    }
  };
  const given =
    parameters.length > 0 ? `(${parameters.map((value) => literalOf(value)).join()})` : '';
  try {
    if (isPrepared) {
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query(`prepare planned as ${text}`);
    }
    await explain();
    const { Plan: root, 'Execution Time': milliseconds } = await explain();
    const buffers = (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
    return { reads: readsOf(withAllBelow(root)), buffers, milliseconds };
  } finally {
    // Whoever has the connection next knows nothing of this.
    client.release(true);
  }
};

const EXPLAIN = 'explain (analyze, buffers, timing off, format json)';

/** SQL for the value of a parameter. */
const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Uint8Array) return `'${lexemesIn(value)}'`;
  const text: unknown = Array.isArray(value)
    ? `{${value.map((item) => elementOf(item)).join()}}`
    : value;
  return `'${textOf(text).replaceAll("'", "''")}'`;
};

/** Returns the lexemes of a `tsvector` in binary format, without their places. */
const lexemesIn = (vector: Uint8Array): string => {
  const bytes = Buffer.from(vector);
  const lexemes: string[] = [];
  for (let at = 4; at < bytes.length;) {
    const end = bytes.indexOf(0, at);
    lexemes.push(bytes.toString('utf8', at, end));
    at = end + 3 + 2 * bytes.readUInt16BE(end + 1);
  }
  return lexemes.join(' ');
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const elementOf = (value: unknown): string =>
  value === null ? 'null' : `"${textOf(value).replaceAll(/[\\"]/g, String.raw`\$&`)}"`;

interface Explained {
  readonly 'QUERY PLAN': readonly Plan[];
}

interface Plan {
  readonly Plan: PlanNode;
  /** Time in milliseconds. */
  readonly 'Execution Time': number;
}

const readsOf = (nodes: readonly PlanNode[]): PlanSummary['reads'] => {
  const rows = new Map<string, number>();
  for (const node of nodes) {
    const { 'Node Type': type, 'Actual Loops': loops = 0, 'Actual Rows': found = 0 } = node;
    const by = node['Index Name'] ?? (type === 'Seq Scan' ? node['Relation Name'] : undefined);
    if (by === undefined || loops === 0) continue;
    const way = type === 'Seq Scan' ? `all of ${by}` : by;
    const skipped = node['Rows Removed by Filter'] ?? 0;
    rows.set(way, (rows.get(way) ?? 0) + loops * (found + skipped));
  }
  return [...rows]
    .map(([by, count]) => ({ by, rows: Math.round(count) }))
    .toSorted((one, other) => other.rows - one.rows);
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from '../../test/system/postgres.ts';

/** Node of a plan, as auto_explain writes it in JSON. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Sort Space Type'?: string;
  readonly 'Disk Usage'?: number;
  readonly 'Heap Fetches'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Statement with its plan and time. */
export interface Planned {
  readonly text: string;
  readonly milliseconds: number;
  readonly nodes: readonly PlanNode[];
}

/** Records the plans of all statements. */
export interface PlanLog {
  /** Runs `work`, and returns the plans of the statements that ran meanwhile. */
  readonly during: (work: () => Promise<unknown>) => Promise<readonly Planned[]>;
}

/** Lets a server log plans with auto_explain, on connections that are opened from now on. */
export const openPlanLog = async (postgres: Postgres): Promise<PlanLog> => {
  let log = '';
  postgres.onLog((text) => {
    log += text;
  });
  const set = async (settings: Readonly<Record<string, string>>) => {
    const client = await postgres.connect();
    await client.query(`load 'auto_explain'`);
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`alter system set ${name} = '${value}'`);
    }
    await client.query('select pg_reload_conf()');
    await client.end();
    await sleep(SETTLED_MS);
  };
  await set({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_timing': 'off',
  });
  return {
    during: async (work) => {
      await set({ 'auto_explain.log_min_duration': '0' });
      log = '';
      await work();
      await set({ 'auto_explain.log_min_duration': '-1' });
      return log.split(/^(?=\d{4}-\d\d-\d\d )/m).flatMap(plannedIn);
    },
  };
};

/** Time after which connections have read new settings, and the log is written, in milliseconds. */
const SETTLED_MS = 300;

const plannedIn = (entry: string): readonly Planned[] => {
  const [, duration, plan] = /duration: ([\d.]+) ms {2}plan:\s*(\{[^]*\})/.exec(entry) ?? [];
  if (plan === undefined) return [];
  const { 'Query Text': text, Plan } = JSON.parse(plan) as {
    readonly 'Query Text': string;
    readonly Plan: PlanNode;
  };
  return [{ text, milliseconds: Number(duration), nodes: withAllBelow(Plan) }];
};

const withAllBelow = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withAllBelow),
];

/** Tables that grow with the posts of a workspace. */
const LARGE = new Set(['posts', 'post_links']);

/** Returns the faults of a plan: large tables read as a whole, hash tables and sorts on disk. */
export const faultsIn = ({ nodes }: Planned): readonly string[] =>
  nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    return [
      ...(/^(?:Parallel )?Seq Scan$/.test(node['Node Type']) && LARGE.has(table)
        ? [`reads ${table} as a whole`]
        : []),
      ...((node['Disk Usage'] ?? 0) > 0 ? [`${node['Node Type']} spills to disk`] : []),
      ...(node['Sort Space Type'] === 'Disk' ? ['sorts on disk'] : []),
    ];
  });

/** Returns how a plan reads the large tables, such as `index only posts_page_idx (0 heap fetches)`. */
export const accessIn = ({ nodes }: Planned): string =>
  [
    ...new Set(
      nodes.flatMap((node) => {
        const index = node['Index Name'];
        const heap = node['Heap Fetches'];
        return index === undefined
          ? []
          : [`${node['Node Type']} ${index}${heap ? ` (${heap} heap fetches)` : ''}`];
      }),
    ),
  ].join(', ');

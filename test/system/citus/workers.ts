import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { query } from './database.ts';

// CITUS_STOP_WORKER and CITUS_START_WORKER are shell commands that kill the worker at $PORT and start it
// again; without them no worker is killed.

const { CITUS_STOP_WORKER = '', CITUS_START_WORKER = '' } = process.env;

/** True if this run can kill a worker. */
export const WORKERS_ARE_KILLED = CITUS_STOP_WORKER !== '' && CITUS_START_WORKER !== '';

/** Returns the port of the worker that has the rows of a workspace, by the workspace's id. */
export const portsOfWorkspaces = async (url: string): Promise<ReadonlyMap<string, number>> => {
  const nodes = await query<{ id: string; port: number }>(
    url,
    `select w.id, s.nodeport as port from workspaces w
     join citus_shards s on s.shardid = get_shard_id_for_distribution_column('posts', w.id)`,
  );
  return new Map(nodes.map(({ id, port }) => [id, port]));
};

const shell = async (command: string, port: number): Promise<void> => {
  const child = spawn('/bin/sh', ['-c', command], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  await once(child, 'exit');
};

/** Kills the worker at `port`. */
export const stopWorker = (port: number): Promise<void> => shell(CITUS_STOP_WORKER, port);

/** Starts the worker at `port` again. */
export const startWorker = (port: number): Promise<void> => shell(CITUS_START_WORKER, port);

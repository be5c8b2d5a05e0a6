import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Postgres } from '../../test/system/postgres.ts';
import { startService } from '../../test/system/service.ts';
import { openStorage } from '../../test/system/storage.ts';
import { atEnd } from '../../test/system/cleanup.ts';
import { builtCommand } from '../built-command.ts';
import { keepAlone, keepBeside } from './cores.ts';

/** A server under load. */
export interface Contender {
  readonly url: string;
  readonly pid: number;
}

/** The floor and the service, on one PostgreSQL server. */
export interface Contenders {
  readonly postgres: Postgres;
  readonly floor: Contender;
  readonly service: Contender;
  readonly apiKey: string;
  readonly workspaceId: string;
  readonly authorId: string;
}

/** The most connections to the database that either has. */
export const POOL_SIZE = 8;

/** Starts both, with one author each. */
export const startContenders = async (): Promise<Contenders> => {
  const { postgres, settings, demo } = await openStorage('postgres');
  if (postgres === undefined) throw new Error('The storage has no server');
  // What they start from here on, connections and load, is kept there with them.
  await Promise.all([keepBeside(process.pid), postgres.pid().then(keepBeside)]);
  const { apiKey, workspaceId, authorId } = await demo();
  await postgres.query(await readFile(new URL('floor-schema.sql', import.meta.url), 'utf8'));
  await postgres.query(`insert into floor.authors values (1, $1, 'ada', 'Ada Example')`, [
    authorId,
  ]);
  const pooled = { ...settings, DATABASE_POOL_SIZE: String(POOL_SIZE) };
  const service = await startService(pooled, { script: await builtCommand() });
  const floor = await startFloor(postgres.url);
  await Promise.all([service.pid, floor.pid].map(keepAlone));
  return {
    postgres,
    floor,
    service: { url: service.baseUrl, pid: service.pid },
    apiKey,
    workspaceId,
    authorId,
  };
};

const startFloor = async (databaseUrl: string): Promise<Contender> => {
  const child = fork(new URL('floor.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, POOL_SIZE: String(POOL_SIZE) },
  });
  atEnd(async () => {
    child.disconnect();
    await once(child, 'exit');
  });
  const [url]: string[] = await once(child, 'message');
  return { url: url ?? '', pid: child.pid ?? 0 };
};

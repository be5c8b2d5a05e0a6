import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../../test/system/cleanup.ts';
import type { Postgres } from '../../test/system/postgres.ts';
import { cpsJson } from '../../test/system/service.ts';
import { type Demo, demoIn } from '../../test/system/storage.ts';
import { temporaryFolder } from '../../test/system/temporary-folder.ts';
import { cpuTimeOf } from '../http/cpu-time.ts';
import { loadGenerator } from '../http/load.ts';
import type { RequestTemplate } from '../http/request.ts';

/** Pause in which the last events of a measurement are numbered, in milliseconds. */
const NUMBERING_MS = 1000;

/** Options of the process, as in production. */
const NODE_OPTIONS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=90',
  '--no-allocation-site-pretenuring',
];

/** Service on a database of its own. */
interface MeasuredService {
  readonly demo: Demo;
  /** Sends creates for some seconds; resolves to the CPU seconds of server and database of each. */
  readonly measure: (template: RequestTemplate, seconds: number) => Promise<number>;
}

/**
 * Starts a service on a new database of `postgres`. `name` is the name of the database, and with
 * hyphens the option of the service. Requests are sent by `connections` connections.
 */
export const startMeasured = async (
  postgres: Postgres,
  name: string,
  connections: number,
): Promise<MeasuredService> => {
  const postmaster = await postgres.pid();
  const { send } = await loadGenerator();
  const database = name.replaceAll('-', '_');
  await postgres.query(`create database ${database}`);
  const settings = {
    DATABASE_URL: postgres.url.replace(/postgres$/, database),
    DATA_DIR: await temporaryFolder(),
  };
  await cpsJson(settings, 'demo');
  const site = ['--site-url', 'https://site.example', '--post-path', '/blog/{slug}'];
  await cpsJson(settings, 'workspace', 'update', ...site);
  const child = fork(new URL('service.ts', import.meta.url), [name], {
    env: { ...process.env, ...settings },
    execArgv: NODE_OPTIONS,
  });
  atEnd(async () => void child.kill('SIGKILL'));
  const [url = '']: string[] = await once(child, 'message');
  const cpu = async () => (await cpuTimeOf(child.pid ?? 0)) + (await cpuTimeOf(postmaster));
  let from = 0;
  return {
    demo: await demoIn(settings.DATA_DIR),
    measure: async (template, seconds) => {
      const before = await cpu();
      const { requests, failed } = await send(url, template, { connections, seconds, from });
      if (failed > 0) throw new Error(`${failed} creates failed`);
      from += requests + connections;
      await sleep(NUMBERING_MS);
      return ((await cpu()) - before) / requests;
    },
  };
};

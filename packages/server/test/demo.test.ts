import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { caller } from './caller.ts';
import { cpsJson, serve, temporaryFolder } from './cps-process.ts';

const postgres = inject('postgres');

interface Demo {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly workspaceId: string;
}

describe('The demo that was asked for on a PostgreSQL server', () => {
  const settings = { DATABASE_URL: 'url' in postgres ? postgres.url : '', DATA_DIR: '', PORT: '1' };
  const demo = () => cpsJson<Demo>(settings, 'demo');
  const keysOf = ({ workspaceId }: Demo) =>
    cpsJson<readonly { readonly id: string }[]>(
      settings,
      'key',
      'list',
      '--workspace',
      workspaceId,
    );
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let first: Demo;

  beforeEach(({ skip }) => {
    if ('reason' in postgres) skip(postgres.reason);
  });

  beforeAll(async () => {
    if ('reason' in postgres) return;
    folder = await temporaryFolder();
    settings.DATA_DIR = folder.path;
    first = await demo();
  });

  afterAll(() => folder?.[Symbol.asyncDispose]());

  it('is kept as it is printed', async () => {
    const kept = await readFile(join(settings.DATA_DIR, 'demo.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual(first);
    expect(first.baseUrl).toBe('http://127.0.0.1:1');
  });
});

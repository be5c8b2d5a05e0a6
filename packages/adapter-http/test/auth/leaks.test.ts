import { createHash, randomBytes } from 'node:crypto';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { issueApiKey, type Storage } from '@content-publishing/application';
import { aDraft, aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import { describe, expect, inject, it } from 'vitest';
import { connect } from '../../../adapter-postgres/test/database.ts';
import { createMigratedDatabase } from '../../../adapter-postgres/test/migrated-database.ts';
import { type Answer, clientOf } from '../client.ts';
import { NOWHERE } from '../contract/nowhere.ts';
import { exchange } from '../raw-exchange.ts';
import { type Service, startService } from '../service.ts';

/** Returns a service with keys as they are in production. */
const start = async (storage: Storage) => {
  const secrets = {
    generate: () => randomBytes(32).toString('base64url'),
    hash: (secret: string) => createHash('sha256').update(secret).digest('hex'),
  };
  const counted = testingPorts(storage);
  const ports = { ...counted, secrets: { ...counted.secrets, ...secrets } };
  const service = await startService(storage, { ports });
  const workspace = await aWorkspace(ports);
  const reader = { name: 'reader', permissions: ['seo:read'] };
  const { key: readOnly } = await viewOf(issueApiKey(ports)(workspace.id, reader));
  return { service, workspace, readOnly };
};

/** Calls of a client with the key `presented` and with `key` in every place for text. */
const callWith = async (
  { url, port }: Service,
  draft: object,
  presented: string,
  key: string,
): Promise<readonly string[]> => {
  const answers: string[] = [];
  const note = ({ status, headers, text }: Answer<unknown>): void => {
    answers.push([status, ...[...headers].map((field) => field.join(': ')), text].join('\n'));
  };
  const json = { 'content-type': 'application/json' };

  const { send, ...client } = clientOf(url, presented);
  note(await client.createPost(draft));
  note(await client.createPost(draft));
  note(await client.createPost({ ...draft, [key]: 1, status: key, authorId: key, title: [key] }));
  note(await client.createPost({ ...draft, slug: `${key}!`, tagIds: [key], seo: { [key]: key } }));
  note(
    await client.createPost({
      ...draft,
      bodyJson: [{ type: key }, { type: 'list', style: key }],
    }),
  );
  note(await client.updatePost('moka', { status: key, [key]: null }));
  note(await client.updatePost('moka', {}, { 'if-match': key }));
  note(await client.updatePost('moka', {}, { 'content-type': `text/${key}` }));
  note(await client.reportLink({ path: key, referrer: [key], [key]: key }));
  note(await client.listRedirects(`?search=${key}&orderBy=${key}&${key}=1`));
  note(await client.listPosts(`?search=${key}`));
  note(await client.listPosts(`?after=${key}&status=${key}`));
  for (const method of ['GET', 'DELETE', 'OPTIONS']) {
    for (const path of [key, `external/posts/${key}`, `%zz${key}`, key.replace('_', '%5F')]) {
      note(await send(`/${path}`, { method }));
    }
  }
  note(await client.restorePost(key));
  note(await client.incrementViews(key));
  note(await client.incrementViews(NOWHERE));
  for (const body of [key, `{"title": ${key}`, `{"title": "${key}`, `["${key}", ${key}]`]) {
    note(await send('/external/posts', { method: 'POST', headers: json, body }));
  }
  const everywhere = {
    ...json,
    accept: key,
    authorization: `Bearer ${key}`,
    cookie: `key=${key}`,
    'idempotency-key': key,
    'if-none-match': key,
    referer: `https://example.com/?key=${key}`,
    traceparent: key,
    'user-agent': key,
    'x-forwarded-for': key,
    'x-request-id': key,
  };
  note(await send('/external/redirects', { headers: everywhere }));
  const body = JSON.stringify({ ...draft, slug: 'idempotent' });
  note(await send('/external/posts', { method: 'POST', headers: everywhere, body }));
  note(await client.deletePost('moka'));
  for (const malformed of [
    `${key}\r\n\r\n`,
    `GET /${key} HTTP/9.9\r\nHost: a\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\n${key}\r\n\r\n`,
    `GET /${key} HTTP/1.1\r\nConnection: close\r\nX-API-Key: ${key}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}${' '.repeat(20_000)}\r\n\r\n`,
    `POST /external/posts HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\nTransfer-Encoding: chunked\r\n\r\n${key}\r\n`,
  ]) {
    answers.push(await exchange(port, malformed));
  }
  return answers;
};

/** Parts of the secret of `key` that could appear somewhere: messages truncate long texts. */
const traces = (key: string): readonly string[] => {
  const parts = [key.slice(-43, -27), key.slice(-16)];
  return parts.flatMap((part) => [part, Buffer.from(part).toString('hex')]);
};

/** Returns every row of every table of the database at `url`, as text. */
const rowsOf = async (url: string): Promise<string> => {
  const orm = connect(url);
  const tables = await orm.em.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows = [];
  for (const { name } of tables) {
    rows.push(...(await orm.em.execute<{ row: string }[]>(`select t::text as row from ${name} t`)));
  }
  await orm.close();
  return rows.map(({ row }) => row).join('\n');
};

const run = async (storage: Storage) => {
  const { service, workspace, readOnly } = await start(storage);
  const { key } = workspace.apiKey;
  const nearly = key.slice(0, -43) + randomBytes(32).toString('base64url');
  const keys = [key, readOnly, nearly];
  const answers = [];
  for (const [presented, placed] of [
    [key, key],
    [key, nearly],
    [readOnly, readOnly],
    [nearly, nearly],
  ] as const) {
    answers.push(...(await callWith(service, aDraft(workspace), presented, placed)));
  }
  return { service, workspace, keys, answers };
};

describe('an API key, wherever a caller puts it', () => {
  it('comes back in no answer, and stands in no line of the log', async () => {
    const { service, keys, answers } = await run(openMemoryStorage());
    await service.close();
    expect(new Set(answers.map((answer) => /\d{3}/.exec(answer)?.[0]))).toEqual(
      new Set(['200', '201', '400', '401', '403', '404', '405', '409', '412', '415', '431']),
    );
    const said = [...answers, ...service.log].join('\n');
    expect(said).toContain('cps_[redacted]');
    for (const trace of keys.flatMap(traces)) expect(said).not.toContain(trace);
  });

  it('is not in the database, unless as the content of a record', async ({ skip }) => {
    const postgres = inject('postgres');
    if (!('url' in postgres)) return skip(postgres.reason);
    const database = await createMigratedDatabase(postgres.url);
    const storage = await openPostgresStorage(database);
    const { service, workspace, keys } = await run(storage);
    const [key = ''] = keys;

    const rows = await rowsOf(database.url);
    expect(rows).toContain(workspace.id);
    for (const trace of keys.flatMap(traces)) expect(rows).not.toContain(trace);

    // A key that can write can write this too; so the search is known to find existing texts.
    const client = clientOf(service.url, key);
    const title = `How I lost ${key}`;
    expect(await client.createPost(aDraft(workspace, { slug: 'lost', title }))).toMatchObject({
      status: 201,
      body: { title },
    });
    expect(await rowsOf(database.url)).toContain(key);

    await service.close();
    await storage.close();
    await database.drop();
    return undefined;
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { createMigratedDatabase } from '../../adapter-postgres/test/migrated-database.ts';
import { execute } from '../../adapter-postgres/test/citus-cluster.ts';
import { caller } from './caller.ts';
import { cpsJson, serve, temporaryFolder } from './cps-process.ts';
import { startCollector } from './trace-collector.ts';

// The test also shows that the places in which it searches have other content.

const postgres = inject('postgres');

/** Secrets of a webhook besides the one that the service makes. */
const PATH = 'hook-path-3f9d1c';
const QUERY = 'hook-query-8b2e7a';
const HEADER = 'hook-header-5c4d0e';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

/** Starts a receiver that responds with 500 to tests, and with 410, which disables the webhook, else. */
const startReceiver = async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.url} ${request.headers.authorization}`);
    request.resume().once('end', () => {
      response.writeHead(received.length === 1 ? 500 : 410).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/${PATH}?key=${QUERY}`,
    received,
    close: () => server.close(),
  };
};

it('No log, trace, metric or activity has a secret or an address of a webhook, a key or a preview token', async ({
  skip,
}) => {
  if ('reason' in postgres) return skip(postgres.reason);
  const database = await createMigratedDatabase(postgres.url);
  const [collector, receiver] = [await startCollector(200), await startReceiver()];
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    LOG_LEVEL: 'trace',
    OPS_PORT: '0',
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  };
  const { apiKey } = await cpsJson<{ apiKey: string }>(settings, 'demo');
  const server = await serve(settings);
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  const call = caller(server.baseUrl, apiKey);
  const made = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await call('POST', path, body);
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    return answer.body;
  };

  const headers = [{ name: 'Authorization', value: HEADER }];
  const draft = { name: 'Site', url: receiver.url, headers };
  const webhook = await made('/external/webhooks', draft);
  const path = `/external/webhooks/${String(webhook['id'])}`;
  expect(await made(`${path}/test`)).toMatchObject({ status: 500 });
  const { secret } = await made(`${path}/secret`, { immediately: false });
  await call('PATCH', path, { headers: [...headers, { name: 'x-key', value: HEADER }] });
  await call('PATCH', path, {
    headers: [{ name: 'host', value: HEADER }],
    url: `${receiver.url}#a`,
  });

  const { key, id: keyId } = await made('/external/keys', {
    name: 'Site',
    permissions: ['posts:read'],
  });
  const [author] = (await call('GET', '/external/authors')).body['data'] as {
    readonly id: string;
  }[];
  const post = { slug: 'told', title: 'Told', authorId: author?.id, bodyJson: [] };
  await made('/external/posts', { ...post, status: 'published' });
  const { token } = await made('/external/posts/told/preview-tokens', {});
  expect(await call('GET', `/external/posts/told?preview=${String(token)}`)).toMatchObject({
    status: 200,
  });
  expect(await call('GET', `/${String(key)}?key=${apiKey}`)).toMatchObject({ status: 404 });

  // The event of the post is sent by now or soon; then the webhook is disabled.
  await expect
    .poll(async () => (await call('GET', path)).body['disabledReason'], { timeout: 60_000 })
    .toBe('gone');
  expect(receiver.received).toEqual(Array(2).fill(`/${PATH}?key=${QUERY} ${HEADER}`));

  // An error of the database has the values of its statement with it.
  await execute(database.url, 'alter table webhooks rename column secret to moved');
  expect(await call('POST', '/external/webhooks', draft)).toMatchObject({ status: 500 });
  await execute(database.url, 'alter table webhooks rename column moved to secret');

  const activity = JSON.stringify((await call('GET', '/external/activity?pageSize=100')).body);
  const [, metricsUrl = ''] = /Metrics: (\S+)/.exec(server.printed()) ?? [];
  const metrics = await (await fetch(metricsUrl)).text();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  const [log, traces] = [server.logged(), JSON.stringify(collector.exports)];
  collector.close();
  receiver.close();
  await database.drop();

  for (const action of ['created', 'secret-changed', 'tested', 'updated', 'disabled']) {
    expect(activity).toContain(`"webhook.${action}"`);
  }
  expect(activity).toContain(String(keyId));
  expect(metrics).toContain('content_publishing_webhook_deliveries_total');
  expect(traces).toContain('POST /external/webhooks');
  expect(log).toContain('a webhook is disabled');
  expect(log).toContain('does not exist');
  const secrets = { apiKey, key, secret, first: webhook['secret'], token, PATH, QUERY, HEADER };
  for (const [place, text] of Object.entries({ activity, metrics, traces, log })) {
    for (const [name, value] of Object.entries(secrets)) {
      // Half of it would be enough to be told from another.
      const part = String(value).slice(-20);
      expect(part.length, name).toBeGreaterThan(10);
      expect(text.includes(part), `${name} in the ${place}`).toBe(false);
    }
  }
  return undefined;
});

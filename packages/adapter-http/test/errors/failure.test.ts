import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { StorageUnavailable } from '@content-publishing/application';
import { testingPorts } from '@content-publishing/application/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientOf } from '../client.ts';
import { CALLS, startFailingService } from '../failing-service.ts';
import { startService } from '../service.ts';

const outage = new StorageUnavailable('no route to 10.0.0.7', { cause: new Error('ECONNREFUSED') });

describe('a bug', () => {
  const bug = new TypeError('secret detail of the service');

  it.each(Object.entries(CALLS))(
    'in %s is answered with 500, and nothing leaks',
    async (_, call) => {
      const { service, client } = await startFailingService(bug);
      const { status, body, headers } = await call(client);
      expect(status).toBe(500);
      expect(body).toEqual({
        code: 'INTERNAL_SERVER_ERROR',
        message: 'The service failed to handle the request',
        details: null,
      });
      const line =
        service.log.find((entry) => entry.includes('secret detail of the service')) ?? '';
      expect(JSON.parse(line)).toMatchObject({
        level: 50,
        requestId: headers.get('x-request-id'),
        err: { type: 'TypeError' },
      });
    },
  );

  it.each(['a text', null, undefined, { status: 200, headers: { x: 'y' } }])(
    'that throws %s is answered with 500 too',
    async (thrown) => {
      const { client } = await startFailingService(thrown);
      const { status, headers, body } = await client.listRedirects();
      expect(status).toBe(500);
      expect(body).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', details: null });
      expect(headers.get('x')).toBeNull();
    },
  );
});

describe('an outage of the storage', () => {
  it.each(Object.entries(CALLS))('in %s is answered with 503 and Retry-After', async (_, call) => {
    const { service, client } = await startFailingService(outage);
    const { status, text, body, headers } = await call(client);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: null });
    expect(text).not.toContain('10.0.0.7');
    expect(service.log.join('')).toContain('10.0.0.7');
    expect(service.log.join('')).toContain('ECONNREFUSED');
  });

  it('while a key is looked up is answered with 503, not 401', async () => {
    const storage = openMemoryStorage();
    const ports = testingPorts(storage);
    const find = async () => {
      throw outage;
    };
    const service = await startService(storage, {
      ports: { ...ports, apiKeys: { ...ports.apiKeys, find } },
    });
    onTestFinished(service.close);
    const key = `cps_${'0'.repeat(32)}_${'x'.repeat(43)}`;
    expect(await clientOf(service.url, key).listRedirects()).toMatchObject({ status: 503 });
  });
});

describe('health', () => {
  it('ready looks at the storage once for all that ask at the same time', async () => {
    let checks = 0;
    const looked = Promise.withResolvers<void>();
    const service = await startService(undefined, {
      check: () => {
        checks += 1;
        return looked.promise;
      },
    });
    const client = clientOf(service.url);
    const asked = Array.from({ length: 20 }, () => client.send('/health/ready'));
    await vi.waitFor(() => expect(checks).toBe(1), 20_000);
    await clientOf(service.url).send('/health/live');
    looked.resolve();
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect(checks).toBe(1);
    await sleep(110);
    await client.send('/health/ready');
    expect(checks).toBe(2);
    await service.close();
  });

  it('live and ready are answered with 200 when the storage answers, without a key', async () => {
    const service = await startService();
    onTestFinished(service.close);
    for (const path of ['/health/live', '/health/ready']) {
      expect(await clientOf(service.url).send(path)).toMatchObject({
        status: 200,
        body: { status: 'ok' },
      });
    }
  });

  it.each([outage, new Error('the schema is old')])(
    'ready is answered with 503 and live with 200 when the storage says: %s',
    async (error) => {
      const { service, client } = await startFailingService(error);
      const ready = await client.send('/health/ready');
      expect(ready).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE', details: null },
      });
      expect(ready.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(service.log.join('')).toContain(error.message);
      expect(await client.send('/health/live')).toMatchObject({ status: 200 });
    },
  );
});

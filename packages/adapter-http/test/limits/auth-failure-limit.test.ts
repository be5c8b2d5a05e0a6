import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { issueApiKey, revokeApiKey } from '@content-publishing/application';
import { testingPorts, viewOf } from '@content-publishing/application/testing';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSite, type Service, type Site, startService } from '../service.ts';

const PER_MINUTE = 5;
const HERE = '192.0.2.1';

let service: Service;
let site: Site;
let lookUps: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const storage = openMemoryStorage();
  const own = testingPorts(storage);
  lookUps = 0;
  const find: typeof own.apiKeys.find = (id) => {
    lookUps += 1;
    return own.apiKeys.find(id);
  };
  const ports = { ...own, apiKeys: { ...own.apiKeys, find } };
  const options = { ports, authFailuresPerMinute: PER_MINUTE };
  service = { ...(await startService(storage, options)), ports: own };
  site = await aSite(service);
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

/** Sends a request with `key` from an address. */
const ask = (key: string | undefined, remoteAddress = HERE) =>
  service.server.inject({
    url: '/external/redirects',
    headers: key === undefined ? {} : { 'x-api-key': key },
    remoteAddress,
  });

const wrong = (): string => {
  const { key } = site.workspace.apiKey;
  return key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
};

const fail = async (times: number, address?: string): Promise<void> => {
  for (let count = 0; count < times; count += 1) {
    expect((await ask(count % 2 === 0 ? wrong() : undefined, address)).statusCode).toBe(401);
  }
};

describe('an address that fails to authenticate', () => {
  it('gets 429 beyond the limit, and no key of it is looked up', async () => {
    await fail(PER_MINUTE);
    lookUps = 0;
    vi.advanceTimersByTime(17_500);
    for (const key of [wrong(), undefined, 'nonsense']) {
      const answer = await ask(key);
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('43');
      expect(answer.json()).toEqual({
        code: 'TOO_MANY_REQUESTS',
        message:
          'The address has sent 5 requests without a valid API key within a minute; retry after 43 s',
        details: null,
      });
    }
    expect(lookUps).toBe(0);
    vi.advanceTimersByTime(42_500);
    expect((await ask(wrong())).statusCode).toBe(401);
  });

  it('gets on with a key that was valid here within the last 10 minutes', async () => {
    const { key } = site.workspace.apiKey;
    expect((await ask(key, '192.0.2.99')).statusCode).toBe(200);
    vi.advanceTimersByTime(9 * 60_000);
    await fail(PER_MINUTE);
    expect((await ask(key)).statusCode).toBe(200);
    expect((await ask(wrong())).statusCode).toBe(429);
  });

  it('gets 429 for a key that is first used then, until the minute is over', async () => {
    await fail(PER_MINUTE);
    const issued = issueApiKey(service.ports)(site.workspace.id, {
      name: 'another',
      permissions: PERMISSIONS,
    });
    const { key } = await viewOf(issued);
    expect((await ask(key)).statusCode).toBe(429);
    vi.advanceTimersByTime(60_000);
    expect((await ask(key)).statusCode).toBe(200);
  });

  it('gets 401 for a key that was valid and is revoked, and then 429', async () => {
    const { actor, apiKey } = site.workspace;
    const { key, id: reference } = apiKey;
    expect((await ask(key)).statusCode).toBe(200);
    await fail(PER_MINUTE);
    await viewOf(revokeApiKey(service.ports)(actor, { reference }));
    expect((await ask(key)).statusCode).toBe(401);
    expect((await ask(key)).statusCode).toBe(429);
  });

  it.each([
    ['another IPv4 address', '192.0.2.2', HERE, 401],
    ['IPv4 in IPv6', '::ffff:192.0.2.1', HERE, 429],
    ['the same /64', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', 429],
    ['the same /64, with zeros left out', '2001:db8::1', '2001:db8::ffff:0:0:2', 429],
    ['another /64', '2001:db8:0:1::1', '2001:db8:0:2::1', 401],
  ])('is told apart: %s', async (_, address, failing, status) => {
    await fail(PER_MINUTE, failing);
    expect((await ask(wrong(), address)).statusCode).toBe(status);
  });

  it('reads what needs no key', async () => {
    await fail(PER_MINUTE);
    const answer = await service.server.inject({ url: '/health/live', remoteAddress: HERE });
    expect(answer.statusCode).toBe(200);
  });
});

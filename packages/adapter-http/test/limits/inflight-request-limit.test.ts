import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { testingPorts } from '@content-publishing/application/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSite, type Service, type Site, startService } from '../service.ts';

/** A machine that is busy takes longer than the second that Vitest gives. */
const PATIENT = { timeout: 10_000 };

/** Requests of one workspace that are worked on while no other has any. */
const ALONE = 48;

let service: Service;
let greedy: Site;
let other: Site;
let begun: number;
let letGo: () => void;

// A service on which the look-ups of redirects by one workspace wait until they are let go.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const storage = openMemoryStorage();
  const ports = testingPorts(storage);
  const gate = Promise.withResolvers<void>();
  letGo = gate.resolve;
  begun = 0;
  const redirects: typeof ports.redirects = {
    ...ports.redirects,
    list: async (workspaceId, query) => {
      begun += 1;
      if (workspaceId === greedy.workspace.id) await gate.promise;
      return ports.redirects.list(workspaceId, query);
    },
  };
  service = { ...(await startService(storage, { ports: { ...ports, redirects } })), ports };
  [greedy, other] = [await aSite(service), await aSite(service)];
});
afterEach(async () => {
  letGo();
  vi.useRealTimers();
  await service.close();
});

const request = async ({ workspace }: Site) => {
  const headers = { 'x-api-key': workspace.apiKey.key };
  return service.server.inject({ url: '/external/redirects', headers });
};

const requests = (count: number) => Array.from({ length: count }, () => request(greedy));

describe('requests that are in flight', () => {
  it('of one workspace leave turns for those of another, and wait for their own', async () => {
    const all = requests(ALONE + 20);
    await expect.poll(() => begun, PATIENT).toBe(ALONE);
    expect((await request(other)).statusCode).toBe(200);
    expect(begun).toBe(ALONE + 1);
    letGo();
    for (const { statusCode } of await Promise.all(all)) expect(statusCode).toBe(200);
  });

  it('without a key need no turn', async () => {
    void requests(ALONE + 1);
    await expect.poll(() => begun, PATIENT).toBe(ALONE);
    expect((await service.server.inject('/health/live')).statusCode).toBe(200);
    expect((await service.server.inject('/external/redirects')).statusCode).toBe(401);
  });

  it('get 503 where their turn does not come in 10 s', async () => {
    const first = requests(ALONE);
    await expect.poll(() => begun, PATIENT).toBe(ALONE);
    const late = request(greedy);
    await expect.poll(() => vi.getTimerCount(), PATIENT).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(10_000);
    const { statusCode, headers } = await late;
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(begun).toBe(ALONE);
    letGo();
    for (const { statusCode: status } of await Promise.all(first)) expect(status).toBe(200);
  });
});

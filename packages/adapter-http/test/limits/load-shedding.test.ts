import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSite, type Service, startService } from '../service.ts';

const SAMPLE_INTERVAL_MS = 20;
const LIMIT_MS = 1000;

let now: number;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = async (maxEventLoopDelayMs?: number): Promise<Service> => {
  const service = await startService(undefined, { maxEventLoopDelayMs });
  onTestFinished(service.close);
  return service;
};

/** Returns the loop is busy for so long, and has not come to look at the time. */
const work = (ms: number): void => {
  now += ms;
};

/** Lets the next sample be taken. */
const sample = (): void => void vi.advanceTimersByTime(SAMPLE_INTERVAL_MS);

/** Runs one task after another that is too long. */
const overload = (): void => {
  for (const ms of [LIMIT_MS + 100, LIMIT_MS + 100, LIMIT_MS + 100]) {
    work(ms);
    sample();
  }
};

const statusOf = async ({ server }: Service, url = '/external/redirects'): Promise<number> =>
  (await server.inject(url)).statusCode;

describe('an event loop that is late', () => {
  it.each([3_000, 60_000])('once, by %i ms, rejects nobody', async (ms) => {
    const service = await start(LIMIT_MS);
    work(ms);
    expect(await statusOf(service)).toBe(401);
    sample();
    expect(await statusOf(service)).toBe(401);
  });

  it('twice in a row rejects no request', async () => {
    const service = await start(LIMIT_MS);
    for (const ms of [3_000, 3_000]) {
      work(ms);
      sample();
    }
    expect(await statusOf(service)).toBe(401);
  });

  it('now and then rejects no request', async () => {
    const service = await start(LIMIT_MS);
    for (const ms of [3_000, 3_000, SAMPLE_INTERVAL_MS, 3_000, 3_000, SAMPLE_INTERVAL_MS, 3_000]) {
      work(ms);
      expect(await statusOf(service)).toBe(401);
      sample();
      expect(await statusOf(service)).toBe(401);
    }
  });

  it('by no more than the limit rejects no request', async () => {
    const service = await start(LIMIT_MS);
    for (let count = 0; count < 9; count += 1) {
      work(SAMPLE_INTERVAL_MS + LIMIT_MS);
      sample();
    }
    expect(await statusOf(service)).toBe(401);
  });

  it('three times in a row rejects with 503 and Retry-After, before the key is looked at', async () => {
    const service = await start(LIMIT_MS);
    overload();
    const answer = await service.server.inject('/external/redirects');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(answer.json()).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The service is temporarily unavailable; retry later',
      details: null,
    });
  });

  it('rejects as soon as the third time has lasted too long', async () => {
    const service = await start(LIMIT_MS);
    for (const ms of [3_000, 3_000]) {
      work(ms);
      sample();
    }
    work(LIMIT_MS + SAMPLE_INTERVAL_MS);
    expect(await statusOf(service)).toBe(401);
    work(1);
    expect(await statusOf(service)).toBe(503);
  });

  it('rejects until it is in time again, and no longer', async () => {
    const service = await start(LIMIT_MS);
    overload();
    overload();
    expect(await statusOf(service)).toBe(503);
    work(SAMPLE_INTERVAL_MS);
    sample();
    expect(await statusOf(service)).toBe(401);
  });

  it('is written down once', async () => {
    const service = await start(LIMIT_MS);
    overload();
    overload();
    expect(service.log.filter((line) => line.includes('"overloaded"'))).toHaveLength(1);
  });

  it('leaves the process alive and not ready', async () => {
    const service = await start(LIMIT_MS);
    overload();
    expect(await statusOf(service, '/health/live')).toBe(200);
    expect(await statusOf(service, '/health/ready')).toBe(503);
  });

  it('rejects no request without a limit', async () => {
    const service = await start();
    const { workspace } = await aSite(service);
    overload();
    const headers = { 'x-api-key': workspace.apiKey.key };
    const answer = await service.server.inject({ url: '/external/redirects', headers });
    expect(answer.statusCode).toBe(200);
  });
});

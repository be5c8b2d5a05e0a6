import type { ClientError } from '@content-publishing/site-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, json, networkError, type Reaction, error, silence } from '../answering.ts';
import { reporterOver } from './reporter.ts';

const RECORD = json(200, { id: '1', path: '/a', hitCount: 1 });
const READY = json(200, { status: 'ok' });
const KEY_REFUSED = error(401, 'UNAUTHORIZED');
const REFUSED = networkError('ECONNREFUSED');
const AWAY = error(503, 'SERVICE_UNAVAILABLE');

describe('a reporter of 404s', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const reporterTo = (network: ReturnType<typeof answering>, isReady?: boolean) => {
    const onError = vi.fn<(error: ClientError) => void>();
    return { ...network, onError, ...reporterOver(network, { maxPaths: 3, onError }, isReady) };
  };

  /** Returns a reporter to a service that is there, and reacts so to reports. */
  const over = (...reactions: readonly [Reaction, ...Reaction[]]) =>
    reporterTo(answering(...reactions));

  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  it('sends the repeats of a path as one, with the latest referrer', async () => {
    const { reporter, reports, requests } = over(RECORD);
    reporter.report({ url: '/a', referrer: 'https://one.example/' });
    reporter.report({ url: '/b?utm_source=x' });
    reporter.report({ url: '/a?gclid=1', referrer: 'https://two.example/' });
    reporter.report({ url: '/a', referrer: null });
    expect([reporter.waiting, requests.length]).toEqual([2, 0]);
    await wait(2);
    expect(await reports()).toEqual([
      { path: '/a', hits: 3, referrer: 'https://two.example/' },
      { path: '/b' },
    ]);
    expect([reporter.waiting, reporter.dropped]).toEqual([0, 0]);
  });

  it('has one report under way at a time', async () => {
    let underWay = 0;
    let most = 0;
    const { reporter, requests } = over(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      underWay -= 1;
      return RECORD.clone();
    });
    for (const url of ['/a', '/b', '/c']) reporter.report({ url });
    await wait(2.15);
    reporter.report({ url: '/d' });
    reporter.report({ url: '/a' });
    await wait(0.2);
    expect([requests.length, reporter.waiting]).toEqual([3, 2]);
    await wait(3);
    expect([requests.length, reporter.waiting, most]).toEqual([5, 0, 1]);
  });

  it.each([
    ['no connection', REFUSED],
    ['503', AWAY],
    ['429', error(429, 'TOO_MANY_REQUESTS', { 'retry-after': '30' })],
    ['a key that is rejected', KEY_REFUSED],
    ['404 of a proxy', new Response('<h1>Not found</h1>', { status: 404 })],
  ])('keeps counting through %s, and delivers every 404 once', async (_name, away) => {
    let isAway = true;
    const delivered = new Map<string, number>();
    const network = answering(async (request) => {
      const isQuestion = request.url.endsWith('/health/ready');
      if (isAway && !(isQuestion && away === KEY_REFUSED)) {
        if (away instanceof Error) throw away;
        return away.clone();
      }
      if (isQuestion) return READY.clone();
      const { path, hits = 1 } = JSON.parse(await request.text());
      delivered.set(path, (delivered.get(path) ?? 0) + hits);
      return RECORD.clone();
    });
    const { reporter, onError } = reporterTo(network, false);
    reporter.report({ url: '/a' });
    reporter.report({ url: '/b' });
    await wait(2);
    reporter.report({ url: '/a' });
    expect(reporter.waiting).toBe(2);
    await wait(60);
    isAway = false;
    await wait(120);
    expect(Object.fromEntries(delivered)).toEqual({ '/a': 2, '/b': 1 });
    expect([reporter.waiting, reporter.dropped]).toEqual([0, 0]);
    expect(onError).toHaveBeenCalledOnce();
  });

  it.each([
    ['a connection that broke', networkError('ECONNRESET')],
    ['no answer', silence],
    ['502', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['500', error(500, 'INTERNAL_SERVER_ERROR')],
  ] satisfies readonly (readonly [string, Reaction])[])(
    'sends nothing twice that may have been counted: after %s it asks before it goes on',
    async (_name, reaction) => {
      const network = answering(READY, reaction, AWAY, AWAY, READY, RECORD);
      const { reporter, paths, requests } = reporterTo(network, false);
      reporter.report({ url: '/a' });
      reporter.report({ url: '/b' });
      await wait(200);
      expect(await paths()).toEqual(['/a', '/b']);
      expect(requests.filter(({ url }) => url.endsWith('/health/ready'))).toHaveLength(4);
      expect([reporter.waiting, reporter.dropped]).toEqual([0, 1]);
    },
  );

  it('goes on after a report that is rejected for itself', async () => {
    const { reporter, paths } = over(error(400, 'BAD_REQUEST'), RECORD);
    reporter.report({ url: '/a' });
    reporter.report({ url: '/b' });
    await reporter.flush();
    expect(await paths()).toEqual(['/a', '/b']);
    expect([reporter.waiting, reporter.dropped]).toEqual([0, 1]);
  });

  it('turns new paths away when it is full, and still counts those it has', async () => {
    const { reporter, reports } = over(RECORD);
    for (const url of ['/a', '/b', '/c', '/d', '/a', '/e']) reporter.report({ url });
    expect([reporter.waiting, reporter.dropped]).toEqual([3, 2]);
    await reporter.flush();
    expect(await reports()).toEqual([{ path: '/a', hits: 2 }, { path: '/b' }, { path: '/c' }]);
  });

  it('leaves a service alone that was away a moment ago, unless it has to flush', async () => {
    const { reporter, requests } = over(error(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '30' }));
    reporter.report({ url: '/a' });
    await reporter.settled();
    await reporter.settled();
    expect(requests).toHaveLength(1);
    await reporter.flush();
    expect(requests).toHaveLength(2);
  });

  it('has sent reports that arrived during a request when it is settled', async () => {
    const { reporter, paths } = over(RECORD);
    reporter.report({ url: '/a' });
    void reporter.settled();
    reporter.report({ url: '/b' });
    await reporter.settled();
    expect(await paths()).toEqual(['/a', '/b']);
  });

  it('sends what waits when it closes, and takes no more', async () => {
    const { reporter, paths } = over(RECORD);
    reporter.report({ url: '/a' });
    await reporter.close();
    reporter.report({ url: '/b' });
    await wait(100);
    expect(await paths()).toEqual(['/a']);
  });

  it('takes no more while it closes, and counts what it could not send', async () => {
    const { reporter, requests } = over(AWAY);
    for (const url of ['/a', '/b', '/a']) reporter.report({ url });
    const closing = reporter.close();
    reporter.report({ url: '/c' });
    await closing;
    expect([reporter.waiting, reporter.dropped]).toEqual([0, 3]);
    await wait(100);
    expect(requests).toHaveLength(1);
  });

  it('asks again within the hour when a proxy says that the service will be away for years', async () => {
    const away = error(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '99999999' });
    const { reporter, requests } = over(away, RECORD);
    reporter.report({ url: '/a' });
    await wait(3500);
    expect(requests).toHaveLength(1);
    await wait(200);
    expect(requests).toHaveLength(2);
  });

  it.each([
    [{ foldSeconds: NaN }, 'foldSeconds must be a number of 0 or more; found NaN'],
    [{ maxPaths: Infinity }, 'maxPaths must be a whole number above 0; found Infinity'],
  ])('rejects %o', (options, message) => {
    expect(() => reporterOver(answering(RECORD), options)).toThrow(new TypeError(message));
  });

  it('sends at the next 404 where timers do not run', async () => {
    const { reporter, paths } = over(RECORD);
    reporter.report({ url: '/a' });
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 3000);
    reporter.report({ url: '/b' });
    await reporter.settled();
    expect(await paths()).toEqual(['/a', '/b']);
  });
});

import { parseRedirectHits, type RedirectRule } from '@content-publishing/domain/redirects';
import { type Client, type ClientError, createRedirectReplay } from '@content-publishing/site-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService } from '../service.ts';
import { pagesOf } from './redirect-pages.ts';

const rule = (fromPath: string, toPath: string): RedirectRule => ({
  fromPath,
  toPath,
  type: 'Permanent301',
});

/** Redirects with the ids "0" to "3". */
const RULES = [rule('/a', '/b'), rule('/c', '/d'), rule('/d', '/e'), rule('/f', '/g')];

const failure = (error: Partial<ClientError>) => ({
  ok: false as const,
  error: {
    code: 'UNREACHABLE' as const,
    message: 'away',
    status: null,
    details: null,
    requestId: null,
    retryAfterSeconds: null,
    isTransient: true,
    wasNotProcessed: true,
    ...error,
  },
});

it('Hits raise the figures of a redirect, and change no version of the list', async () => {
  const service = await startService();
  const client = service.client();
  const redirects = createRedirectReplay({ client });
  await redirects.ready();
  const before = await client.listRedirects();
  for (const path of ['/old', '/old?a=1', '/none']) redirects.match(path);
  await redirects.close();
  const ifNoneMatch = (before.ok && before.etag) || '';
  expect(await client.listRedirects({}, { ifNoneMatch })).toMatchObject({ ok: true, value: null });
  expect(await client.listRedirects({ orderBy: 'hitCount', order: 'desc' })).toMatchObject({
    value: { data: [{ fromPath: '/old', hitCount: 2, lastHitAt: expect.any(String) }] },
  });
});

describe('the hits of redirects', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-01-31T09:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const replay = async (
    rules = RULES,
    report?: Client['reportRedirectHits'],
    countHits?: boolean,
  ) => {
    const pages = pagesOf(rules);
    const onError = vi.fn<(error: { readonly code: string }) => void>();
    const client = { ...pages.client, ...(report && { reportRedirectHits: report }) };
    const redirects = createRedirectReplay({
      client,
      onError,
      ...(countHits !== undefined && { countHits }),
    });
    await redirects.ready();
    return { redirects, onError, reported: pages.reported };
  };

  const minute = () => vi.advanceTimersByTimeAsync(66_000);

  it('are folded by redirect, and reported within about a minute', async () => {
    const { redirects, reported } = await replay();
    redirects.match('/a');
    redirects.match('/a?utm_source=x');
    redirects.match('/none');
    vi.setSystemTime(new Date('2026-01-31T09:30:10Z'));
    redirects.match('/f');
    redirects.match('/a/');
    expect(reported).toEqual([]);
    await minute();
    const lastHitAt = '2026-01-31T09:30:10.000Z';
    expect(reported).toEqual([
      [
        { id: '0', hits: 3, lastHitAt },
        { id: '3', hits: 1, lastHitAt },
      ],
    ]);
    await minute();
    expect(reported).toHaveLength(1);
    await redirects.close();
  });

  it('are those of every redirect of a chain, up to the page where it ends', async () => {
    const { redirects, reported } = await replay();
    redirects.match('/c');
    const [waypoint] = redirects.waypoints('/c');
    if (waypoint) redirects.countWaypoint('/c', waypoint);
    await redirects.close();
    expect(reported).toMatchObject([
      [
        { id: '1', hits: 2 },
        { id: '2', hits: 1 },
      ],
    ]);
  });

  it('are reported when the replay closes, those of a report under way too, and counted no more', async () => {
    const { redirects, reported } = await replay();
    redirects.match('/a');
    await redirects.close();
    expect(redirects.match('/a')).toBeDefined();
    await minute();
    await redirects.close();
    expect(reported).toMatchObject([[{ id: '0', hits: 1 }]]);
  });

  it('are not counted with countHits: false', async () => {
    const { redirects, reported } = await replay(RULES, undefined, false);
    redirects.match('/a');
    await redirects.close();
    expect(reported).toEqual([]);
  });

  it('are reported at the next hit where timers do not run', async () => {
    const { redirects, reported } = await replay();
    redirects.match('/a');
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 70_000);
    redirects.match('/f');
    await redirects.settled();
    expect(reported).toMatchObject([[{ id: '0' }, { id: '3' }]]);
    await redirects.close();
  });

  it('are reported up to 100,000 of a redirect, which the service takes', async () => {
    const { redirects, reported } = await replay();
    for (let hit = 0; hit < 100_001; hit += 1) redirects.match('/a');
    await redirects.close();
    expect(reported).toMatchObject([[{ id: '0', hits: 100_000 }]]);
    expect(parseRedirectHits([{ ...reported[0]?.[0], id: crypto.randomUUID() }]).isOk()).toBe(true);
  });

  it('are reported 1,000 redirects at a time, and those of 10,000 are kept', async () => {
    const rules = Array.from({ length: 10_500 }, (_, n) => rule(`/from/${n}`, `/to/${n}`));
    const { redirects, reported } = await replay(rules);
    for (const { fromPath } of rules) redirects.match(fromPath);
    await redirects.close();
    expect(reported.map((hits) => hits.length)).toEqual(Array.from({ length: 10 }, () => 1000));
  });

  it('are sent with the next report when the service surely did not count them', async () => {
    const report = vi
      .fn<Client['reportRedirectHits']>(async (hits) => ({
        ok: true,
        value: { counted: hits.length },
      }))
      .mockResolvedValueOnce(failure({ code: 'SERVICE_UNAVAILABLE', status: 503 }))
      .mockResolvedValueOnce(failure({ code: 'FORBIDDEN', status: 403, isTransient: false }));
    const { redirects, onError } = await replay(RULES, report);
    redirects.match('/a');
    await minute();
    vi.setSystemTime(new Date('2026-01-31T10:00:00Z'));
    redirects.match('/a');
    await minute();
    await minute();
    expect(report.mock.calls.map(([hits]) => hits)).toMatchObject([
      [{ id: '0', hits: 1 }],
      [{ id: '0', hits: 2 }],
      [{ id: '0', hits: 2, lastHitAt: '2026-01-31T10:00:00.000Z' }],
    ]);
    expect(onError.mock.calls).toMatchObject([
      [{ code: 'SERVICE_UNAVAILABLE' }],
      [{ code: 'FORBIDDEN' }],
    ]);
    await redirects.close();
  });

  it.each([
    ['a report that may have been counted', { code: 'TIMEOUT', wasNotProcessed: false }],
    ['a report that is wrong in itself', { code: 'BAD_REQUEST', isTransient: false }],
  ] satisfies readonly (readonly [string, Partial<ClientError>])[])(
    'are not sent again after %s',
    async (_name, error) => {
      const report = vi.fn<Client['reportRedirectHits']>(async () => failure(error));
      const { redirects } = await replay(RULES, report);
      redirects.match('/a');
      await minute();
      await minute();
      await redirects.close();
      expect(report).toHaveBeenCalledOnce();
    },
  );
});

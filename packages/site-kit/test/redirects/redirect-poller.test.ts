import type { RedirectRule } from '@content-publishing/domain/redirects';
import { type Client, createRedirectReplay, type LoadError } from '@content-publishing/site-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagesOf } from './redirect-pages.ts';
import { startService } from '../service.ts';

const rule = (fromPath: string, toPath: string): RedirectRule => ({
  fromPath,
  toPath,
  type: 'Permanent301',
});

const RULES = [rule('/a', '/b'), rule('/c', '/d'), rule('/loop', '/loop')];

const DOWN: Awaited<ReturnType<Client['listRedirects']>> = {
  ok: false,
  error: {
    code: 'UNREACHABLE',
    message: 'away',
    status: null,
    details: null,
    requestId: null,
    retryAfterSeconds: null,
    isTransient: true,
    wasNotProcessed: true,
  },
};

describe('a replay of redirects', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks for nothing until it is first used', async () => {
    const { client, asked } = pagesOf(RULES);
    const redirects = createRedirectReplay({ client });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([]);
    expect(redirects.match('/a')).toBeUndefined();
    await redirects.settled();
    expect(redirects.match('/a')).toEqual({ status: 301, location: '/b' });
    expect(asked).toEqual([1]);
    await redirects.close();
  });

  it('knows its size and the rules that it does not replay', async () => {
    const redirects = createRedirectReplay({ client: pagesOf([...RULES, rule('x', '/y')]).client });
    await redirects.ready();
    expect(redirects.size).toBe(3);
    expect(redirects.faults.map(({ kind }) => kind)).toEqual(['selfRedirect', 'invalidSource']);
    await redirects.close();
  });

  it('asks again in the background, about once in the time it is given', async () => {
    const { client, asked, state } = pagesOf(RULES);
    const redirects = createRedirectReplay({ client, refreshEverySeconds: 30 });
    await redirects.ready();
    state.rules = [rule('/a', '/z')];
    await vi.advanceTimersByTimeAsync(33_000);
    expect(asked).toEqual([1, 'unchanged']);
    expect(redirects.match('/a')?.location).toBe('/b');
    state.etag = '"2"';
    await vi.advanceTimersByTimeAsync(33_000);
    expect(redirects.match('/a')?.location).toBe('/z');
    expect(redirects.match('/c')).toBeUndefined();
    await redirects.close();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toEqual([1, 'unchanged', 1]);
  });

  it('finds itself overdue at a look-up where timers do not run', async () => {
    const { client, asked } = pagesOf(RULES);
    const redirects = createRedirectReplay({ client, refreshEverySeconds: 30 });
    await redirects.ready();
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 34_000);
    expect(redirects.match('/a')).toBeDefined();
    await redirects.settled();
    expect(asked).toEqual([1, 'unchanged']);
    await redirects.close();
  });

  it('starts anew when what was under way never ends', async () => {
    const { client } = pagesOf(RULES);
    const listRedirects = vi
      .fn<Client['listRedirects']>(client.listRedirects)
      .mockReturnValueOnce(new Promise(() => {}));
    const redirects = createRedirectReplay({ client: { ...client, listRedirects } });
    redirects.match('/a');
    vi.setSystemTime(Date.now() + 60_000);
    redirects.match('/a');
    expect(listRedirects).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 61_000);
    redirects.match('/a');
    await redirects.settled();
    expect(redirects.match('/a')).toBeDefined();
    await redirects.close();
  });

  it('puts all pages together, and sees that they belong together', async () => {
    const { client, asked } = pagesOf(RULES, 1);
    const redirects = createRedirectReplay({ client });
    expect(await redirects.ready()).toBe(true);
    expect(redirects.size).toBe(3);
    expect(asked).toEqual([1, 2, 3, 'unchanged']);
    await redirects.close();
  });

  it('reads the pages again when something changes between them', async () => {
    const { client, asked, state } = pagesOf(RULES, 1);
    const listRedirects: Client['listRedirects'] = (query, options) => {
      const listed = client.listRedirects(query, options);
      if (asked.length === 2) {
        // The rule of the first page moves to the second, which has been read.
        state.rules = [rule('/new', '/n'), rule('/a', '/b'), rule('/c', '/d')];
        state.etag = '"2"';
      }
      return listed;
    };
    const redirects = createRedirectReplay({ client: { ...client, listRedirects } });
    await redirects.ready();
    expect(asked).toEqual([1, 2, 3, 1, 2, 3, 'unchanged']);
    expect(['/new', '/a', '/c', '/loop'].map((path) => redirects.match(path)?.location)).toEqual([
      '/n',
      '/b',
      '/d',
      undefined,
    ]);
    await redirects.close();
  });

  it('keeps the table it has when the pages change all the time', async () => {
    const { client, state } = pagesOf(RULES);
    let isBusy = false;
    const listRedirects: Client['listRedirects'] = (query, options) => {
      if (isBusy) state.etag += '+';
      return client.listRedirects({ ...query, pageSize: isBusy ? 1 : 10 }, options);
    };
    const errors: LoadError[] = [];
    const redirects = createRedirectReplay({
      client: { ...client, listRedirects },
      onError: (error) => void errors.push(error),
    });
    await redirects.ready();
    isBusy = true;
    expect(await redirects.refresh()).toBe(false);
    expect(errors).toMatchObject([{ code: 'KEPT_CHANGING' }]);
    expect(redirects.size).toBe(3);
    await redirects.close();
  });

  it('keeps the last table while the service is away, and tells of it once', async () => {
    const { client, asked } = pagesOf(RULES);
    const listRedirects = vi.fn<Client['listRedirects']>(client.listRedirects);
    const onError = vi.fn<() => void>(() => {
      throw new Error('The log is full.');
    });
    const redirects = createRedirectReplay({
      client: { ...client, listRedirects },
      refreshEverySeconds: 60,
      onError,
    });
    await redirects.ready();

    listRedirects.mockResolvedValue(DOWN);
    await vi.advanceTimersByTimeAsync(1_800_000);
    expect(redirects.match('/a')?.location).toBe('/b');
    expect(onError).toHaveBeenCalledExactlyOnceWith(DOWN.ok ? null : DOWN.error);

    listRedirects.mockImplementation(client.listRedirects);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.at(-1)).toBe('unchanged');

    listRedirects.mockResolvedValue(DOWN);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onError).toHaveBeenCalledTimes(2);
    await redirects.close();
  });

  it('says that it is not ready when the first try has failed, and gets its table later', async () => {
    const { client } = pagesOf(RULES);
    const listRedirects = vi
      .fn<Client['listRedirects']>(client.listRedirects)
      .mockResolvedValueOnce(DOWN);
    const redirects = createRedirectReplay({ client: { ...client, listRedirects } });
    expect(await redirects.ready()).toBe(false);
    expect(redirects.match('/a')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await redirects.ready()).toBe(true);
    expect(redirects.match('/a')).toBeDefined();
    await redirects.close();
  });

  it('leaves the service alone as long as it asks for', async () => {
    const { client } = pagesOf([]);
    const listRedirects = vi.fn<Client['listRedirects']>(async () =>
      DOWN.ok ? DOWN : { ok: false, error: { ...DOWN.error, retryAfterSeconds: 3600 } },
    );
    const redirects = createRedirectReplay({ client: { ...client, listRedirects } });
    await redirects.ready();
    await vi.advanceTimersByTimeAsync(3_599_000);
    redirects.match('/a');
    expect(listRedirects).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(listRedirects).toHaveBeenCalledTimes(2);
    await redirects.close();
  });

  it('asks once an hour when a proxy says that the service will be away for years', async () => {
    const { client } = pagesOf([]);
    const listRedirects = vi.fn<Client['listRedirects']>(async () =>
      DOWN.ok ? DOWN : { ok: false, error: { ...DOWN.error, retryAfterSeconds: 99_999_999 } },
    );
    const redirects = createRedirectReplay({ client: { ...client, listRedirects } });
    await redirects.ready();
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(listRedirects).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(listRedirects).toHaveBeenCalledTimes(2);
    await redirects.close();
  });

  it('can be told to refresh so rarely that no timer takes it', async () => {
    const { client, asked } = pagesOf(RULES);
    const redirects = createRedirectReplay({ client, refreshEverySeconds: 30 * 86_400 });
    await redirects.ready();
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(asked).toEqual([1]);
    await redirects.close();
  });

  it.each([0, -1, NaN, Infinity])('cannot be refreshed every %d seconds', (refreshEverySeconds) => {
    const { client } = pagesOf(RULES);
    expect(() => createRedirectReplay({ client, refreshEverySeconds })).toThrow(
      new TypeError(`refreshEverySeconds must be a number above 0; found ${refreshEverySeconds}`),
    );
  });

  it('is waited for no longer than one likes', async () => {
    const { client } = pagesOf(RULES);
    const listRedirects: Client['listRedirects'] = async (query, options) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 3000);
      });
      return client.listRedirects(query, options);
    };
    const redirects = createRedirectReplay({ client: { ...client, listRedirects } });
    const first = redirects.ready(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toBe(false);
    const second = redirects.ready(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await second).toBe(true);
    await redirects.close();
  });

  it('goes on when a log that fails later than it is called does', async () => {
    const { client } = pagesOf(RULES);
    const listRedirects = vi
      .fn<Client['listRedirects']>(client.listRedirects)
      .mockResolvedValueOnce(DOWN);
    const onError = vi.fn<() => Promise<void>>(async () => {
      throw new Error('The log is away.');
    });
    const redirects = createRedirectReplay({
      client: { ...client, listRedirects },
      onError,
    });
    expect(await redirects.ready()).toBe(false);
    expect(onError).toHaveBeenCalledOnce();
    expect(await redirects.refresh()).toBe(true);
    await redirects.close();
  });
});

describe('a replay of the redirects of a real service', () => {
  it('takes in rules that are added and removed', async () => {
    const service = await startService();
    const redirects = createRedirectReplay({ client: service.client() });
    expect(await redirects.ready()).toBe(true);
    expect(redirects.match('/old?a=1')).toEqual({ status: 301, location: '/new?a=1' });
    await service.addRedirect('/gone', '', 'Gone410');
    await service.removeRedirect(service.workspace.redirect);
    expect(await redirects.refresh()).toBe(true);
    expect(redirects.match('/old')).toBeUndefined();
    expect(redirects.match('/gone')).toEqual({ status: 410, location: null });
    await redirects.close();
  });
});

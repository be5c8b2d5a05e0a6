import type { RedirectRule } from '@content-publishing/domain/redirects';
import {
  createNotFoundHandler,
  createRedirectReplay,
  type NotFound,
  type NotFoundHandlerOptions,
} from '@content-publishing/site-kit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pagesOf } from '../redirects/redirect-pages.ts';

const RULES: readonly RedirectRule[] = [
  { fromPath: '/old', toPath: '/new', type: 'Permanent301' },
  { fromPath: '/café', toPath: '/カフェ', type: 'Temporary302' },
  { fromPath: '/gone', toPath: '', type: 'Gone410' },
  { fromPath: '/secret', toPath: '', type: 'UnavailableForLegalReasons451' },
  { fromPath: '/start', toPath: 'https://www.site.example/old', type: 'Permanent301' },
  { fromPath: '/first', toPath: '/second?page=2#part', type: 'Permanent301' },
  { fromPath: '/second', toPath: '/third', type: 'Permanent301' },
  { fromPath: '/third', toPath: '/fourth', type: 'Permanent301' },
  { fromPath: '/test', toPath: '/testing', type: 'Permanent301' },
  { fromPath: '/testing', toPath: '/test', type: 'Permanent301' },
];

const handlerOf = (options: Partial<NotFoundHandlerOptions> = {}) => {
  const redirects = createRedirectReplay({ client: pagesOf(RULES).client });
  onTestFinished(redirects.close);
  const reported: NotFound[] = [];
  const reporter = {
    report: (notFound: NotFound) => void reported.push(notFound),
    settled: async () => {},
  };
  const handleNotFound = createNotFoundHandler({ redirects, reporter, ...options });
  const ask = (path: string, init: RequestInit = {}) =>
    handleNotFound(new Request(`http://site.example${path}`, init));
  return { redirects, reported, handleNotFound, ask };
};

describe('a handler of requests that found nothing', () => {
  it('answers with the redirect of a rule, and reports nothing then', async () => {
    const { redirects, ask, reported } = handlerOf();
    await redirects.ready();
    const response = await ask('/old?a=1');
    expect([response?.status, response?.headers.get('location')]).toEqual([301, '/new?a=1']);
    const other = await ask('/caf%C3%A9', { method: 'POST' });
    expect([other?.status, other?.headers.get('location')]).toEqual([
      302,
      '/%E3%82%AB%E3%83%95%E3%82%A7',
    ]);
    expect(reported).toEqual([]);
  });

  it('says in a short page that something is gone, and to HEAD without one', async () => {
    const { redirects, ask } = handlerOf();
    await redirects.ready();
    const gone = await ask('/gone');
    expect([gone?.status, gone?.headers.get('location')]).toEqual([410, null]);
    expect(gone?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await gone?.text()).toContain('<h1>This page is gone.</h1>');
    const head = await ask('/gone', { method: 'HEAD' });
    expect([head?.status, await head?.text()]).toEqual([410, '']);
    const secret = await ask('/secret');
    expect([secret?.status, await secret?.text()]).toEqual([
      451,
      expect.stringContaining('not available for legal reasons'),
    ]);
  });

  it('reports all else that is asked for by GET or HEAD', async () => {
    const { ask, reported } = handlerOf();
    const headers = { referer: 'https://a.example/' };
    expect(await ask('/dead?b=1', { headers })).toBeUndefined();
    expect(await ask('/dead', { method: 'HEAD' })).toBeUndefined();
    expect(await ask('/dead', { method: 'POST' })).toBeUndefined();
    expect(reported).toEqual([
      { url: 'http://site.example/dead?b=1', referrer: 'https://a.example/' },
      { url: 'http://site.example/dead', referrer: null },
    ]);
  });

  it('takes the site for the one that visitors see, where a proxy hides it', async () => {
    const hidden = handlerOf();
    await hidden.redirects.ready();
    const far = 'https://www.site.example/old';
    expect((await hidden.ask('/start'))?.headers.get('location')).toBe(far);
    const known = handlerOf({ siteOrigin: 'https://www.site.example' });
    await known.redirects.ready();
    expect((await known.ask('/start'))?.headers.get('location')).toBe('/new');
  });

  it('ends a chain at the first page that the site has, where it can tell', async () => {
    const asked: string[] = [];
    const has = (...pages: readonly string[]) => ({
      exists: async (path: string) => {
        asked.push(path);
        return pages.includes(path);
      },
    });
    const located = async (options: Partial<NotFoundHandlerOptions>, path: string) => {
      const { redirects, ask } = handlerOf(options);
      await redirects.ready();
      return (await ask(path))?.headers.get('location');
    };
    expect(await located({}, '/first')).toBe('/fourth?page=2#part');
    expect(await located(has('/second?page=2'), '/first')).toBe('/second?page=2#part');
    expect(await located(has('/third?page=2'), '/first')).toBe('/third?page=2#part');
    expect(await located({ exists: (path) => path === '/test' }, '/testing')).toBe('/test');
    expect(await located({}, '/testing')).toBeUndefined();
    asked.length = 0;
    expect(await located(has(), '/first')).toBe('/fourth?page=2#part');
    expect(asked).toEqual(['/second?page=2', '/third?page=2']);
    asked.length = 0;
    await located(has(), '/old');
    expect(asked).toEqual([]);
  });

  it('goes to the end of a chain where the site cannot tell after all', async () => {
    const exists = () => Promise.reject(new Error('no database'));
    const { redirects, ask } = handlerOf({ exists });
    await redirects.ready();
    expect((await ask('/first'))?.headers.get('location')).toBe('/fourth?page=2#part');
  });

  it('answers a link with punctuation behind it as the link without', async () => {
    const { redirects, ask } = handlerOf();
    await redirects.ready();
    for (const path of ['//old', '/old).', '/old,', '/old%22?']) {
      expect((await ask(path))?.headers.get('location')).toBe('/new');
    }
    expect(await ask('/olden)')).toBeUndefined();
  });

  it('waits for no table, unless it is told to', async () => {
    expect(await handlerOf().ask('/old')).toBeUndefined();
    expect(await handlerOf({ firstTableSeconds: 5 }).ask('/old')).toMatchObject({ status: 301 });

    const stuck = createRedirectReplay({
      client: { ...pagesOf([]).client, listRedirects: () => new Promise(() => {}) },
    });
    const { ask } = handlerOf({ redirects: stuck, firstTableSeconds: 0.01 });
    expect(await ask('/old')).toBeUndefined();
  });

  it('hands what goes on in the background to the platform', async () => {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    const { redirects, handleNotFound } = handlerOf();
    await handleNotFound(new Request('http://site.example/old'), { waitUntil });
    await Promise.all(works);
    expect(redirects.match('/old')).toMatchObject({ status: 301 });
    await handlerOf({ waitUntil }).ask('/old');
    expect(works).toHaveLength(2);
  });

  it('leaves the visitor to the site when anything throws', async () => {
    const fails = (): never => {
      throw new Error('broken');
    };
    const { redirects } = handlerOf();
    const reporter = { report: fails, settled: fails };
    expect(await handlerOf({ reporter }).ask('/dead')).toBeUndefined();
    expect(await handlerOf({ redirects: { ...redirects, match: fails } }).ask('/old')).toBe(
      undefined,
    );
    const unlucky = handlerOf({ firstTableSeconds: 5, waitUntil: fails });
    expect(await unlucky.ask('/old')).toMatchObject({ status: 301 });
  });
});

import { describe, expect, it } from 'vitest';
import { startSite } from './service.ts';

const { service } = await startSite();

const answerTo = (accept: string | undefined, method = 'GET') =>
  fetch(`${service.url}/`, {
    method,
    redirect: 'manual',
    headers: accept === undefined ? {} : { accept },
  });

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('GET /', () => {
  it('names what there is, each of which answers without a key', async () => {
    const answer = await answerTo(undefined);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('vary')).toBe('accept');
    const { name, version, links } = (await answer.json()) as {
      readonly name: string;
      readonly version: string;
      readonly links: Readonly<Record<string, string>>;
    };
    expect({ name, version }).toEqual({ name: 'Content Publishing Service', version: '1' });
    expect(Object.values(links)).toEqual([
      '/docs',
      '/openapi.json',
      '/health/live',
      '/health/ready',
    ]);
    for (const path of Object.values(links)) {
      expect((await fetch(service.url + path, { method: 'HEAD' })).status, path).toBe(200);
    }
  });

  it.each([BROWSER, 'TEXT/HTML', 'application/json;q=0.5, text/html;q=0.9'])(
    'leads to the documentation with Accept: %s',
    async (accept) => {
      const { status, headers } = await answerTo(accept);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('/docs');
      expect(headers.get('vary')).toBe('accept');
    },
  );

  it.each([
    '*/*',
    'application/json',
    'text/html;q=0',
    'text/html;q=x',
    'text/html, application/json',
  ])('is JSON with Accept: %s', async (accept) => {
    const { status, headers } = await answerTo(accept);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('has the same headers for HEAD, and no content', async () => {
    const [get, head] = [await answerTo(undefined), await answerTo(undefined, 'HEAD')];
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
    expect((await answerTo(BROWSER, 'HEAD')).headers.get('location')).toBe('/docs');
  });
});

import { issueApiKey } from '@content-publishing/application';
import { aDraft, viewOf } from '@content-publishing/application/testing';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, type Client } from '../client.ts';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { aSite, type Service, type Site, startService } from '../service.ts';

let service: Service;
let site: Site;
beforeAll(async () => {
  service = await startService(undefined, { requestsPerMinute: 3 });
});
afterAll(() => service.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  site = await aSite(service);
});
afterEach(() => void vi.useRealTimers());

const requireApiKey = async (permissions: readonly string[]): Promise<string> => {
  const issued = issueApiKey(service.ports)(site.workspace.id, { name: 'another', permissions });
  return (await viewOf(issued)).key;
};

const exhaust = async (client: Client): Promise<void> => {
  for (let count = 0; count < 3; count += 1) await client.listRedirects();
};

describe('a limit of requests a minute', () => {
  it('is told in every answer, with what is left of it and for how long', async () => {
    for (const remaining of [2, 1, 0]) {
      const { status, headers } = await site.client.listRedirects();
      expect(status).toBe(200);
      expect(headers.get('ratelimit-limit')).toBe('3');
      expect(headers.get('ratelimit-remaining')).toBe(String(remaining));
      expect(headers.get('ratelimit-reset')).toBe(String(60 - 10 * (2 - remaining)));
      expect(headers.get('retry-after')).toBeNull();
      vi.advanceTimersByTime(10_000);
    }
  });

  it('rejects what goes beyond it with 429, and says when to come back', async () => {
    await exhaust(site.client);
    vi.advanceTimersByTime(17_500);
    const { status, headers, body } = await site.client.listRedirects();
    expect(status).toBe(429);
    expect(body).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'The API key has reached its limit of 3 requests a minute; retry after 43 s',
      details: null,
    });
    expect(headers.get('retry-after')).toBe('43');
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(headers.get('ratelimit-reset')).toBe('43');
  });

  it('lasts a minute, also when the clock is set back by an hour', async () => {
    await exhaust(site.client);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(30_000);
    expect((await site.client.listRedirects()).headers.get('retry-after')).toBe('30');
    vi.advanceTimersByTime(30_000);
    expect((await site.client.listRedirects()).status).toBe(200);
  });

  it('is over when it says, however many were rejected', async () => {
    await exhaust(site.client);
    vi.advanceTimersByTime(59_999);
    expect(await site.client.listRedirects()).toMatchObject({ status: 429 });
    vi.advanceTimersByTime(1);
    expect(await site.client.listRedirects()).toMatchObject({ status: 200 });
  });

  it('is of one key, and not of its workspace', async () => {
    const other = clientOf(service.url, await requireApiKey(PERMISSIONS));
    await exhaust(site.client);
    expect(await other.listRedirects()).toMatchObject({ status: 200 });
  });

  it('counts what is rejected for another reason', async () => {
    const reader = clientOf(service.url, await requireApiKey(['seo:read']));
    expect(await reader.listRedirects('?page=0')).toMatchObject({ status: 400 });
    expect(await reader.deletePost('nothing')).toMatchObject({ status: 403 });
    const { headers } = await reader.listRedirects();
    expect(headers.get('ratelimit-remaining')).toBe('0');
    for (const answer of [await reader.deletePost('nothing'), await reader.updatePost('a', {})]) {
      expect(answer).toMatchObject({ status: 429 });
    }
  });

  it('counts no request without a key, and tells it nothing', async () => {
    const { key } = site.workspace.apiKey;
    const stranger = clientOf(service.url, key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'));
    for (const client of [stranger, stranger, stranger, stranger, clientOf(service.url)]) {
      const { status, headers } = await client.listRedirects();
      expect(status).toBe(401);
      expect(headers.get('ratelimit-limit')).toBeNull();
    }
    const { headers } = await site.client.listRedirects();
    expect(headers.get('ratelimit-remaining')).toBe('2');
  });

  it('is not for what needs no key', async () => {
    await exhaust(site.client);
    for (const path of ['/health/live', '/health/ready', '/openapi.json']) {
      const { status, headers } = await site.client.send(path);
      expect(status).toBe(200);
      expect(headers.get('ratelimit-limit')).toBeNull();
    }
  });

  it('comes before the body is read', async () => {
    await exhaust(site.client);
    const head = [
      'POST /external/posts HTTP/1.1',
      'Host: a',
      `X-API-Key: ${site.workspace.apiKey.key}`,
      'Content-Type: application/json',
      'Content-Length: 40000000',
      'Expect: 100-continue',
      '',
      '',
    ];
    expect(parseAnswer(await exchange(service.port, head.join('\r\n'))).status).toBe(429);
  });
});

it('without a limit nothing is counted', async () => {
  const free = await startService();
  const { workspace, client } = await aSite(free);
  for (const slug of ['a', 'b', 'c', 'd']) {
    const { status, headers } = await client.createPost(aDraft(workspace, { slug }));
    expect(status).toBe(201);
    expect(headers.get('ratelimit-limit')).toBeNull();
  }
  await free.close();
});

import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventFollower } from '@content-publishing/site-kit/events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RECIPES, writeBlocks } from './code-blocks.ts';
import { revalidated } from './fakes/nextcache.ts';
import { cleared } from './fakes/nitropackruntime.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const files = new Map(
  writeBlocks()
    .filter(({ title }) => title.startsWith(RECIPES))
    .map(({ file }) => [file.slice(file.lastIndexOf('/') + 1), file]),
);

/** Handler of the messages of a webhook. */
type Endpoint = (event: {
  readonly request: Request;
  readonly cache?: object;
}) => Promise<Response>;

type Refresh = (tags: readonly string[]) => void;

/** Imports a block of the page by its file name. */
const block = <Exports extends object>(name: string): Promise<Exports> =>
  import(pathToFileURL(files.get(name) ?? join('no', name)).href);

const EVENTS = [{ cacheTags: ['posts', 'post:1'] }, { cacheTags: ['posts', 'tag:2'] }];
const TAGS = ['posts', 'post:1', 'tag:2'];

/** Returns a request with a message, signed with a secret. */
const signed = (data: object, secret = SECRET): Request => {
  const body = JSON.stringify({ type: 'content.changed', timestamp: new Date(), data });
  const seconds = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${seconds}.${body}`).digest('base64');
  return new Request('https://site.example/content-changed', {
    method: 'POST',
    body,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    },
  });
};

const changed = (): Request => signed({ complete: true, events: EVENTS });

describe('the recipes that keep a site fresh', () => {
  beforeAll(() => {
    vi.stubEnv('WEBHOOK_SECRET', SECRET);
    return () => vi.unstubAllEnvs();
  });

  it('are all tried here', () => {
    expect([...files.keys()].toSorted()).toEqual([
      'content-changed-endpoint.ts',
      'content-changed-post.ts',
      'content-changed.ts',
      'content-config.ts',
      'follow.ts',
      'page-cache.ts',
      'purge.ts',
      'route.ts',
      'svelte-server.ts',
    ]);
  });

  it('pass the tags of a message once each, and reject what is not signed', async () => {
    const { contentChanged } = await block<{
      readonly contentChanged: (
        request: Request,
        secret: string,
        refresh: Refresh,
      ) => Promise<Response>;
    }>('content-changed.ts');
    const refresh = vi.fn<(tags: readonly string[]) => void>();
    expect((await contentChanged(changed(), SECRET, refresh)).status).toBe(204);
    const incomplete = signed({ complete: false, events: EVENTS });
    expect((await contentChanged(incomplete, SECRET, refresh)).status).toBe(204);
    expect(refresh.mock.calls).toEqual([[TAGS], [['site']]]);
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const forged = await contentChanged(signed({}, other), SECRET, refresh);
    expect([forged.status, await forged.text()]).toEqual([400, 'WRONG_SIGNATURE']);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('expire tags in Next.js', async () => {
    const { POST } = await block<{ readonly POST: (request: Request) => Promise<Response> }>(
      'route.ts',
    );
    expect((await POST(changed())).status).toBe(204);
    expect(revalidated).toEqual(TAGS.map((tag) => [tag, { expire: 0 }]));
  });

  it('invalidate tags in Astro, and load its posts', async () => {
    const { POST } = await block<{ readonly POST: Endpoint }>('content-changed-endpoint.ts');
    const invalidate = vi.fn<(options: object) => Promise<void>>(async () => {});
    expect((await POST({ request: changed(), cache: { invalidate } })).status).toBe(204);
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ tags: TAGS });
    vi.stubEnv('CONTENT_URL', 'http://127.0.0.1:1');
    vi.stubEnv('CONTENT_API_KEY', 'cps_key');
    const { loader } = await block<{ readonly loader: { readonly name: string } }>(
      'content-config.ts',
    );
    expect(loader.name).toBe('content-publishing');
  });

  it('expire pages in SvelteKit', async () => {
    const { keep, kept } = await block<{
      readonly keep: (path: string, html: string, tags: readonly string[]) => void;
      readonly kept: (path: string) => string | undefined;
    }>('page-cache.ts');
    keep('/a', 'A', ['site', 'post:1']);
    keep('/b', 'B', ['site', 'post:3']);
    const { POST } = await block<{ readonly POST: Endpoint }>('svelte-server.ts');
    expect((await POST({ request: changed() })).status).toBe(204);
    expect([kept('/a'), kept('/b')]).toEqual([undefined, 'B']);
  });

  it('clear the cache of Nuxt', async () => {
    const { default: handler } = await block<{ readonly default: Endpoint }>(
      'content-changed-post.ts',
    );
    expect((await handler({ request: changed() })).status).toBe(204);
    expect(cleared).toEqual(['cache:nitro:handlers']);
  });

  it('purge tags at Cloudflare', async () => {
    const { default: worker } = await block<{
      readonly default: {
        readonly fetch: (request: Request, settings: object) => Promise<Response>;
      };
    }>('purge.ts');
    const settings = { WEBHOOK_SECRET: SECRET, ZONE_ID: 'zone', PURGE_TOKEN: 'token' };
    const fake = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
    const many = Array.from({ length: 31 }, (_, index) => `post:${index}`);
    const message = signed({ complete: true, events: [{ cacheTags: many }] });
    expect((await worker.fetch(message, settings)).status).toBe(204);
    const requests = [...fake.mock.calls];
    fake.mockRestore();
    const url = 'https://api.cloudflare.com/client/v4/zones/zone/purge_cache';
    const headers = { authorization: 'Bearer token', 'content-type': 'application/json' };
    expect(requests).toEqual(
      [many.slice(0, 30), many.slice(30)].map((tags) => [
        url,
        { method: 'POST', headers, body: JSON.stringify({ tags }) },
      ]),
    );
  });

  it('follow the feed', async () => {
    vi.stubEnv('CONTENT_URL', 'http://127.0.0.1:1');
    vi.stubEnv('CONTENT_API_KEY', 'cps_key');
    const { follow } = await block<{
      readonly follow: (store: Map<string, string>, refresh: Refresh) => EventFollower;
    }>('follow.ts');
    const store = new Map<string, string>();
    const refresh = vi.fn<Refresh>();
    await follow(store, refresh).close();
    expect([store.size, refresh.mock.calls]).toEqual([0, []]);
  });
});

import { createHmac } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { EventFollower } from '@content-publishing/site-kit/events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recipeBlock, writeBlocks } from './code-blocks.ts';
import { revalidated } from './fakes/nextcache.ts';
import { cleared } from './fakes/nitropackruntime.ts';
import { recipeFiles } from './recipe-files.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Handler of the messages of a webhook. */
type Endpoint = (event: {
  readonly request: Request;
  readonly cache?: object;
}) => Promise<Response>;

type Refresh = (tags: readonly string[]) => void;

/** Imports a file of a recipe. */
const recipe = <Exports extends object>(site: string, path: string): Promise<Exports> =>
  import(pathToFileURL(recipeBlock(site, path)).href);

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
    writeBlocks();
    vi.stubEnv('WEBHOOK_SECRET', SECRET);
    return () => vi.unstubAllEnvs();
  });

  it('are all tried here', () => {
    const paths = recipeFiles().map(({ site, path }) => `${site}/${path}`);
    expect(paths.filter((path) => !path.endsWith('/content-changed.ts')).toSorted()).toEqual([
      'any/follow.ts',
      'astro/src/content.config.ts',
      'cloudflare-workers/src/purge.ts',
      'nextjs/app/content-changed/route.ts',
      // Next.js alone compiles them, in `scripts/check-recipes.ts`.
      'nextjs/app/posts/[slug]/article.tsx',
      'nextjs/app/posts/[slug]/page.tsx',
      'nuxt/server/routes/content-changed.post.ts',
      'sveltekit/src/lib/server/page-cache.ts',
      'sveltekit/src/routes/content-changed/+server.ts',
    ]);
  });

  it('pass the tags of a message once each, and reject what is not signed', async () => {
    const { contentChanged } = await recipe<{
      readonly contentChanged: (
        request: Request,
        secret: string,
        refresh: Refresh,
      ) => Promise<Response>;
    }>('any', 'content-changed.ts');
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
    const { POST } = await recipe<{ readonly POST: (request: Request) => Promise<Response> }>(
      'nextjs',
      'app/content-changed/route.ts',
    );
    expect((await POST(changed())).status).toBe(204);
    expect(revalidated).toEqual(TAGS.map((tag) => [tag, { expire: 0 }]));
  });

  it('invalidate tags in Astro, and load its posts', async () => {
    const { POST } = await recipe<{ readonly POST: Endpoint }>(
      'astro',
      'src/pages/content-changed.ts',
    );
    const invalidate = vi.fn<(options: object) => Promise<void>>(async () => {});
    expect((await POST({ request: changed(), cache: { invalidate } })).status).toBe(204);
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ tags: TAGS });
    vi.stubEnv('CONTENT_URL', 'http://127.0.0.1:1');
    vi.stubEnv('CONTENT_API_KEY', 'cps_key');
    const { collections } = await recipe<{
      readonly collections: { readonly posts: { readonly loader: { readonly name: string } } };
    }>('astro', 'src/content.config.ts');
    expect(collections.posts.loader.name).toBe('content-publishing');
  });

  it('expire pages in SvelteKit', async () => {
    const { cachedPage } = await recipe<{
      readonly cachedPage: (
        path: string,
        make: () => Promise<{ readonly html: string; readonly tags: readonly string[] }>,
      ) => Promise<string>;
    }>('sveltekit', 'src/lib/server/page-cache.ts');
    const { POST } = await recipe<{ readonly POST: Endpoint }>(
      'sveltekit',
      'src/routes/content-changed/+server.ts',
    );
    const page = (path: string, tag: string, html: string) =>
      cachedPage(path, async () => ({ html, tags: ['site', tag] }));
    const pages = async (html: string) => [
      await page('/a', 'post:1', html),
      await page('/b', 'post:3', html),
    ];
    expect(await pages('first')).toEqual(['first', 'first']);
    expect(await pages('second')).toEqual(['first', 'first']);
    expect((await POST({ request: changed() })).status).toBe(204);
    expect(await pages('third')).toEqual(['third', 'first']);
    // A page is read, and the message about its change arrives before it is made.
    const stale = await cachedPage('/c', async () => {
      await POST({ request: changed() });
      return { html: 'former', tags: ['site', 'post:1'] };
    });
    expect([stale, await page('/c', 'post:1', 'present')]).toEqual(['former', 'present']);
  });

  it('clear the cache of Nuxt', async () => {
    const { default: handler } = await recipe<{ readonly default: Endpoint }>(
      'nuxt',
      'server/routes/content-changed.post.ts',
    );
    expect((await handler({ request: changed() })).status).toBe(204);
    expect(cleared).toEqual(['cache:nitro']);
  });

  it('purge tags at Cloudflare', async () => {
    const { default: worker } = await recipe<{
      readonly default: {
        readonly fetch: (request: Request, settings: object) => Promise<Response>;
      };
    }>('cloudflare-workers', 'src/purge.ts');
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
    const { follow } = await recipe<{
      readonly follow: (store: Map<string, string>, refresh: Refresh) => EventFollower;
    }>('any', 'follow.ts');
    const store = new Map<string, string>();
    const refresh = vi.fn<Refresh>();
    await follow(store, refresh).close();
    expect([store.size, refresh.mock.calls]).toEqual([0, []]);
  });
});

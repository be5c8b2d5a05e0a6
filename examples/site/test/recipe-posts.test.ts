import { readFileSync } from 'node:fs';
import { createClient } from '@content-publishing/site-kit';
import { createManagementClient } from '@content-publishing/site-kit/management';
import { renderPost } from '@content-publishing/site-kit/render';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestPosts, readPost } from '../../astro/src/posts.ts';
import { AUTHOR } from '../demo/records.ts';
import { draftWithPreview } from './draft-with-preview.ts';
import { createDemoService } from '../demo/service.ts';

/** Places of the file in the recipes, which copy it. */
const COPIES = [
  'astro/src',
  'cloudflare-workers/src',
  'nextjs',
  'nuxt/server',
  'sveltekit/src/lib/server',
];

describe('the posts of the recipes', () => {
  let service: { readonly baseUrl: string; readonly stop: () => Promise<void> };
  let options: { readonly baseUrl: string; readonly apiKey: string };
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    const demo = await createDemoService('https://site.example');
    service = await demo.start(0);
    options = { baseUrl: service.baseUrl, apiKey: demo.apiKey };
    client = createClient(options);
  });
  afterAll(() => service.stop());

  it('are read by the same file in all five', () => {
    const texts = COPIES.map((folder) =>
      readFileSync(new URL(`../../${folder}/posts.ts`, import.meta.url), 'utf8'),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('are listed, the latest first', async () => {
    const found = await latestPosts(client);
    expect(found).toMatchObject({ status: 200 });
    if (found.status !== 200) return;
    expect(found.data[0]).toMatchObject({ title: 'Moving a blog without breaking the web' });
    expect(found.data).toHaveLength(10);
  });

  it('are read one by one, by the slug that they have', async () => {
    const found = await readPost(client, 'harbour-fish-soup');
    expect(found).toMatchObject({ status: 200, data: { title: 'Harbour fish soup in an hour' } });
    expect(await readPost(client, 'lost')).toEqual({ status: 404 });
    const management = createManagementClient(options);
    await management.updatePost('welcome', { slug: 'welcome-aboard' });
    expect(await readPost(client, 'welcome')).toEqual({ status: 308, slug: 'welcome-aboard' });
  });

  it('show a draft with the token of `?preview=` alone, and not to robots', async () => {
    const { slug, token } = await draftWithPreview(options, AUTHOR.id);
    expect(await readPost(client, slug)).toEqual({ status: 404 });
    expect(await readPost(client, slug, 'no-token')).toEqual({ status: 404 });
    expect(await readPost(client, slug, '')).toEqual({ status: 404 });
    expect(await readPost(client, 'harbour-fish-soup', token)).toEqual({ status: 404 });
    const found = await readPost(client, slug, token);
    if (found.status !== 200) throw new Error(`found ${found.status}`);
    expect(found.data.status).toBe('draft');
    expect(renderPost(found.data).head).toContain('<meta name="robots" content="noindex" />');
  });

  it('say that they cannot be read now where the service is away, or the key is none', async () => {
    const away = createClient({ ...options, baseUrl: 'http://127.0.0.1:1', attempts: 1 });
    const stranger = createClient({ ...options, apiKey: 'none' });
    for (const one of [away, stranger]) {
      expect(await latestPosts(one)).toEqual({ status: 503 });
      expect(await readPost(one, 'welcome')).toEqual({ status: 503 });
    }
    expect(await readPost(away, 'welcome', 'token')).toEqual({ status: 503 });
  });
});

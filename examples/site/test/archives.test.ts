import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHOR, GUIDES, HARBOUR } from '../demo/records.ts';
import { type RunningDemo, runDemo } from './running-demo.ts';

let demo: RunningDemo;
beforeAll(async () => {
  demo = await runDemo();
});
afterAll(() => demo.stop());

const get = (path: string) => fetch(demo.url + path, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();

/** Returns the nodes of the JSON-LD of a page. */
const graphOf = (page: string): unknown => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return (JSON.parse(json) as { readonly '@graph'?: unknown })['@graph'];
};

const AUTHOR_PAGE = '/authors/ada-lovelace';
const CATEGORY_PAGE = '/categories/guides';
const TAG_PAGE = '/tags/harbour-life';

describe('the pages of authors, categories and tags', () => {
  it.for([
    [AUTHOR_PAGE, AUTHOR.displayName, AUTHOR.bio],
    [CATEGORY_PAGE, GUIDES.name, GUIDES.description],
    [TAG_PAGE, HARBOUR.name, HARBOUR.seo.description],
  ] as const)(
    '%s has the name, the description and the address',
    async ([path, name, description]) => {
      const page = await read(path);
      expect(page).toContain(`<title>${name} · The Harbour Journal</title>`);
      expect(page).toContain(`content="${description}"`);
      expect(page).toContain(`<p class="lead">${description}</p>`);
      expect(page).toContain(`<link rel="canonical" href="${demo.url}${path}" />`);
    },
  );

  it('list the posts that belong there, and no others', async () => {
    const page = await read('/tags/harbour-life');
    const slugs = [...page.matchAll(/href="\/posts\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(slugs).toEqual(['photograph-a-lighthouse-at-dusk', 'harbour-fish-soup', 'welcome']);
  });

  it('have further pages, each with an address of its own', async () => {
    const path = '/authors/ada-lovelace';
    expect((await read(path)).match(/<h2>/g)).toHaveLength(6);
    const second = await read(`${path}/page/2`);
    expect(second.match(/<h2>/g)).toHaveLength(1);
    expect(second).toContain('<title>Ada Lovelace, page 2 of 2 · The Harbour Journal</title>');
    expect(second).toContain(`<link rel="canonical" href="${demo.url}${path}/page/2" />`);
    expect((await get(`${path}/page/3`)).status).toBe(404);
    const first = await get(`${path}/page/1`);
    expect([first.status, first.headers.get('location')]).toEqual([301, path]);
  });

  it('say in JSON-LD what they are', async () => {
    const [author, category] = await Promise.all([read(AUTHOR_PAGE), read(CATEGORY_PAGE)]);
    expect(graphOf(author)).toContainEqual(
      expect.objectContaining({ '@type': 'ProfilePage', url: demo.url + AUTHOR_PAGE }),
    );
    expect(graphOf(category)).toContainEqual(
      expect.objectContaining({ '@type': 'CollectionPage', url: demo.url + CATEGORY_PAGE }),
    );
  });

  it.for(['/authors/nobody', '/categories/nothing', '/tags/none', '/tags/not%20a%20slug'])(
    '%s is the 404 page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('There is nothing here');
    },
  );

  it('have one address, though the service knows records by their ids as well', async () => {
    const response = await get(`/authors/${AUTHOR.id}`);
    expect([response.status, response.headers.get('location')]).toEqual([301, AUTHOR_PAGE]);
  });

  it('are linked from posts', async () => {
    const page = await read('/posts/harbour-fish-soup');
    for (const path of ['/authors/mara-lindqvist', '/categories/guides', '/tags/harbour-life']) {
      expect(page).toMatch(new RegExp(`href="[^"]*${path}"`));
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHOR, KEEPER } from '../demo/records.ts';
import { type RunningDemo, runDemo } from './running-demo.ts';

let demo: RunningDemo;
beforeAll(async () => {
  demo = await runDemo();
});
afterAll(() => demo.stop());

/** Returns a page with one space between its words and attributes. */
const read = async (path: string) =>
  (await (await fetch(demo.url + path)).text()).replaceAll(/\s+/g, ' ');

const RECIPE = '/posts/harbour-fish-soup';

/** One page of each kind. */
const PAGES = [
  '/',
  '/page/2',
  RECIPE,
  '/authors',
  '/authors/ada-lovelace',
  '/categories/guides',
  '/tags/harbour-life',
  '/about',
  '/no-such-page',
  '/discontinued',
] as const;

/** Returns the part of a page from the start tag on that `start` begins to the end of `name`. */
const element = (page: string, start: string, name: string): string => {
  const from = page.indexOf(start);
  return from === -1 ? '' : page.slice(from, page.indexOf(`</${name}>`, from));
};

const linksIn = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

const textIn = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const contentOf = (page: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1];

describe('every page', () => {
  it.for(PAGES)(
    '%s leads to the categories, the authors and the page about the site',
    async (path) => {
      const page = await read(path);
      expect(linksIn(element(page, '<nav aria-label="Site"', 'nav'))).toEqual([
        '/',
        '/categories/guides',
        '/categories/notes',
        '/authors',
        '/about',
      ]);
      const authors = element(page, '<nav aria-label="Authors"', 'nav');
      expect(linksIn(authors)).toEqual(['/authors/ada-lovelace', '/authors/mara-lindqvist']);
      expect(authors.match(/<img class="portrait" src="[^"]+"/g)).toHaveLength(2);
    },
  );

  it.for(PAGES)('%s has Open Graph: what it is, its name and what it tells', async (path) => {
    const page = await read(path);
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(page) ?? [];
    expect(contentOf(page, 'og:type')).toMatch(/^(?:article|profile|website)$/);
    expect(contentOf(page, 'og:title')).toMatch(/\S/);
    expect(contentOf(page, 'og:description')).toMatch(/\S/);
    expect(contentOf(page, 'og:site_name')).toBe('The Harbour Journal');
    expect(contentOf(page, 'og:url')).toBe(canonical);
  });

  it.for(['/', RECIPE, '/authors/ada-lovelace', '/categories/guides', '/tags/harbour-life'])(
    '%s is shared with a picture',
    async (path) => {
      const picture = contentOf(await read(path), 'og:image') ?? '';
      const { status, headers } = await fetch(picture);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    },
  );
});

describe('the breadcrumb', () => {
  it('of a post is the one of its JSON-LD, below the front page', async () => {
    const page = await read(RECIPE);
    const trail = element(page, '<nav class="breadcrumb"', 'nav');
    expect(textIn(trail)).toBe('Posts Guides Harbour fish soup in an hour');
    expect(linksIn(trail)).toEqual(['/', '/categories/guides']);
  });

  it('of a category ends at the category', async () => {
    const trail = element(await read('/categories/guides'), '<nav class="breadcrumb"', 'nav');
    expect(textIn(trail)).toBe('Posts Guides');
    expect(linksIn(trail)).toEqual(['/']);
  });

  it('is on no page whose JSON-LD has none', async () => {
    expect(await read('/tags/harbour-life')).not.toContain('class="breadcrumb"');
  });
});

describe('the cards of posts', () => {
  it('each have a picture, or a surface in its place', async () => {
    const pages = await Promise.all(['/', '/page/2'].map(read));
    const cards = pages.flatMap((page) => page.split('<li class="card">').slice(1));
    expect(cards).toHaveLength(10);
    const covers = cards.map((card) => /<(?:img|div) [^>]*?class="(cover[^"]*)"/.exec(card)?.[1]);
    expect(new Set(covers)).toEqual(new Set(['cover', 'cover no-picture']));
  });
});

it.for(['/authors', '/about'])('%s shows the authors with their portraits', async (path) => {
  const page = await read(path);
  const cards = element(page, '<ul class="author-cards"', 'ul');
  for (const { displayName, bio, slug } of [AUTHOR, KEEPER]) {
    expect(cards).toContain(`<a href="/authors/${slug}">${displayName}</a>`);
    expect(cards).toContain(bio);
  }
  expect(cards.match(/<img class="portrait" [^>]*width="96"/g)).toHaveLength(2);
});

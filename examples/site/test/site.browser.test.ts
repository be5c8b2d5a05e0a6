import { createClient } from '@content-publishing/site-kit';
import { sourceOf } from '@content-publishing/site-kit/render';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postPage } from '../pages/post.ts';
import { describeInChromium, launch } from './chromium.ts';
import { hostilePosts } from './hostile-post.ts';
import { type RunningDemo, runDemo } from './running-demo.ts';
import { seriousFaults } from './serious-faults.ts';

const SLUG = 'moving-a-blog-without-breaking-the-web';

/** The script of the reference is four megabytes, which a busy machine takes its time to read. */
const PATIENCE_MS = 120_000;

const ARTICLE = `/posts/${SLUG}`;

const SCREENS = [
  ['light', 1280, 900],
  ['light', 390, 844],
  ['dark', 1280, 900],
  ['dark', 390, 844],
] as const;

const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth';

/** One page of each kind; `SCREENSHOTS=1` takes pictures of them. */
const PAGES = [
  ['home', '/'],
  ['post', ARTICLE],
  ['table', '/posts/a-404-is-a-letter'],
  ['author', '/authors/ada-lovelace'],
  ['category', '/categories/guides'],
  ['tag', '/tags/harbour-life'],
  ['recipe', '/posts/harbour-fish-soup'],
  ['authors', '/authors'],
  ['about', '/about'],
  ['404', '/wp-login.php'],
  ['gone', '/discontinued'],
] as const;

describeInChromium('the site in a browser', () => {
  let demo: RunningDemo;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [demo, browser] = await Promise.all([runDemo(), launch()]);
    page = await browser.newPage({ baseURL: demo.url, reducedMotion: 'reduce' });
    page.setDefaultTimeout(PATIENCE_MS);
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });

  describe('a post with every type of block', () => {
    beforeAll(() => page.goto(ARTICLE));

    it.for(SCREENS)('is shown in %s at a width of %i', async ([colorScheme, width, height]) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      const shown = await Promise.all(
        BLOCKS.map(async (block) => (await page.locator(block).first().isVisible()) && block),
      );
      expect(shown).toEqual(BLOCKS);
    });

    it('has contents on a phone that are folded until they are asked for', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      const entry = page.locator('.post-contents a').first();
      expect(await entry.isVisible()).toBe(false);
      await page.locator('.post-contents summary').click();
      expect(await entry.isVisible()).toBe(true);
    });

    it('has contents beside the text where there is room, whatever was folded', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.reload();
      const contents = await page.locator('.post-contents').boundingBox();
      const text = await page.locator('.post-body > p').first().boundingBox();
      if (contents === null || text === null) throw new Error('The contents or the text are gone');
      expect(contents.x).toBeGreaterThan(text.x + text.width);
      expect(Math.abs(contents.y - text.y)).toBeLessThan(10);
      expect(await page.locator('.post-contents a').last().isVisible()).toBe(true);
    });

    it('has a table of contents that leads to its headings', async () => {
      const entries = page.locator('.post-contents a');
      const texts = await entries.allTextContents();
      expect(texts.length).toBeGreaterThan(15);
      const found: unknown[] = [];
      for (const index of texts.keys()) {
        await entries.nth(index).click();
        found.push(await page.evaluate(HEADING_IN_SIGHT));
      }
      expect(found).toEqual(texts);
    });

    it('opens its questions without a script', async () => {
      const question = page.locator('.faq details').first();
      await question.locator('summary').click();
      expect(await question.locator('p').isVisible()).toBe(true);
    });

    it.for(['light', 'dark'] as const)(
      'has no serious fault of accessibility in %s',
      (colorScheme) => expectAccessible(colorScheme),
    );
  });

  it.for([ARTICLE, '/posts/photograph-a-lighthouse-at-dusk', '/posts/harbour-fish-soup'])(
    '%s shows its first paragraph at once on a phone, and its picture once',
    async (path) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const text = await page.locator('.post-body > p').first().boundingBox();
      expect(text?.y).toBeLessThan(844 - 100);
      const pictures = await page.evaluate<readonly string[]>(PICTURES);
      expect(pictures.length).toBeGreaterThan(0);
      expect(new Set(pictures).size).toBe(pictures.length);
    },
  );

  it.for(['/wp-login.php', '/discontinued', '/posts/names-that-last', '/tags/writing'])(
    '%s, which is short, has its footer at the bottom of the window',
    async (path) => {
      await page.setViewportSize({ width: 1280, height: 1200 });
      await page.goto(path);
      const footer = await page.locator('.colophon').boundingBox();
      expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(1200);
    },
  );

  it.for([
    '/',
    '/posts/harbour-fish-soup',
    '/authors/ada-lovelace',
    '/authors/ada-lovelace/page/2',
    '/categories/guides',
    '/tags/harbour-life',
    '/about',
    '/wp-login.php',
    '/discontinued',
  ])('%s has no serious fault of accessibility, in light and dark', async (path) => {
    await page.goto(path);
    await expectAccessible('light');
    await expectAccessible('dark');
  });

  it.for(PAGES)('%s fits every screen, in light and dark', async ([name, path]) => {
    await page.goto(path);
    for (const [colorScheme, width, height] of SCREENS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
      if (process.env['SCREENSHOTS'] === undefined) continue;
      const file = new URL(`../screenshots/${name}-${colorScheme}-${width}.jpeg`, import.meta.url);
      await page.screenshot({ path: file.pathname, fullPage: true, quality: 80 });
    }
  });

  it('an old path leads to the new one at once, with the query of the visitor', async () => {
    const response = await page.goto('/2019/moving?from=newsletter');
    expect(page.url()).toBe(`${demo.url}${ARTICLE}?from=newsletter`);
    const first = response?.request().redirectedFrom();
    expect((await first?.response())?.status()).toBe(301);
    expect(first?.redirectedFrom()).toBeNull();
  });

  it('a dead path gives the 404 page, and is in the report once, with all its visits', async () => {
    for (const query of ['', '?utm_source=mail', '?fbclid=1']) {
      const response = await page.goto(`/no-such-page${query}`);
      expect(response?.status()).toBe(404);
      expect(await page.locator('h1').textContent()).toBe('There is nothing here');
    }
    await expect
      .poll(async () => (await demo.brokenLinks()).map(({ path, hitCount }) => [path, hitCount]), {
        timeout: 10_000,
        interval: 100,
      })
      .toEqual([['/no-such-page', 3]]);
  });

  it.for([
    ['/discontinued', 410, 'This page is gone'],
    ['/withheld', 451, 'This page is withheld'],
  ] as const)('%s answers %i', async ([path, status, title]) => {
    expect((await page.goto(path))?.status()).toBe(status);
    expect(await page.locator('h1').textContent()).toBe(title);
  });

  it('a hostile post runs nothing, even where no policy forbids it', async () => {
    const client = createClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey });
    const answer = await client.getPost(SLUG);
    if (!answer.ok) throw new Error(answer.error.message);
    // No page of the site, and so without its policy.
    await page.goto('about:blank');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const post of hostilePosts(answer.value)) {
      await page.setContent(
        sourceOf(postPage(post, { url: demo.url, categories: [], authors: [] })),
      );
      expect(await page.evaluate(EXCITE)).toEqual({ hacked: null, handlers: [], targets: [] });
    }
    expect(dialogs).toEqual([]);
  });

  it(
    'the reference of the service asks no other host, and sends a create that succeeds',
    { timeout: PATIENCE_MS },
    async () => {
      const hosts = new Set<string>();
      page.on('request', (request) => {
        hosts.add(new URL(request.url()).origin);
      });
      await page.setViewportSize({ width: 1400, height: 1000 });
      await page.goto(`${demo.serviceUrl}/docs`);
      await page.getByRole('textbox', { name: 'Value' }).fill(demo.apiKey);
      await page.getByRole('link', { name: /^Create a post/ }).click();
      await page.getByRole('button', { name: /^Test Request.*post \/external\/posts\)$/ }).click();
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.locator('button[data-addressbar-action=send]:visible').first().click();
      expect((await answer).status()).toBe(201);
      await page.getByRole('dialog').getByText('201 Created').waitFor();
      expect([...hosts]).toEqual([demo.serviceUrl]);
    },
  );

  const expectAccessible = async (colorScheme: 'light' | 'dark'): Promise<void> => {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFaults(page)).toEqual([]);
  };
});

/** Selector of each block type on the page. */
const BLOCKS = [
  '.callout',
  'pre > code[class]',
  '.cta a',
  '.post-body hr',
  '.faq details',
  '.post-body h2[id]',
  '.post-body figure img[width][height]',
  '.key-takeaways li',
  '.post-body ol li',
  '.post-body > p',
  'figure.quote figcaption',
  '.embed-message a',
  '.embed-video a',
];

/** Addresses of the pictures of a post. */
const PICTURES = `[...document.querySelectorAll('.post img')].map(({ src }) => src)`;

/** The text of the heading that the address leads to, once it can be seen. */
const HEADING_IN_SIGHT = `(() => {
  const heading = document.querySelector(':is(h2, h3, h4):target');
  const { top, bottom } = heading.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && heading.textContent;
})()`;

/** Acts like a visitor, and returns the result. */
const EXCITE = `(async () => {
  for (const element of document.querySelectorAll('body *')) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    for (const type of ['mouseover', 'focus', 'toggle', 'error', 'load']) {
      element.dispatchEvent(new Event(type));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  const elements = [...document.querySelectorAll('*')];
  return {
    hacked: window.hacked ?? null,
    handlers: elements.flatMap(({ attributes }) =>
      [...attributes].map(({ name }) => name).filter((name) => /^on|^srcdoc$/.test(name))),
    targets: [...document.querySelectorAll('[href], [src]')]
      .map((element) => element.getAttribute(element.hasAttribute('href') ? 'href' : 'src'))
      .map((target) => new URL(target, 'https://site.example').protocol)
      .filter((protocol) => !/^https?:$/.test(protocol)),
  };
})()`;

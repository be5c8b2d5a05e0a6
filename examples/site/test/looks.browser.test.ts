import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from './chromium.ts';
import { type RunningDemo, runDemo } from './running-demo.ts';
import { seriousFaults } from './serious-faults.ts';

describeInChromium('the looks of the site', () => {
  let demo: RunningDemo;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [demo, browser] = await Promise.all([runDemo(), launch()]);
    page = await browser.newPage({ baseURL: demo.url });
    page.setDefaultTimeout(120_000);
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });

  it('has its cards side by side without a hole: their texts begin at the same height', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    const tops = await page.evaluate<readonly number[]>(TEXT_TOPS);
    expect(tops).toHaveLength(6);
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(new Set(tops.slice(3)).size).toBe(1);
  });

  it('sets the ingredients and the steps of a recipe off from its text', async () => {
    await page.goto('/posts/harbour-fish-soup');
    const [card, ingredient, step] = await page.evaluate<readonly string[]>(RECIPE_LOOKS);
    expect(card).not.toBe('rgba(0, 0, 0, 0)');
    expect(ingredient).toBe('""');
    expect(step).toBe('counter(step)');
  });

  it('scrolls a wide table in a frame that has a name and takes the focus', async () => {
    const focusInTable = () => page.evaluate(FOCUS_IN_TABLE);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/posts/a-404-is-a-letter');
      await page.getByRole('figure', { name: 'The first lines of a week in May' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(focusInTable).toEqual([true, width === 390]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await seriousFaults(page)).toEqual([]);
      }
    }
  });
});

/** Heights on the page at which the texts of the cards begin. */
const TEXT_TOPS = `[...document.querySelectorAll('.card .kicker')]
  .map((kicker) => Math.round(kicker.getBoundingClientRect().top))`;

/** Background of the recipe, and the markers of an ingredient and a step. */
const RECIPE_LOOKS = `[
  getComputedStyle(document.querySelector('.post-structured')).backgroundColor,
  getComputedStyle(document.querySelector('.post-structured h2 + ul > li'), '::before').content,
  getComputedStyle(document.querySelector('.post-structured ol > li'), '::before').content,
]`;

/** Whether the frame of the table has the focus, and whether it is scrolled. */
const FOCUS_IN_TABLE = `[
  document.activeElement.matches('.table'),
  document.querySelector('.table').scrollLeft > 0,
]`;

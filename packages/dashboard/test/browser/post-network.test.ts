import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import {
  aPost,
  body,
  failSaves,
  openPost,
  PATIENCE_MS,
  saved,
  send,
  textsOf,
  typeInto,
} from './open-post.ts';
import { expectVisible, PATIENT, SLOW } from './page.ts';

/** Returns numbers below 1, which are the same for the same seed. */
const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

describeInChromium('Writing over a bad network', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  const opened = async (paragraphs: readonly string[] = ['One', 'Two', 'Three']) => {
    const id = await aPost(dashboard, paragraphs);
    return { id, ...(await openPost(browser, dashboard, id)) };
  };

  it('keeps text without the network, and sends it later', { timeout: PATIENCE_MS }, async () => {
    const { id, page, context } = await opened();
    const repair = await failSaves(page, (route) => route.abort());
    await typeInto(page, 1, ' and a half');
    await page.getByText('Offline, kept in this browser').first().waitFor();
    await typeInto(page, 2, ' and more');
    await repair();
    await saved(page);
    expect(await textsOf(dashboard, id)).toEqual(['One', 'Two and a half', 'Three and more']);
    await context.close();
  });

  it('keeps what is typed while responses take 5 s', { timeout: PATIENCE_MS }, async () => {
    const { id, page, context } = await opened();
    const statuses: number[] = [];
    const repair = await failSaves(page, async (route) => {
      const response = await send(route);
      statuses.push(response.status());
      await delay(5000);
      await route.fulfill({ response });
    });
    const shown = () => body(page).locator('p').first().textContent();
    await typeInto(page, 0, ' sent');
    await page.keyboard.press('Control+s');
    // The service has the text, and its response is under way while the next words are typed.
    await expect.poll(async () => (await textsOf(dashboard, id))[0], PATIENT).toBe('One sent');
    await page.keyboard.type(' and typed while the response is under way', { delay: 100 });
    const typed = 'One sent and typed while the response is under way';
    expect(await shown()).toBe(typed);
    await expect.poll(async () => (await textsOf(dashboard, id))[0], PATIENT).toBe(typed);
    await saved(page);
    expect(await shown()).toBe(typed);
    expect(statuses.length).toBeGreaterThan(1);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await repair();
    await context.close();
  });

  it('loses no word when the network fails at random', { timeout: PATIENCE_MS }, async () => {
    const { id, page, context } = await opened(['Words:']);
    await body(page).click();
    const random = randomNumbers(7);
    const counts = { unsent: 0, lost: 0, answered: 0 };
    const repair = await failSaves(page, async (route) => {
      const chance = random();
      if (chance < 0.3) {
        counts.unsent += 1;
        await route.abort();
        return;
      }
      const response = await send(route);
      if (chance < 0.7) {
        counts.lost += response.ok() ? 1 : 0;
        await route.abort();
      } else {
        counts.answered += response.ok() ? 1 : 0;
        await route.fulfill({ response });
      }
    });
    const pauses = randomNumbers(11);
    const words = Array.from({ length: 16 }, (_, index) => `w${index}w`);
    for (const word of words) {
      await page.keyboard.press('Control+End');
      await page.keyboard.type(` ${word}`);
      await page.keyboard.press('Control+s');
      // A save has time to be answered, or not.
      await delay(pauses() * 400);
      if (pauses() > 0.2) continue;
      await page.reload();
      await body(page).getByText(word).waitFor();
      await body(page).click();
    }
    await repair();
    await page.keyboard.press('Control+s');
    await saved(page);
    const text = ['Words:', ...words].join(' ');
    expect(await textsOf(dashboard, id)).toEqual([text]);
    // Saves were stored whose response was lost, and others never arrived.
    expect(Math.min(counts.unsent, counts.lost, counts.answered)).toBeGreaterThan(0);
    await context.close();
  });

  it('asks for authors, categories and tags when they are shown', SLOW, async () => {
    const id = await aPost(dashboard, ['One']);
    const { page, context } = await openPost(browser, dashboard, id);
    const asked = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /^\/external\/(?:authors|categories|tags)$/.test(path)),
      );
    await expectVisible(page.getByRole('tab', { name: /^Checks/ }));
    await page.getByText('To improve').first().waitFor();
    expect(await asked()).toEqual([]);
    await page.getByRole('tab', { name: 'Post', exact: true }).click();
    await expect.poll(asked, PATIENT).toHaveLength(3);
    await expectVisible(page.getByRole('combobox', { name: 'Author' }));
    await context.close();
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, body, openPost, PATIENCE_MS, saved, textsOf, typeInto } from './open-post.ts';
import { openScreen, type TestPage } from './page.ts';

describeInChromium('Two people and two tabs', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let screens: readonly TestPage[];

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    const grace = await dashboard.keyWith(['posts:read', 'posts:write'], { name: 'Grace' });
    screens = await Promise.all(
      [dashboard.apiKey, grace].map((key) =>
        openScreen(browser, dashboard, { key, path: '/posts' }),
      ),
    );
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  /** Opens a new post in both browsers. */
  const two = async () => {
    const id = await aPost(dashboard, ['One', 'Two', 'Three']);
    const [mine, theirs] = screens.map(({ page }) => page);
    if (!mine || !theirs) throw new Error('A browser is missing');
    for (const page of [mine, theirs]) {
      await page.goto(`${dashboard.url}/dashboard/posts/${id}`);
      await body(page).waitFor();
    }
    return { id, mine, theirs };
  };

  /** Types at the end of a paragraph, and saves at once. */
  const write = async (page: Page, paragraph: number, text: string): Promise<void> => {
    await typeInto(page, paragraph, text);
    await page.keyboard.press('Control+s');
  };

  it('of different blocks are merged without a question', { timeout: PATIENCE_MS }, async () => {
    const { id, mine, theirs } = await two();
    await write(theirs, 2, ' by Grace');
    await saved(theirs);
    await write(mine, 0, ' by me');
    await mine.getByRole('button', { name: 'Compare' }).click();
    await mine.getByText('Every place has a version.').waitFor();
    await mine.getByRole('button', { name: 'Save the result' }).click();
    await saved(mine);
    expect(await textsOf(dashboard, id)).toEqual(['One by me', 'Two', 'Three by Grace']);
    expect(await body(mine).locator('p').allTextContents()).toEqual([
      'One by me',
      'Two',
      'Three by Grace',
    ]);
  });

  it('of one block are compared, and no word is lost', { timeout: PATIENCE_MS }, async () => {
    const { id, mine, theirs } = await two();
    await write(theirs, 1, ' by Grace');
    await saved(theirs);
    await write(mine, 1, ' by me');
    await mine
      .getByText(/^Grace saved this at/)
      .first()
      .waitFor();
    await mine.getByRole('button', { name: 'Compare' }).click();
    await mine.getByText('1 place left to choose').waitFor();
    await mine.getByRole('radio', { name: 'Both' }).check();
    await mine.getByRole('button', { name: 'Save the result' }).click();
    await saved(mine);
    expect(await textsOf(dashboard, id)).toEqual(['One', 'Two by me', 'Two by Grace', 'Three']);
  });

  it('keep a version that is not taken', { timeout: PATIENCE_MS }, async () => {
    const { id, mine, theirs } = await two();
    await write(theirs, 1, ' by Grace');
    await saved(theirs);
    await write(mine, 1, ' by me');
    await mine.getByRole('button', { name: 'Compare' }).click();
    await mine.getByRole('radio', { name: 'Grace' }).check();
    await mine.getByRole('button', { name: 'Save the result' }).click();
    await body(mine).getByText('Two by Grace').waitFor();
    expect(await textsOf(dashboard, id)).toEqual(['One', 'Two by Grace', 'Three']);
    await mine.getByRole('tab', { name: 'History' }).click();
    await mine.getByText('Yours, given up in a conflict').waitFor();
  });

  it('of one browser write by turns', { timeout: PATIENCE_MS }, async () => {
    const id = await aPost(dashboard, ['One']);
    const { page, context } = await openPost(browser, dashboard, id);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByText('open in another tab').waitFor();
    await typeInto(page, 0, ' first');
    await second.getByRole('button', { name: 'Edit here' }).click();
    await body(second).getByText('One first').waitFor();
    await page.getByText('open in another tab').waitFor();
    await write(second, 0, ' second');
    await saved(second);
    expect(await textsOf(dashboard, id)).toEqual(['One first second']);
    await context.close();
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import {
  aPost,
  body,
  openPost,
  PATIENCE_MS,
  problem,
  saved,
  send,
  textsOf,
  typeInto,
} from './open-post.ts';
import { holdSaves } from './held-saves.ts';
import { expectVisible, PATIENT } from './page.ts';

/** Returns the text before the caret in its paragraph. */
const beforeCaret = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { focusNode, focusOffset } = getSelection() ?? {};
    return focusNode?.textContent?.slice(0, focusOffset) ?? '';
  });

const line = (page: Page) => page.locator('header [data-kind]');

describeInChromium('Writing while saving has trouble', () => {
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

  it(
    'a slow response moves no caret, loses no letter, and no save overtakes it',
    { timeout: PATIENCE_MS },
    async () => {
      const { id, page, context } = await opened(['Start end']);
      const saves = await holdSaves(page);
      await body(page).locator('p').click();
      await page.keyboard.press('Control+Home');
      for (let step = 0; step < 'Start'.length; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.type(' a');
      await page.keyboard.press('Control+s');
      const first = await saves.next();
      await line(page).getByText('Saving…').waitFor();
      // Typed while the save is in flight, in the middle of a text.
      await page.keyboard.type(' b');
      await page.keyboard.press('Control+s');
      await page.keyboard.type(' c');
      const response = await send(first);
      expect(saves.count()).toBe(0);
      expect(await beforeCaret(page)).toBe('Start a b c');
      await first.fulfill({ response });
      const second = await saves.next();
      expect(await beforeCaret(page)).toBe('Start a b c');
      await page.keyboard.type(' d');
      saves.end();
      await second.continue();
      await saved(page);
      await expect.poll(() => textsOf(dashboard, id), PATIENT).toEqual(['Start a b c d end']);
      expect(await beforeCaret(page)).toBe('Start a b c d');
      expect(saves.sent.map((text) => /Start[^"]*/.exec(text)?.[0])).toEqual([
        'Start a end',
        'Start a b c end',
      ]);
      await context.close();
    },
  );

  it('an outage of the service is said, and ends by itself', { timeout: PATIENCE_MS }, async () => {
    const { id, page, context } = await opened();
    await dashboard.stop();
    await typeInto(page, 1, ' and a half');
    await page.keyboard.press('Control+s');
    await line(page).getByText('Offline, kept in this browser').waitFor();
    await page.keyboard.type(' more');
    await dashboard.start();
    await saved(page);
    await expect
      .poll(() => textsOf(dashboard, id), PATIENT)
      .toEqual(['One', 'Two and a half more', 'Three']);
    expect(await beforeCaret(page)).toBe('Two and a half more');
    await context.close();
  });

  it('a save of another person meanwhile loses no word', { timeout: PATIENCE_MS }, async () => {
    const { id, page, context } = await opened();
    const grace = await dashboard.keyWith(['posts:read', 'posts:write'], { name: 'Grace' });
    const saves = await holdSaves(page);
    await typeInto(page, 0, ' by');
    await page.keyboard.press('Control+s');
    const mine = await saves.next();
    const changed = await fetch(`${dashboard.url}/external/posts/${id}`, {
      method: 'PATCH',
      headers: { 'X-API-Key': grace, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        bodyJson: ['One of Grace', 'Two', 'Three'].map((text) => ({ type: 'paragraph', text })),
      }),
    });
    expect(changed.status).toBe(200);
    await page.keyboard.type(' me');
    saves.end();
    await mine.continue();
    await page.keyboard.type(' and on');
    await line(page)
      .getByText(/^Grace saved this at \d\d:\d\d$/)
      .waitFor();
    expect(await beforeCaret(page)).toBe('One by me and on');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('radio', { name: 'Both' }).check();
    await page.getByRole('button', { name: 'Save the result' }).click();
    await saved(page);
    const text = (await textsOf(dashboard, id)).join(' ');
    expect(text).toContain('One by me and on');
    expect(text).toContain('One of Grace');
    await context.close();
  });

  it.each([
    { status: 404, code: 'NOT_FOUND', says: 'Deleted elsewhere' },
    { status: 503, code: 'SERVICE_UNAVAILABLE', says: 'Offline, kept in this browser' },
  ])('$status in mid-typing takes no letter', { timeout: PATIENCE_MS }, async (failure) => {
    const { page, context } = await opened();
    const saves = await holdSaves(page);
    await typeInto(page, 0, ' one');
    await page.keyboard.press('Control+s');
    const save = await saves.next();
    await page.keyboard.type(' two');
    await problem(save, failure.status, failure.code);
    await expectVisible(line(page).getByText(failure.says));
    await page.keyboard.type(' three');
    expect(await beforeCaret(page)).toBe('One one two three');
    await context.close();
  });

  it('the line says what happens to the text', { timeout: PATIENCE_MS }, async () => {
    const { page, context } = await openPost(browser, dashboard, 'new');
    const says = (text: string | RegExp) =>
      expectVisible(line(page).getByText(text, { exact: true }));
    await says('Not saved yet');
    const saves = await holdSaves(page);
    await page.getByLabel('Title', { exact: true }).fill('A new pot');
    await says('Saving soon…');
    const creation = await saves.next();
    await says('Saving…');
    await creation.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({
        code: 'BAD_REQUEST',
        message: 'the post breaks 2 rules',
        details: [
          { path: '/title', message: 'is too long' },
          { path: '/excerpt', message: 'must not be blank' },
        ],
      }),
    });
    await says('Not saved: 2 problems');
    await page.getByText('Title: is too long').waitFor();
    await page.getByText('Excerpt: must not be blank').waitFor();
    await page.keyboard.type('s');
    await says('Saving soon…');
    saves.end();
    await says(/^Saved \d\d:\d\d$/);
    await context.close();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import {
  aPost,
  body,
  failSaves,
  openPost,
  PATIENCE_MS,
  problem,
  saved,
  textsOf,
  typeInto,
} from './open-post.ts';
import { expectVisible, PATIENT, signInWith, SLOW } from './page.ts';

describeInChromium('Writing a post', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  const opened = async (paragraphs: readonly string[] = ['One', 'Two', 'Three']) => {
    const id = await aPost(dashboard, paragraphs);
    return { id, ...(await openPost(browser, dashboard, id)) };
  };

  it('creates a post once it has text, and keeps the caret', { timeout: PATIENCE_MS }, async () => {
    const { page, context, problems } = await openPost(browser, dashboard, 'new');
    await page.getByRole('tab', { name: 'Post', exact: true }).click();
    const title = page.getByLabel('Title', { exact: true });
    await title.pressSequentially('A new pot');
    await page.keyboard.press('Enter');
    await page.keyboard.type('It boils');
    await saved(page);
    await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
    await page.keyboard.type(' quickly');
    await saved(page);
    const id = page.url().slice(-36);
    expect(await textsOf(dashboard, id)).toEqual(['It boils quickly']);
    const post = await dashboard.client.getPost(id);
    expect(post.ok && [post.value.title, post.value.slug, post.value.status]).toEqual([
      'A new pot',
      'a-new-pot',
      'draft',
    ]);
    // No slug of a half-typed title is asked for in vain.
    expect(problems).toEqual([]);
    await title.fill('pot '.repeat(2500));
    await expectVisible(page.getByText('10,000 of 300 characters'));
    expect((await title.boundingBox())?.height).toBeLessThan(400);
    await context.close();
  });

  it('saves nothing by opening', { timeout: PATIENCE_MS }, async () => {
    const { id, page, context } = await opened();
    const before = await dashboard.client.getPost(id);
    // An autosave would come after 2 s.
    await page.waitForTimeout(3000);
    const after = await dashboard.client.getPost(id);
    expect(after.ok && before.ok && after.etag).toBe(before.ok && before.etag);
    await context.close();
  });

  it('asks to sign in over the text, and goes on at the caret', SLOW, async () => {
    const { id, page, context } = await opened();
    const repair = await failSaves(page, (route) => problem(route, 401, 'UNAUTHORIZED'));
    await typeInto(page, 0, ' kept');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    await repair();
    await dialog.getByLabel('API key').fill(dashboard.apiKey);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.ProseMirror:focus').waitFor();
    await page.keyboard.type(' and on');
    await expect
      .poll(async () => (await textsOf(dashboard, id))[0], PATIENT)
      .toBe('One kept and on');
    await context.close();
  });

  it('asks whose the text is when another key signs in over it', SLOW, async () => {
    const id = await aPost(dashboard, ['One']);
    const [ada, bea] = await Promise.all(
      ['Ada', 'Bea'].map((name) =>
        dashboard.keyWith(['posts:read', 'posts:preview', 'posts:write'], { name }),
      ),
    );
    const { page, context } = await openPost(browser, dashboard, id, { key: ada });
    const other = await context.newPage();
    await other.goto(`${dashboard.url}/dashboard/posts`);
    const repair = await failSaves(page, (route) => problem(route, 401, 'UNAUTHORIZED'));
    await typeInto(page, 0, ' of Ada');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByText('or your key was revoked').waitFor();
    await repair();
    await dialog.getByLabel('API key').fill(bea ?? '');
    await page.keyboard.press('Enter');
    await dialog.getByText('You are signed in as Bea now.').waitFor();
    // A tab of Ada beside it sends nothing either, and shows nothing.
    await other.getByRole('alertdialog', { name: 'Another person has signed in' }).waitFor();
    expect(await other.getByRole('heading', { name: 'Posts' }).count()).toBe(0);
    expect(await textsOf(dashboard, id)).toEqual(['One']);

    await dialog.getByRole('button', { name: 'I did not write it' }).click();
    await page.getByText('1 text of another person is kept here.').waitFor();
    expect(await textsOf(dashboard, id)).toEqual(['One']);
    await signInWith({ page, context }, ada ?? '');
    await page.getByText('Not saved yet').waitFor();
    await context.close();
  });

  it('takes text along to a new key of its writer', SLOW, async () => {
    const { id, page, context } = await opened(['One']);
    const repair = await failSaves(page, (route) => problem(route, 401, 'UNAUTHORIZED'));
    await typeInto(page, 0, ' of mine');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    await repair();
    const next = await dashboard.keyWith(['posts:read', 'posts:preview', 'posts:write']);
    await dialog.getByLabel('API key').fill(next);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'I wrote it: take it with me' }).click();
    await expect.poll(() => textsOf(dashboard, id), PATIENT).toEqual(['One of mine']);
    await context.close();
  });

  it('makes a new post of text whose post was deleted', { timeout: PATIENCE_MS }, async () => {
    const { id, page, context } = await opened();
    await dashboard.client.deletePost(id);
    await typeInto(page, 0, ' survives');
    await page.getByRole('button', { name: 'Save as a new post' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await saved(page);
    expect((await textsOf(dashboard, page.url().slice(-36)))[0]).toBe('One survives');
    await context.close();
  });

  it(
    'loses no word when the page is loaded again at any moment',
    { timeout: PATIENCE_MS },
    async () => {
      const { id, page, context } = await opened(['Words:']);
      const words: string[] = [];
      // Moments around those at which the text is kept (300 ms) and saved (2 s).
      for (const [round, wait] of [0, 50, 250, 500, 1900, 2050].entries()) {
        const word = `word${round}`;
        words.push(word);
        await typeInto(page, 0, ` ${word}`);
        await page.waitForTimeout(wait);
        await page.reload();
        await body(page).waitFor();
        await body(page).getByText(word).waitFor();
      }
      await saved(page);
      expect((await textsOf(dashboard, id))[0]).toBe(`Words: ${words.join(' ')}`);
      await context.close();
    },
  );
});

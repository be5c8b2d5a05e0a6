import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectAccessible, expectVisible, openScreen, WIDTHS } from './page.ts';

describeInChromium('Signing in', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  it('takes a key, and forgets it in all tabs after signing out', async () => {
    const { page, context, problems } = await openScreen(browser, dashboard, {});
    await page.getByLabel('API key').fill(dashboard.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home' }).waitFor();

    const second = await context.newPage();
    await second.goto(`${dashboard.url}/dashboard/posts`);
    await second.getByRole('heading', { name: 'Posts' }).waitFor();
    expect(await context.cookies()).toMatchObject([{ name: 'cps', httpOnly: true }]);

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    // The screen of the other tab stays, since its text may be unsaved.
    await second.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    expect(await context.cookies()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows the list that was asked for before it', async () => {
    const { page, context } = await openScreen(browser, dashboard, { path: '/posts' });
    await page.getByLabel('API key').fill(dashboard.apiKey);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('No posts yet.', { exact: false }));
    await expectVisible(page.getByRole('link', { name: 'New post' }).first());
    await context.close();
  });

  it('opens the workspace of the address; that of an older address is added to it', async () => {
    const { page, context, problems } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/posts?view=draft',
    });
    const { id } = dashboard.workspace;
    expect(page.url()).toBe(`${dashboard.url}/dashboard/w/${id}/posts?view=draft`);
    await page.goto(`${dashboard.url}/dashboard/w/${crypto.randomUUID()}/posts`);
    await page.getByRole('heading', { name: 'This address is of another workspace' }).waitFor();
    await page.getByRole('link', { name: /^Open / }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is not asked for again by a link, which does not load the page again', async () => {
    const { page, context, problems } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    await page.getByRole('link', { name: 'Scheduled' }).click();
    await page.waitForURL(/view=scheduled/);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    expect(loads).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('names the problem of a key', async () => {
    const { page, context } = await openScreen(browser, dashboard, {});
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectVisible(page.getByText('Enter your API key.'));
    await page.getByLabel('API key').fill('cps_no-such-key');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('The service does not know this key'));
    await context.close();
  });

  it.each([
    { theme: 'light', width: WIDTHS.desktop },
    { theme: 'dark', width: WIDTHS.phone },
  ] as const)('is accessible, $theme, $width wide', async (look) => {
    const { page, context } = await openScreen(browser, dashboard, look);
    await expectAccessible(page);
    await context.close();
  });
});

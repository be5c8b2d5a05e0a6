import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, failSaves } from './open-post.ts';
import { expectVisible, openScreen, PATIENT, SLOW } from './page.ts';

describeInChromium('Home', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  it('begins with unsent text, about which signing out asks', SLOW, async () => {
    const unsent = await aPost(dashboard, ['One']);
    await aPost(dashboard, ['Two']);
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: `/posts/${unsent}`,
    });
    await failSaves(page, (route) => route.abort());
    await page.getByLabel('Title', { exact: true }).fill('Written without a connection');
    await expectVisible(page.getByRole('main').getByText('Offline, kept in this browser'));
    await page.getByRole('link', { name: 'Home' }).click();
    const first = page.getByRole('region', { name: 'Continue' }).getByRole('listitem').first();
    await expectVisible(first.getByText('Not saved yet'));
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out with unsent text?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await first.getByRole('link', { name: 'Written without a connection' }).click();
    await expect
      .poll(() => page.getByLabel('Title', { exact: true }).inputValue(), PATIENT)
      .toBe('Written without a connection');
    await context.close();
  });

  it('names the request of a call that failed, and tries again', SLOW, async () => {
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/workspace',
    });
    await page.route('**/external/link-health?*', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'x-request-id': 'request-7' },
        json: { code: 'BAD_REQUEST', message: 'the clock is wrong', details: null },
      }),
    );
    await page.getByRole('link', { name: 'Home' }).click();
    const broken = page.getByRole('region', { name: 'Worst broken links' });
    await expectVisible(broken.getByText('The clock is wrong'));
    await expectVisible(broken.getByText('Request request-7'));
    await page.unroute('**/external/link-health?*');
    await broken.getByRole('button', { name: 'Try again' }).click();
    await expectVisible(broken.getByText('No visitor has met a broken link.'));
    await context.close();
  });
});

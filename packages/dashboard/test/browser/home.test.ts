import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, failSaves } from './open-post.ts';
import { expectVisible, openScreen, PATIENT, signInWith, SLOW } from './page.ts';

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

  it('keeps the text of one person from the next, until it is discarded', SLOW, async () => {
    const id = await aPost(dashboard, ['One'], 'Public title');
    const ada = await dashboard.keyWith(['posts:read', 'posts:preview', 'posts:write']);
    const { page, context } = await openScreen(browser, dashboard, {
      key: ada,
      path: `/posts/${id}`,
    });
    const repair = await failSaves(page, (route) => route.abort());
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Secret of Ada');
    await expectVisible(page.getByRole('main').getByText('Offline, kept in this browser'));
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Keep it and sign out' }).click();
    await page.getByLabel('API key').waitFor();
    await repair();

    // Another person: neither shown, nor saved.
    await signInWith({ page, context }, dashboard.apiKey);
    const recent = page.getByRole('region', { name: 'Continue' });
    await expectVisible(recent.getByText('1 text of another person is kept here.'));
    expect(await page.getByText('Secret of Ada').count()).toBe(0);
    const dialog = page.getByRole('dialog', { name: 'Text that was written with a key' });
    const claimWith = async (key: string): Promise<void> => {
      if ((await dialog.count()) === 0) {
        await recent.getByRole('button', { name: 'I wrote it with a key' }).click();
      }
      await dialog.getByLabel('API key').fill(key);
      await dialog.getByRole('button', { name: 'Take the text' }).click();
    };
    await claimWith(`${ada}x`);
    await expectVisible(dialog.getByText('The service does not know this key'));
    await claimWith(dashboard.apiKey);
    await expectVisible(dialog.getByText('No text that was written with this key is kept here'));
    await page.goto(`${dashboard.url}/dashboard/posts/${id}`);
    await expect.poll(() => title.inputValue(), PATIENT).toBe('Public title');
    const post = await dashboard.client.getPost(id);
    expect(post.ok && post.value.title).toBe('Public title');

    // A person who may only read.
    await signInWith({ page, context }, await dashboard.keyWith(['posts:read']));
    expect(await page.getByText('another person').count()).toBe(0);

    await failSaves(page, (route) => route.abort());
    await signInWith({ page, context }, ada);
    await expectVisible(recent.getByRole('link', { name: 'Secret of Ada' }));
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Discard it and sign out' }).click();
    await page.getByLabel('API key').waitFor();
    await signInWith({ page, context }, ada);
    await expectVisible(recent.getByRole('listitem').first());
    expect(await page.getByText('Secret of Ada').count()).toBe(0);

    // The key is the proof.
    await page.goto(`${dashboard.url}/dashboard/posts/${id}`);
    await title.fill('Taken by the key');
    await expectVisible(page.getByRole('main').getByText('Offline, kept in this browser'));
    await signInWith({ page, context }, dashboard.apiKey);
    await claimWith(ada);
    await expectVisible(recent.getByRole('link', { name: 'Taken by the key' }));
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });

  it('sends what was written without a connection, whatever screen is shown', SLOW, async () => {
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/posts/new',
    });
    await page.getByLabel('Title', { exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByLabel('Title', { exact: true }).fill('Written on a train');
    await expectVisible(page.getByRole('main').getByText('Offline, kept in this browser'));
    await page.getByRole('link', { name: 'Tags' }).click();
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const found = await dashboard.client.listPosts({ search: 'train', fields: 'summary' });
        return found.ok && found.value.data.map(({ title }) => title);
      }, PATIENT)
      .toEqual(['Written on a train']);
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

  it('leads on to what a workspace lacks, and no further than the key may', SLOW, async () => {
    const { client } = dashboard;
    await client.updateWorkspace({ siteUrl: null, timeZone: null });
    const { page, context } = await openScreen(browser, dashboard, { key: dashboard.apiKey });
    const steps = page.getByRole('region', { name: 'Get started' });
    await expectVisible(steps.getByRole('link', { name: 'Choose the time zone' }));
    expect(await steps.getByText('Done:').count()).toBe(2);
    await steps.getByRole('link', { name: 'Enter the address of your site' }).click();
    await page.getByLabel('Address of the site').fill('https://moka.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect.poll(() => steps.getByText('Done:').count(), PATIENT).toBe(3);
    await steps.getByRole('button', { name: 'Hide' }).click();
    await steps.waitFor({ state: 'detached' });
    const recent = page.getByRole('region', { name: 'Continue' }).getByRole('listitem').first();
    await expectVisible(recent.getByText('Draft'));
    await expectVisible(recent.getByText(/^now$|minutes? ago$/));

    await signInWith({ page, context }, await dashboard.keyWith(['posts:write']));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expectVisible(recent);
    expect(await steps.count()).toBe(0);
    await context.close();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { PATIENT, expectVisible, openScreen } from './page.ts';

describeInChromium('Workspace and activity', () => {
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

  const open = (path: string) => openScreen(browser, dashboard, { key: dashboard.apiKey, path });

  it('changes settings, with violations at their fields', async () => {
    const { page, context } = await open('/workspace');
    await page.getByLabel('Name').fill('The Weekly Moka');
    await page.getByLabel('Address of the site').fill('https://moka.example');
    await page.getByLabel('Path of posts').fill('/stories');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    const language = page.getByRole('combobox', { name: 'Language' });
    expect(await language.inputValue()).toBe('English');
    await language.fill('brazil');
    await page.getByRole('option', { name: 'Brazilian Portuguese' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Must be a path of the site with {slug} once'));
    await page.getByLabel('Path of posts').fill('/stories/{slug}');
    await expectVisible(page.getByText('For example https://moka.example/stories/moka-pot'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByRole('navigation').getByText('The Weekly Moka'));
    expect(await dashboard.client.getWorkspace()).toMatchObject({
      value: { timeZone: 'Europe/Berlin', language: 'pt-BR', postPath: '/stories/{slug}' },
    });
    await context.close();
  });

  it('can only be read without the permission to change it', async () => {
    const key = await dashboard.keyWith(['settings:read']);
    const { page, context } = await openScreen(browser, dashboard, { key, path: '/workspace' });
    await page.getByLabel('Name').waitFor();
    expect(await page.getByLabel('Name').isEditable()).toBe(false);
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await context.close();
  });

  it('shows changes by day, of one record and by one person', async () => {
    const { id } = dashboard.workspace.author;
    await dashboard.client.updateAuthor(id, { bio: 'Writes.' });
    const url = 'https://example.com/2026/moka.png';
    await dashboard.client.createMedia({ url, mimeType: 'image/png' });
    const { page, context, problems } = await open('/activity');
    await expectVisible(page.getByRole('heading', { name: 'Today' }));
    const change = page.getByRole('listitem').filter({ hasText: 'changed the author' });
    await expectVisible(change.getByText('bio', { exact: true }));
    await change.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Only changes of this record' }).click();
    await expectVisible(page.getByText('Changes of'));
    expect(page.url()).toContain(`record=${id}`);
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'the tag' }).count(), PATIENT)
      .toBe(0);
    await page.reload();
    await change.getByRole('link').click();
    await page.getByRole('heading', { name: dashboard.workspace.author.displayName }).waitFor();

    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('link', { name: 'moka.png', exact: true }).click();
    await expectVisible(page.getByRole('dialog', { name: 'moka.png' }));
    expect(problems).toEqual([]);
    await context.close();
  });
});

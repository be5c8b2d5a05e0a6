import { createManagementClient } from '@content-publishing/site-kit/management';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { PATIENT, expectVisible, openScreen } from './page.ts';

describeInChromium('Keys', () => {
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

  it('keep the fields that were filled in, over other screens and a reload', async () => {
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/keys/new',
    });
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByRole('button', { name: /Start from/ }).click();
    await page.getByRole('option', { name: 'Site: reads what is published' }).click();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.goBack();
    await page.reload();
    await expect.poll(() => page.getByLabel('Name').inputValue(), PATIENT).toBe('Grace Hopper');
    await expectVisible(page.getByRole('button', { name: /Site: reads.*Start from/ }));
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('link', { name: 'New key' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    await context.close();
  });

  it('are shown once, work, and are revoked by typing their name', async () => {
    const { page, context, problems } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/keys/new',
    });
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Create key' }).click();
    const shown = page.getByRole('dialog', { name: 'Key for Ada Lovelace' });
    const apiKey = await shown.getByLabel('API key').inputValue();
    await page.keyboard.press('Escape');
    expect(await shown.isVisible()).toBe(true);
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    expect(await page.content()).not.toContain(apiKey);

    const client = createManagementClient({ baseUrl: dashboard.url, apiKey });
    expect(await client.getSession()).toMatchObject({
      value: { key: { permissions: ['posts:write', 'media:write'], draftsOnly: true } },
    });

    await page.getByRole('button', { name: 'Revoke Ada Lovelace' }).click();
    const question = page.getByRole('alertdialog');
    const revoke = question.getByRole('button', { name: 'Revoke' });
    await question.getByLabel('Type Ada Lovelace to confirm').fill('Ada');
    expect(await revoke.isDisabled()).toBe(true);
    await question.getByLabel('Type Ada Lovelace to confirm').fill('Ada Lovelace');
    await revoke.click();
    await expectVisible(page.getByText('Ada Lovelace was revoked.').last());
    expect(await client.getSession()).toMatchObject({ error: { status: 401 } });
    await page.getByRole('link', { name: 'Ended' }).click();
    await expectVisible(page.getByRole('row', { name: /Ada Lovelace.*Revoked/ }));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('offer no permission that the own key lacks', async () => {
    const key = await dashboard.keyWith(['keys:write', 'posts:preview']);
    const { page, context } = await openScreen(browser, dashboard, { key, path: '/keys/new' });
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count(), PATIENT).toBe(3);
    await page.getByRole('checkbox', { name: 'Read posts of every status' }).press('Space');
    expect(await page.getByRole('checkbox', { name: 'Read published posts' }).isDisabled()).toBe(
      true,
    );
    expect(await page.getByRole('checkbox', { name: 'Read published posts' }).isChecked()).toBe(
      true,
    );
    await context.close();
  });

  it('end with the day that was chosen, and name a day in the past', async () => {
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/keys/new',
    });
    await page.getByLabel('Name').fill('Guest');
    await page.getByRole('button', { name: /Expiry/ }).click();
    await page.getByRole('option', { name: 'On a date…' }).click();
    await page.getByLabel('Last day').fill('2020-01-01');
    await page.getByRole('button', { name: 'Create key' }).click();
    await expectVisible(page.getByText('Must be in the future'));
    await page.getByLabel('Last day').fill('2099-12-31');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog', { name: 'Key for Guest' }).waitFor();
    await context.close();
  });
});

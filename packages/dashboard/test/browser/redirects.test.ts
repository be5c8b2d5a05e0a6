import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import {
  expectAccessibleInThemes,
  expectVisible,
  openScreen,
  PATIENT,
  SLOW,
  WIDTHS,
} from './page.ts';

describeInChromium('Redirects', () => {
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

  const open = (path: string, more: { width?: number } = {}) =>
    openScreen(browser, dashboard, { key: dashboard.apiKey, path, ...more });

  const aRedirect = async (fromPath: string, toPath: string) => {
    const created = await dashboard.client.createRedirect({
      fromPath,
      toPath,
      type: 'Permanent301',
    });
    if (!created.ok) throw new Error(created.error.message);
    return created.value;
  };

  const found = async (search: string) => {
    const page = await dashboard.client.listRedirects({ search });
    return page.ok ? (page.value?.data ?? []) : [];
  };

  it(
    'are created and changed in their rows by keyboard alone, and a loop is named',
    SLOW,
    async () => {
      const { page, context, problems } = await open('/redirects');
      await page.getByRole('button', { name: 'New redirect' }).press('Enter');
      const form = page.getByRole('form', { name: 'New redirect' });
      await form.waitFor();
      await page.keyboard.type('/summer');
      await page.keyboard.press('Tab');
      await page.keyboard.type('/winter');
      await page.keyboard.press('Enter');
      await expectVisible(page.getByText('/summer redirects now.'));

      await aRedirect('/winter', '/spring');
      await page.reload();
      const edit = page.getByRole('button', { name: 'Edit: /winter' });
      await edit.press('Enter');
      const row = page.getByRole('form', { name: 'Redirect from /winter' });
      await row.getByLabel('To').fill('/summer');
      await page.keyboard.press('Enter');
      await expectVisible(row.getByRole('alert').getByText('/winter → /summer → /winter'));
      await row.getByLabel('From').fill('/summer');
      await row.getByLabel('To').fill('/spring');
      await page.keyboard.press('Enter');
      await expectVisible(row.getByText('has a redirect already'));
      await page.keyboard.press('Escape');
      await expect
        .poll(() => edit.evaluate((element) => element === document.activeElement), PATIENT)
        .toBe(true);
      expect(await found('/winter')).toHaveLength(2);
      // The browser reports the two rejections as well.
      expect(problems.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
      await context.close();
    },
  );

  it('explain a pattern while it is typed, and name its faults at the field', SLOW, async () => {
    const { page, context } = await open('/redirects?edit=new&search=2019');
    const form = page.getByRole('form', { name: 'New redirect' });
    await form.getByLabel('From').fill('/2019/*');
    await expectVisible(form.getByText('For /2019 and all paths below it.'));
    await form.getByLabel('To', { exact: true }).fill('/archive/*');
    await expectVisible(form.getByText('/2019/a/page leads to /archive/a/page.'));
    await form.getByLabel('From').fill('/2019/*/index.php');
    await form.getByRole('button', { name: 'Create' }).click();
    await expectVisible(form.getByText('Must be one path, or end with /* for all paths below one'));
    await form.getByLabel('From').fill('/2019/*');
    await form.getByRole('button', { name: 'Create' }).click();
    await expectVisible(page.getByRole('row', { name: '/2019/* All paths below' }));
    await context.close();
  });

  it('are deleted, and come back by Undo', SLOW, async () => {
    await aRedirect('/autumn', '/harvest');
    const { page, context } = await open('/redirects?search=autumn');
    await page.getByRole('button', { name: 'Actions for /autumn' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectVisible(page.getByText('No redirect fits.'));
    expect(await found('/autumn')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByRole('button', { name: 'Edit: /autumn' }));
    expect(await found('/autumn')).toMatchObject([{ toPath: '/harvest' }]);
    await context.close();
  });

  it('are found by text, type and order, which are in the address', SLOW, async () => {
    await dashboard.client.createRedirect({ fromPath: '/closed-shop', type: 'Gone410' });
    const { page, context } = await open('/redirects');
    await page.getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: 'Gone (410)' }).click();
    await expect.poll(() => page.getByRole('row').count(), PATIENT).toBe(2);
    await page.getByRole('button', { name: /Order/ }).click();
    await page.getByRole('option', { name: 'Most visits first' }).click();
    await expect.poll(() => page.url(), PATIENT).toContain('type=Gone410&order=hits');
    await page.reload();
    await expectVisible(page.getByText('/closed-shop', { exact: true }));
    await context.close();
  });

  it('that do not work are named above the table', SLOW, async () => {
    const now = new Date().toISOString();
    const { id: workspaceId } = dashboard.workspace;
    const { redirects, ids } = dashboard.ports;
    const rule = (fromPath: string, toPath: string) => ({
      ...{ id: ids.next(), workspaceId, fromPath, toPath, type: 'Permanent301' as const },
      ...{ hitCount: 0, lastHitAt: null, createdAt: now, updatedAt: now },
    });
    const activity = {
      ...{ id: ids.next(), workspaceId, at: now, action: 'redirects.imported' as const },
      ...{ recordId: null, recordName: '2 redirects', changedFields: null },
      ...{ keyId: null, keyName: null, userId: null, userName: null, requestId: null },
    };
    // The service rejects loops; these are older than that rule.
    const loop = [rule('/one', '/two'), rule('/two', '/one')];
    await redirects.change(
      workspaceId,
      await redirects.version(workspaceId),
      { insert: loop, update: [], remove: [], at: now },
      { activity },
    );
    const { page, context } = await open('/redirects');
    await expectVisible(page.getByRole('heading', { name: 'One redirect does not work' }));
    const fault = page.getByRole('listitem').filter({ hasText: 'Redirect loop: /' });
    await fault.getByRole('link', { name: 'Show' }).click();
    await expect.poll(() => page.getByRole('row').count(), PATIENT).toBe(3);
    await context.close();
  });

  it('are accessible, with a form open, light and dark', SLOW, async () => {
    const { id } = await aRedirect('/there', '/here');
    const { page, context } = await open(`/redirects?edit=${id}`);
    await page.getByLabel('To', { exact: true }).waitFor();
    await expectAccessibleInThemes(page);
    await context.close();
  });

  it('fit on a phone, and are read alone by a key that may not change them', SLOW, async () => {
    await aRedirect('/a-long/address/of-former-times/that-does-not-fit', '/today');
    const key = await dashboard.keyWith(['seo:read']);
    const { page, context } = await openScreen(browser, dashboard, {
      key,
      path: '/redirects?search=former-times',
      width: WIDTHS.phone,
    });
    await expectVisible(page.getByText('→ /today · 301 · 0 visits'));
    const main = page.getByRole('main');
    expect(await main.getByRole('button', { name: /^(?:Edit|Actions|New redirect)/ }).count()).toBe(
      0,
    );
    expect(await main.getByRole('link', { name: 'Import' }).count()).toBe(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
});

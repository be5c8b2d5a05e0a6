import { type Permission, PERMISSIONS } from '@content-publishing/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { PATIENT, expectAccessible, openScreen, WIDTHS } from './page.ts';

const READABLE = ['Authors', 'Categories', 'Tags'];

/** Screens of records and settings that each permission alone opens. */
const SHOWN: Readonly<Record<Permission, readonly string[]>> = {
  'posts:read': READABLE,
  'posts:preview': READABLE,
  'posts:write': READABLE,
  'media:write': [],
  'authors:write': [],
  'taxonomy:write': [],
  'seo:read': [],
  'seo:write': [],
  'settings:read': ['Activity', 'Workspace'],
  'settings:write': ['Workspace'],
  'keys:write': ['Keys'],
};

const ALL = new Set(['Authors', 'Categories', 'Tags', 'Activity', 'Keys', 'Workspace']);

/** Permissions with which the screens have something to press that changes records. */
const WRITERS: ReadonlySet<Permission> = new Set(['settings:write', 'keys:write']);

describeInChromium('Screens of records and settings', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  it.each(PERMISSIONS)('show with %s alone only what it may', async (permission) => {
    const key = await dashboard.keyWith([permission]);
    const { page, context, problems } = await openScreen(browser, dashboard, { key });
    const links = page.getByRole('navigation').getByRole('link');
    const names = await links.allTextContents();
    expect(names.filter((name) => ALL.has(name))).toEqual(SHOWN[permission]);
    for (const name of SHOWN[permission]) {
      await links.filter({ hasText: name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.waitForLoadState('networkidle');
      const writing = page.getByRole('main').getByText(/^(New |Save|Create|Delete|Revoke)/);
      expect((await writing.count()) > 0).toBe(WRITERS.has(permission));
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  const looks = [
    { theme: 'light', width: WIDTHS.desktop },
    { theme: 'dark', width: WIDTHS.desktop },
    { theme: 'light', width: WIDTHS.phone },
    { theme: 'dark', width: WIDTHS.phone },
  ] as const;

  it.each(looks)('are accessible, $theme, $width wide', async (look) => {
    const { author, category, tags } = dashboard.workspace;
    const { page, context, problems } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      ...look,
    });
    for (const path of [
      '/authors',
      `/authors/${author.id}`,
      '/categories',
      `/categories/${category.id}`,
      '/tags',
      `/tags/${tags[0].id}`,
      '/activity',
      '/keys',
      '/keys/new',
      '/workspace',
    ]) {
      await page.goto(`${dashboard.url}/dashboard${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('have dialogs that are accessible, and give the focus back', async () => {
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/keys',
    });
    const revoke = page.getByRole('button', { name: /^Revoke / }).first();
    await revoke.click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => revoke.evaluate((button) => button === document.activeElement), PATIENT)
      .toBe(true);
    await context.close();
  });
});

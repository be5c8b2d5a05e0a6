import { type Permission, PERMISSIONS } from '@content-publishing/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { openScreen } from './page.ts';

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

/** Names of buttons and links that change records. */
const WRITES = /^(New |Save|Create|Delete|Revoke |Actions for )/;

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
      const main = page.getByRole('main');
      const writing = main
        .getByRole('button', { name: WRITES })
        .or(main.getByRole('link', { name: WRITES }));
      expect((await writing.count()) > 0).toBe(WRITERS.has(permission));
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

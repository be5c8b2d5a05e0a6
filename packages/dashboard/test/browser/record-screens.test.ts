import { type KeyPermission, PERMISSIONS } from '@content-publishing/domain/tenant';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { goTo, openScreen, signInWith, SLOW, type TestPage, WIDTHS } from './page.ts';

const TAXONOMY = ['Authors', 'Categories', 'Tags'];
const READABLE = ['Home', 'Posts', 'Media', ...TAXONOMY];
const PREVIEWED = ['Home', 'Posts', 'Media', 'Site check', ...TAXONOMY];
const LINKS = ['Redirects', 'Broken links', 'Site check'];

/** Screens that each permission alone opens, in the order of the navigation. */
const SHOWN: Readonly<Record<KeyPermission, readonly string[]>> = {
  'posts:read': READABLE,
  'posts:preview': PREVIEWED,
  'posts:write': [...PREVIEWED, 'Import'],
  'media:write': ['Home'],
  'authors:write': ['Home'],
  'taxonomy:write': ['Home'],
  'seo:read': ['Home', ...LINKS],
  'seo:write': ['Home'],
  'settings:read': ['Home', ...LINKS, 'Activity', 'Workspace'],
  'settings:write': ['Home', 'Workspace'],
  'keys:write': ['Home', 'Keys'],
  'webhooks:write': ['Home', 'Webhooks'],
};

/** Screens with something to press that changes records, by the permission that is for them. */
const WRITABLE: Readonly<Partial<Record<KeyPermission, readonly string[]>>> = {
  'posts:write': ['Home', 'Posts'],
  'settings:write': ['Workspace'],
  'keys:write': ['Keys'],
  'webhooks:write': ['Webhooks'],
};

/** Names of buttons and links that change records. */
const WRITES =
  /^(?:New |Save|Create|Delete|Revoke |Upload$|Import$|Edit: |Lead to |Ignore$|Redirect…)/;

/** Paths of all screens but those of one post. */
const PATHS = [
  ...['/', '/posts', '/media', '/redirects', '/redirects/import', '/broken-links'],
  ...['/site-check', '/site-check/post-orphan', '/authors'],
  ...['/authors/new', '/categories', '/tags', '/tags/new', '/activity', '/keys', '/keys/new'],
  ...['/webhooks', '/webhooks/new', '/import', '/workspace'],
];

describeInChromium('The screens', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let screen: TestPage;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    const { client, workspace } = dashboard;
    await client.createRedirect({ fromPath: '/old', toPath: '/new', type: 'Permanent301' });
    await client.reportNotFound({ path: '/an-old/address/that-visitors-still-ask-for' });
    await client.createMedia({ url: 'https://example.com/a.png', mimeType: 'image/png' });
    await client.createPost({
      slug: 'moka-pots',
      title: 'Moka pots, and how they brew coffee in the kitchens of Europe',
      bodyJson: [{ type: 'paragraph', text: 'They brew.' }],
      authorId: workspace.author.id,
      status: 'published',
    });
    screen = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      width: WIDTHS.phone,
    });
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  it.each(PATHS)(
    '%s fits on a phone, enlarged four times, and in forced colours',
    SLOW,
    async (path) => {
      const { page, problems } = screen;
      await goTo(screen, path);
      const looks = [
        [WIDTHS.desktop, 800, 'active'],
        [WIDTHS.phone, 844, 'none'],
        // 1280 pixels at 400 %.
        [320, 256, 'none'],
      ] as const;
      for (const [width, height, forcedColors] of looks) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ forcedColors });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ width, isTooWide: needed > width }).toEqual({ width, isTooWide: false });
      }
      expect(problems).toEqual([]);
    },
  );

  it.each(PERMISSIONS)('show with %s alone only what it may', SLOW, async (permission) => {
    const { page, problems, settled } = screen;
    await page.setViewportSize({ width: WIDTHS.desktop, height: 800 });
    await signInWith(screen, await dashboard.keyWith([permission]));
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(SHOWN[permission]);
    for (const name of SHOWN[permission]) {
      await links.filter({ hasText: name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await settled();
      const main = page.getByRole('main');
      const writing = main
        .getByRole('button', { name: WRITES })
        .or(main.getByRole('link', { name: WRITES }));
      const isWritable = WRITABLE[permission]?.includes(name) ?? false;
      expect({ name, writes: (await writing.count()) > 0 }).toEqual({ name, writes: isWritable });
      expect({ name, errors: await main.getByRole('alert').count() }).toEqual({ name, errors: 0 });
    }
    expect(problems).toEqual([]);
  });
});

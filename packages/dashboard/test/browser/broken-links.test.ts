import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectAccessible, expectVisible, openScreen, PATIENT, SLOW, WIDTHS } from './page.ts';

describeInChromium('Broken links', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    await dashboard.client.updateWorkspace({ postPath: '/blog/{slug}' });
    await dashboard.client.createPost({
      slug: 'moka-pots',
      title: 'Moka pots',
      bodyJson: [{ type: 'paragraph', text: 'They brew.' }],
      authorId: dashboard.workspace.author.id,
      status: 'published',
    });
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  const open = (path: string, more: { theme?: 'light' | 'dark'; width?: number } = {}) =>
    openScreen(browser, dashboard, { key: dashboard.apiKey, path, ...more });

  /** Reports a 404 as a site does, over the API. */
  const report = async (path: string, hits = 1, referrer?: string): Promise<void> => {
    const reported = await dashboard.client.reportNotFound({
      path,
      hits,
      ...(referrer !== undefined && { referrer }),
    });
    if (!reported.ok) throw new Error(reported.error.message);
  };

  const redirectsFrom = async (search: string) => {
    const page = await dashboard.client.listRedirects({ search });
    return page.ok ? (page.value?.data ?? []) : [];
  };

  it('that a site reported become redirects by one click, with Undo', SLOW, async () => {
    await report('/2019/moka-pot', 12, 'https://example.com/coffee');
    await dashboard.client.createPost({
      slug: 'linking',
      title: 'Older guide',
      bodyJson: [{ type: 'paragraph', text: 'More about [pots](/2019/moka-pot).' }],
      authorId: dashboard.workspace.author.id,
      status: 'published',
    });
    const { page, context, problems } = await open('/broken-links?search=2019');
    const row = page.getByRole('row').filter({ hasText: '/2019/moka-pot' });
    await expectVisible(row.getByText('From https://example.com/coffee'));
    await row.getByRole('button', { name: 'In 1 post' }).click();
    await expectVisible(page.getByRole('link', { name: 'Older guide' }));
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Lead to Moka pots' }).click();
    await expectVisible(page.getByText('/2019/moka-pot leads to /blog/moka-pots now.'));
    expect(await redirectsFrom('/2019')).toMatchObject([
      { toPath: '/blog/moka-pots', type: 'Permanent301' },
    ]);
    await expect.poll(() => row.count(), PATIENT).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(row.getByRole('button', { name: 'Lead to Moka pots' }));
    expect(await redirectsFrom('/2019')).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it(
    'are redirected together, each to a target of its own, and a refused one says why',
    SLOW,
    async () => {
      await Promise.all(
        ['/many/moka-pots', '/many/other', '/many/loop'].map((path) => report(path)),
      );
      const { page, context } = await open('/broken-links?search=many');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true });
      await page
        .getByRole('group', { name: '3 selected' })
        .getByRole('button', { name: 'Redirect…' })
        .click();
      const dialog = page.getByRole('dialog');
      const target = (path: string) => dialog.getByLabel(`Target of ${path}`, { exact: true });
      expect(await target('/many/moka-pots').inputValue()).toBe('/blog/moka-pots');
      await target('/many/other').fill('https://elsewhere.example/');
      await target('/many/loop').fill('/many/loop');
      await dialog.getByRole('button', { name: 'Redirect 3 addresses' }).click();
      await expectVisible(dialog.getByText('1 address could not be redirected:'));
      await expectVisible(dialog.getByText('must not lead to fromPath itself'));
      expect(await redirectsFrom('/many/')).toHaveLength(2);
      await target('/many/loop').fill('/');
      await dialog.getByRole('button', { name: 'Redirect 1 address' }).click();
      await expectVisible(page.getByText('No broken link fits.'));
      expect(await redirectsFrom('/many/loop')).toMatchObject([{ toPath: '/' }]);
      await context.close();
    },
  );

  it('of one folder are led elsewhere by one redirect of all paths below it', SLOW, async () => {
    await Promise.all(
      ['/boats/old/a', '/boats/old/b/c', '/boats/old/*'].map((path) => report(path)),
    );
    const { page, context } = await open('/broken-links?search=boats');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true });
    const selected = page.getByRole('group', { name: '3 selected' });
    await selected.getByRole('button', { name: 'Redirect…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'One redirect for all paths below' }).press('Space');
    await dialog.getByLabel('Target of /boats/old/*').fill('/fleet/*');
    await dialog.getByRole('button', { name: 'Redirect all' }).click();
    await expectVisible(page.getByText('No broken link fits.'));
    expect(await redirectsFrom('/boats/')).toMatchObject([
      { fromPath: '/boats/old/*', toPath: '/fleet/*' },
    ]);
    await context.close();
  });

  it('are ignored and reopened, by keyboard alone', SLOW, async () => {
    await report('/wp-login.php', 300);
    const { page, context } = await open('/broken-links?minHits=100');
    const actions = page.getByRole('button', { name: 'Actions for /wp-login.php' });
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Ignore' }).press('Enter');
    await expectVisible(page.getByText('1 address is ignored until the next visit.'));
    await page.getByRole('link', { name: 'Resolved' }).press('Enter');
    await expectVisible(page.getByText(/Ignored by/));
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Reopen' }).press('Enter');
    await expect.poll(() => actions.count(), PATIENT).toBe(0);
    await page.getByRole('link', { name: 'Open', exact: true }).press('Enter');
    await expectVisible(actions);
    await context.close();
  });

  it('show what the key may do alone', SLOW, async () => {
    await report('/read-only/moka-pots');
    const openWith = async (permissions: Parameters<Dashboard['keyWith']>[0]) => {
      const key = await dashboard.keyWith(permissions);
      const path = '/broken-links?search=read-only';
      const opened = await openScreen(browser, dashboard, { key, path });
      await expectVisible(opened.page.getByText('/read-only/moka-pots', { exact: true }));
      return opened;
    };
    const reader = await openWith(['seo:read']);
    const actions = reader.page
      .getByRole('main')
      .getByRole('button', { name: /Lead|Redirect|Act/ });
    expect(await actions.count()).toBe(0);
    expect(await reader.page.getByRole('checkbox').count()).toBe(0);
    await reader.context.close();
    // It may make redirects, but not ignore a link.
    const settings = await openWith(['settings:read', 'settings:write']);
    await settings.page.getByRole('button', { name: 'Actions for /read-only' }).click();
    await expectVisible(settings.page.getByRole('menuitem', { name: 'Redirect…' }));
    expect(await settings.page.getByRole('menuitem', { name: 'Ignore' }).count()).toBe(0);
    await settings.context.close();
  });

  it.each([
    ['light', WIDTHS.desktop],
    ['dark', WIDTHS.phone],
  ] as const)(
    'are accessible, with the dialog open, %s, %i px wide',
    SLOW,
    async (theme, width) => {
      await report('/an-old/page/with-a-long-address/that-nobody-can-read/moka-pots', 7);
      const { page, context } = await open('/broken-links?search=an-old', { theme, width });
      await expectVisible(page.getByRole('button', { name: 'Lead to Moka pots' }));
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Actions for /an-old' }).click();
      await page.getByRole('menuitem', { name: 'Redirect…' }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      await context.close();
    },
  );
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import {
  expectAccessible,
  goTo,
  LOOK_RULES,
  openScreen,
  SLOW,
  type TestPage,
  WIDTHS,
} from './page.ts';

/** Screens without a test of their own that has them read by axe; `:id` is that of the record. */
const PATHS = [
  ...['/authors', '/authors/:id', '/categories', '/categories/:id', '/tags', '/tags/:id'],
  ...['/keys', '/keys/new', '/webhooks', '/webhooks/new', '/webhooks/:id', '/activity'],
  ...['/workspace', '/redirects/import', '/', '/posts'],
];

describeInChromium('The screens of records', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let screen: TestPage;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    const { client, workspace } = dashboard;
    const category = await client.createCategory({ slug: 'how-tos', name: 'How-tos' });
    const tag = await client.createTag({ slug: 'brewing', name: 'Brewing' });
    const webhook = await client.createWebhook({ name: 'Site', url: 'https://site.invalid/hook' });
    if (!category.ok || !tag.ok || !webhook.ok) throw new Error('A record was not created.');
    await client.testWebhook(webhook.value.id);
    await client.reportNotFound({ path: '/old-pot' });
    await client.createPost({
      ...{ slug: 'moka-pots', title: 'Moka pots', authorId: workspace.author.id },
      bodyJson: [{ type: 'paragraph', text: 'They brew.' }],
      status: 'published',
    });
    ids
      .set('authors', workspace.author.id)
      .set('categories', category.value.id)
      .set('tags', tag.value.id)
      .set('webhooks', webhook.value.id);
    screen = await openScreen(browser, dashboard, { key: dashboard.apiKey });
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  it.each(PATHS)('%s is accessible on a computer and on a phone', SLOW, async (pattern) => {
    const { page, problems } = screen;
    const path = pattern.replace(':id', ids.get(pattern.split('/')[1] ?? '') ?? '');
    await page.setViewportSize({ width: WIDTHS.desktop, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await goTo(screen, path);
    await expectAccessible(page);
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, LOOK_RULES);
    expect(problems).toEqual([]);
  });
});

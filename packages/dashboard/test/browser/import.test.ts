import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importRunsOf } from '@content-publishing/application';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { importRunnerOf } from '../../../server/src/imports/import-runner.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectAccessible, expectVisible, openScreen, SLOW, WIDTHS } from './page.ts';

/** Export of WordPress with two posts without pictures; one has a table, and one no title. */
const WXR = `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://blog.example</wp:base_site_url>
<item><title>Low heat</title><dc:creator>ada</dc:creator>
<content:encoded><![CDATA[<p>Low heat.</p><table><tr><td>3 cups</td></tr></table>]]></content:encoded>
<wp:post_id>1</wp:post_id><wp:post_name>low-heat</wp:post_name>
<wp:post_date_gmt>2020-01-01 10:00:00</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>Fine grind</title><dc:creator>ada</dc:creator>
<content:encoded><![CDATA[<p>Grind it fine.</p>]]></content:encoded>
<wp:post_id>2</wp:post_id><wp:post_name>fine-grind</wp:post_name>
<wp:post_date_gmt>2020-01-02 10:00:00</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`;

describeInChromium('Import', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let workFolder: string;

  beforeAll(async () => {
    browser = await launch();
    workFolder = await mkdtemp(join(tmpdir(), 'cps-imports-'));
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    return () => dashboard.close();
  });

  afterAll(async () => {
    await browser.close();
    await rm(workFolder, { recursive: true, force: true });
  });

  /** Runs the queued imports, as a server does. */
  const runImports = async (): Promise<void> => {
    const { ports } = dashboard;
    const errors: unknown[] = [];
    const runs = importRunsOf(ports, {
      runner: importRunnerOf({
        ...{ ports, check: async () => {}, workFolder, allowsPrivate: false },
        logger: pino({ level: 'silent' }),
      }),
      signal: new AbortController().signal,
      onEnd: () => {},
      onError: (error) => void errors.push(error),
    });
    for await (const count of runs.round()) void count;
    await runs.settled();
    expect(errors).toEqual([]);
  };

  it(
    'shows what a file would do, imports it, and shows what it did, also after a reload',
    SLOW,
    async () => {
      const { page, context, problems } = await openScreen(browser, dashboard, {
        key: dashboard.apiKey,
        path: '/import',
      });
      await expectVisible(page.getByText('Nothing was imported yet.'));
      await page.locator('input[type=file]').setInputFiles({
        ...{ name: 'blog.xml', mimeType: 'text/xml', buffer: Buffer.from(WXR) },
      });
      await expectVisible(page.getByRole('button', { name: /WordPress export \(XML\)/ }));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Check the file' }).click();
      await page.getByRole('heading', { level: 1, name: 'blog.xml' }).waitFor();
      await expectVisible(page.getByText('It waits for its turn.'));

      await runImports();
      await expectVisible(page.getByText('The file is checked. Nothing was changed yet.'));
      await expectVisible(page.getByRole('row', { name: 'Posts 2' }));
      await expectVisible(page.getByText('table').first());
      await expectAccessible(page);
      expect(await page.getByRole('link', { name: 'low-heat' }).count()).toBe(0);
      const before = await dashboard.client.getPost('low-heat');
      expect(before.ok).toBe(false);

      await page.getByRole('button', { name: 'Start the import' }).click();
      await expectVisible(page.getByText('It waits for its turn.'));
      await runImports();
      await expectVisible(page.getByText('The import is done.'));
      await page.reload();
      await expectVisible(page.getByText('The import is done.'));
      await page.getByRole('button', { name: /With losses/ }).click();
      await page.getByRole('option', { name: 'All items' }).click();
      await page.getByRole('link', { name: 'fine-grind' }).waitFor();
      const after = await dashboard.client.getPost('fine-grind');
      expect(after).toMatchObject({ ok: true, value: { title: 'Fine grind' } });
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('is shortened on phones, and says why a file was refused', SLOW, async () => {
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/import',
      width: WIDTHS.phone,
    });
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'blog.json', mimeType: 'application/json', buffer: Buffer.from('{}') },
    });
    await page.getByLabel('Address of the old blog').fill('blog');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expectVisible(page.getByText(/siteUrl: must be an absolute http: or https: URL/));
    await page.getByLabel('Address of the old blog').fill('https://blog.example');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('heading', { level: 1, name: 'blog.json' }).waitFor();
    await runImports();
    await expectVisible(page.getByText('The file is not an export of Ghost (JSON)'));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(WIDTHS.phone);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the import of blog.json?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor();
    await context.close();
  });
});

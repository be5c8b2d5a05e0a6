import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectAccessibleInThemes, expectVisible, openScreen, SLOW } from './page.ts';

describeInChromium('The import of redirects', () => {
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

  const open = () =>
    openScreen(browser, dashboard, { key: dashboard.apiKey, path: '/redirects/import' });

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

  it('reads a file, checks it, and stores 1,000 redirects with a report', SLOW, async () => {
    await aRedirect('/kept', '/here');
    const rows = Array.from({ length: 1000 }, (_, at) => `/old/${at},/new/${at},301`);
    const csv = ['Old URL,New URL,Code', ...rows, '/kept,/there,301', 'no path,/there,301'];
    const { page, context, problems } = await open();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (
      await chooser
    ).setFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n')) });
    await expectVisible(page.getByText('old.csv: 1002 redirects'));
    expect(await page.getByLabel('Former address').textContent()).toContain('Old URL');
    await page.getByRole('button', { name: 'Check' }).click();
    const checked = page.getByRole('region', { name: 'Check of the file' });
    await expectVisible(checked.getByRole('tab', { name: 'Refused 1' }));
    await expectVisible(checked.getByRole('row', { name: /1003 no path .*must be a path/ }));
    await checked.getByRole('tab', { name: 'Skipped 1' }).click();
    await expectVisible(checked.getByRole('row', { name: /1002 \/kept/ }));
    expect(await found('/old/')).toEqual([]);

    await checked.getByRole('button', { name: 'Import 1000 redirects' }).click();
    const result = page.getByRole('region', { name: 'Result of the import' });
    await expectVisible(result.getByText('1000 redirects imported.'));
    const stored = await dashboard.client.listRedirects({ search: '/old/', pageSize: 1 });
    expect(stored).toMatchObject({ value: { total: 1000 } });
    expect(await found('/kept')).toMatchObject([{ toPath: '/here' }]);
    const download = page.waitForEvent('download');
    await result.getByRole('button', { name: 'Download the report' }).click();
    const report = await text(await (await download).createReadStream());
    expect(report).toContain('1002,/kept,/there,Permanent301,skipped,');
    expect(report.split('\r\n')).toHaveLength(1004);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('reads a pasted text, and replaces redirects where that is chosen', SLOW, async () => {
    await aRedirect('/replaced', '/before');
    const { page, context } = await open();
    await page.getByLabel('Text').fill('{"/replaced": ');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await expectVisible(page.getByRole('alert').getByText('The JSON is malformed.'));
    await page.getByLabel('Text').fill('{"/replaced": "/after"}');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.getByRole('button', { name: /Addresses that redirect already/ }).click();
    await page.getByRole('option', { name: 'Replace it' }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Import 1 redirect' }).click();
    await page.getByRole('link', { name: 'Show the redirects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor();
    expect(await found('/replaced')).toMatchObject([{ toPath: '/after' }]);
    await context.close();
  });

  it('is accessible, light and dark', SLOW, async () => {
    const { page, context } = await open();
    await page.getByLabel('Text').fill('/a,/b');
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Import 1 redirect' }).waitFor();
    await expectAccessibleInThemes(page);
    await context.close();
  });
});

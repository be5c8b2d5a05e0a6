import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
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

const IMAGES = new URL('../../../../examples/site/demo/images/', import.meta.url);
const MEDIA = '**/external/media';

/** Returns a file of the demo as the browser gets it. */
const pictureNamed = async (name: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: await readFile(new URL(name, IMAGES)),
});

/** Drops a file on the window that has `type` and as many bytes. */
const drop = (page: Page, file: { name: string; type: string; bytes: number }) =>
  page.evaluate(({ name, type, bytes }) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], name, { type }));
    const event = { dataTransfer: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent('dragover', event));
    document.body.dispatchEvent(new DragEvent('drop', event));
  }, file);

describeInChromium('Media', () => {
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

  const open = (path: string, more: Parameters<typeof openScreen>[2] = {}) =>
    openScreen(browser, dashboard, { key: dashboard.apiKey, path, ...more });

  const uploaded = async (name: string) => {
    const { buffer, mimeType } = await pictureNamed(name);
    const media = await dashboard.client.uploadMedia(
      new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
    if (!media.ok) throw new Error(media.error.message);
    return media.value;
  };

  const choose = async (page: Page, name: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chooser).setFiles(await pictureNamed(name));
  };

  it('are uploaded, described in their panel, and found by text and kind', SLOW, async () => {
    const { page, context, problems } = await open('/media');
    await choose(page, 'signpost.webp');
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByRole('button', { name: 'Add alternative text' }).click();
    const panel = page.getByRole('dialog', { name: 'signpost.webp' });
    await panel.getByLabel('Alternative text').fill('A signpost at the harbour');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Saved.'));
    await page.reload();
    await expect
      .poll(() => panel.getByLabel('Alternative text').inputValue(), PATIENT)
      .toBe('A signpost at the harbour');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search media' }).fill('harbour');
    await expect.poll(() => page.url(), PATIENT).toContain('search=harbour');
    const grid = page.getByRole('list', { name: 'Media' });
    await expectVisible(grid.getByRole('button', { name: /signpost\.webp/ }));
    await page.getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'Videos' }).click();
    await expectVisible(page.getByText('No file fits.'));
    expect(page.url()).toContain('kind=video');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expectVisible(grid.getByRole('button', { name: /signpost\.webp/ }));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are checked by type and size before anything is sent', SLOW, async () => {
    const { page, context } = await open('/media');
    const sent: string[] = [];
    await page.route(MEDIA, async (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().url());
      await route.continue();
    });
    await drop(page, { name: 'logo.svg', type: 'image/svg+xml', bytes: 10 });
    await expectVisible(page.getByText('logo.svg has a type that cannot be uploaded.'));
    await drop(page, { name: 'large.png', type: 'image/png', bytes: 26_000_000 });
    await expectVisible(page.getByText('large.png is larger than 25 MB, the limit.'));
    expect(sent).toEqual([]);
    await context.close();
  });

  it('say why an upload failed, and send it again or not at all', SLOW, async () => {
    const { page, context } = await open('/media');
    const isRejected = { now: true };
    await page.route(MEDIA, async (route) => {
      if (route.request().method() !== 'POST' || !isRejected.now) return route.fallback();
      return route.fulfill({
        status: 413,
        json: { code: 'PAYLOAD_TOO_LARGE', message: 'the quota is used up', details: null },
      });
    });
    await choose(page, 'ada-lovelace.webp');
    await expectVisible(page.getByRole('alert').getByText('The quota is used up'));
    isRejected.now = false;
    await page.getByRole('button', { name: 'Try again: ada-lovelace.webp' }).click();
    await expectVisible(page.getByRole('button', { name: 'Add alternative text' }));
    await page.getByRole('button', { name: 'Clear the list' }).click();

    await page.route(MEDIA, (route) =>
      route.request().method() === 'POST' ? undefined : route.fallback(),
    );
    await choose(page, 'mara-lindqvist.webp');
    await page.getByRole('button', { name: 'Cancel: mara-lindqvist.webp' }).click();
    await expect.poll(() => page.getByRole('region', { name: 'Uploads' }).count(), PATIENT).toBe(0);
    await context.close();
  });

  it('name the records that show them, also before they are deleted', SLOW, async () => {
    const { id } = await uploaded('mara-lindqvist.webp');
    const { author } = dashboard.workspace;
    await dashboard.client.updateAuthor(author.id, { avatarMediaId: id });
    const post = await dashboard.client.createPost({
      slug: 'moka-pots',
      title: 'Moka pots',
      bodyJson: [{ type: 'image', mediaId: id }],
      authorId: author.id,
    });
    if (!post.ok) throw new Error(post.error.message);
    const { page, context, problems } = await open('/media');
    const card = page.getByRole('button', { name: /mara-lindqvist/ });
    await card.press('Enter');
    const panel = page.getByRole('dialog', { name: 'mara-lindqvist.webp' });
    await expectVisible(panel.getByRole('link', { name: 'Moka pots' }));
    await expectVisible(panel.getByRole('link', { name: author.displayName }));
    await page.keyboard.press('Escape');
    await expectVisible(page.locator('button:focus').filter({ hasText: 'mara-lindqvist' }));
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expectVisible(question.getByText('2 places will show no picture any more.'));
    await expectVisible(question.getByRole('link', { name: 'Moka pots' }));
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectVisible(page.getByText('mara-lindqvist.webp was deleted.'));
    await expect.poll(() => card.count(), PATIENT).toBe(0);
    expect(page.url()).not.toContain('media=');
    expect(await dashboard.client.getMedia(id)).toMatchObject({ error: { status: 404 } });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are accessible, with the panel open, light and dark', SLOW, async () => {
    const { id } = await uploaded('signpost.webp');
    const { page, context } = await open('/media');
    await expectVisible(page.getByRole('button', { name: /signpost/ }));
    await expectAccessibleInThemes(page);
    await page.goto(`${dashboard.url}/dashboard/media?media=${id}`);
    await page.getByLabel('Alternative text').waitFor();
    await expectVisible(page.getByText('Nothing uses this file.'));
    await expectAccessibleInThemes(page);
    await context.close();
  });

  it('fit on a phone, and only show what the key may do', SLOW, async () => {
    const { id } = await uploaded('signpost.webp');
    const key = await dashboard.keyWith(['posts:read']);
    const { page, context } = await open('/media', { key, width: WIDTHS.phone });
    await page.getByRole('button', { name: /signpost/ }).tap();
    const panel = page.getByRole('dialog', { name: 'signpost.webp' });
    await panel.getByLabel('Alternative text').waitFor();
    expect(page.url()).toContain(id);
    expect(await panel.getByLabel('Alternative text').isEditable()).toBe(false);
    expect(await panel.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Close' }).tap();
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
});

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, body, openPost, saved, textsOf, typeInto } from './open-post.ts';
import { expectVisible, PATIENT, SLOW } from './page.ts';

/** Returns the last Sunday of a month of next year, when clocks in Berlin change. */
const lastSunday = (month: 3 | 10): Date => {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0));
  return new Date(last.getTime() - last.getUTCDay() * 86_400_000);
};

const typeDate = async (panel: Locator, date: Date, hour: string): Promise<void> => {
  const segments = [
    ['month', String(date.getUTCMonth() + 1).padStart(2, '0')],
    ['day', String(date.getUTCDate())],
    ['year', String(date.getUTCFullYear())],
    ['hour', hour],
    ['minute', '30'],
  ] as const;
  for (const [name, digits] of segments) {
    await panel.locator(`[data-type="${name}"]`).first().focus();
    await panel.page().keyboard.type(digits);
  }
};

const showTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name, exact: true }).click();
};

describeInChromium('The screen of a post', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    await dashboard.client.updateWorkspace({
      ...{ siteUrl: 'https://example.com', postPath: '/blog/{slug}', timeZone: 'Europe/Berlin' },
    });
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  it('says which hour is meant when clocks go forward or back', SLOW, async () => {
    const id = await aPost(dashboard, ['One']);
    const { page, context, problems } = await openPost(browser, dashboard, id);
    await page.getByRole('button', { name: 'Publish…' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'At a time' }).click();

    await typeDate(panel, lastSunday(3), '02');
    await expectVisible(panel.getByText('this time does not exist. 03:30 is meant.'));
    await expectVisible(panel.getByRole('button', { name: /^Schedule for Sun .*, 03:30 Berlin$/ }));

    const back = lastSunday(10);
    await typeDate(panel, back, '02');
    const hours = panel.getByRole('group', { name: 'this time exists twice' });
    await expectVisible(hours.getByRole('button', { name: 'First, UTC+2', pressed: true }));
    await hours.getByRole('button', { name: 'Second, UTC+1' }).click();
    await panel.getByRole('button', { name: /^Schedule for Sun .*, 02:30 Berlin$/ }).click();
    await page.getByText('The post will be public on').first().waitFor();
    const post = await dashboard.client.getPost(id);
    const day = back.toISOString().slice(0, 10);
    expect(post.ok && post.value.scheduledAt).toBe(`${day}T01:30:00.000Z`);
    // React Aria tells each digit of a date to screen readers, which the policy has to allow.
    expect(problems.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await context.close();
  });

  it(
    'compares a revision block by block, restores it, and gives a preview link',
    SLOW,
    async () => {
      const id = await aPost(dashboard, ['One', 'Two', 'Three']);
      const { page, context, problems } = await openPost(browser, dashboard, id);
      await typeInto(page, 1, ' and a half');
      await body(page).locator('p').nth(2).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Control+s');
      await expect.poll(() => textsOf(dashboard, id), PATIENT).toEqual(['One', 'Two and a half']);
      await saved(page);

      await showTab(page, 'History');
      const panel = page.getByRole('complementary', { name: 'Details' });
      await panel.getByRole('button', { name: 'Compare with now' }).last().click();
      await expectVisible(panel.getByText('1 block alike'));
      const change = (kind: string) =>
        panel.locator('section', { has: page.getByRole('heading', { name: kind, exact: true }) });
      await expectVisible(change('Changed').getByText('Two', { exact: true }));
      await expectVisible(change('Changed').getByText('Two and a half'));
      await expectVisible(change('Removed').getByText('Three'));
      await panel.getByRole('button', { name: 'Restore this version' }).click();
      await body(page).getByText('Three').waitFor();
      await expect.poll(() => textsOf(dashboard, id), PATIENT).toEqual(['One', 'Two', 'Three']);

      await panel.getByRole('button', { name: 'Valid for' }).click();
      await page.getByRole('option', { name: '1 day', exact: true }).click();
      await panel.getByRole('button', { name: 'Create link' }).click();
      const link = new URL(await panel.getByLabel('Preview link').inputValue());
      const tokens = await dashboard.client.listPreviewTokens(id);
      const [token] = tokens.ok ? tokens.value.data : [];
      const inHours = (Date.parse(token?.expiresAt ?? '') - Date.now()) / 3_600_000;
      expect(Math.round(inHours)).toBe(24);
      await expectVisible(panel.getByText(/^Valid until /));
      expect(link.href).toMatch(/^https:\/\/example\.com\/blog\/moka-/);
      const seen = await fetch(`${dashboard.url}/external/posts/${id}${link.search}`, {
        headers: { 'X-API-Key': await dashboard.keyWith(['seo:read']) },
      });
      expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('Three')]);
      await panel.getByRole('button', { name: 'Revoke' }).click();
      await expectVisible(page.getByText('The preview link no longer works.').first());
      expect(problems.filter((text) => !/status of 404/.test(text))).toEqual([]);
      await context.close();
    },
  );

  it('saves a text whose blocks wait for their content, and says so', SLOW, async () => {
    const id = await aPost(dashboard, ['One', 'Two']);
    const { page, context } = await openPost(browser, dashboard, id);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/media')) asked.push(searchParams.get('ids') ?? 'all');
    });
    for (const [name, type] of [
      ['/video', 'video_embed'],
      ['/picture', 'image'],
    ] as const) {
      await typeInto(page, 0, '');
      await page.keyboard.press('Enter');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await body(page).locator(`[data-form-block="${type}"]`).waitFor();
    }
    await typeInto(page, 0, ' written after them');
    await expect
      .poll(() => textsOf(dashboard, id), PATIENT)
      .toEqual(['One written after them', 'Two']);
    expect(asked.filter((ids) => ids === '')).toEqual([]);
    await saved(page);
    // They wait in this browser.
    await page.reload();
    await body(page).locator('[data-form-block="image"]').waitFor();
    await body(page).locator('[data-form-block="video_embed"]').waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const panel = page.getByRole('dialog');
    await expectVisible(panel.getByText('2 blocks wait for their content.'));
    await panel.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('The post is public.').first().waitFor();
    await context.close();
  });

  it('leads from a picture without alternative text to the field of that', SLOW, async () => {
    const { media } = dashboard.workspace;
    const bare = await dashboard.client.createMedia({
      ...{ url: media.url, mimeType: 'image/png', sizeBytes: 1 },
    });
    if (!bare.ok) throw new Error(bare.error.message);
    const id = await aPost(dashboard, ['One']);
    const bodyJson = [
      { type: 'paragraph' as const, text: 'Low heat, lid open. '.repeat(60) },
      { type: 'image' as const, mediaId: bare.value.id },
    ];
    await dashboard.client.updatePost(id, { bodyJson });
    const { page, context } = await openPost(browser, dashboard, id);
    const place = page
      .getByRole('listitem')
      .filter({ hasText: 'Images without an alternative text' })
      .getByRole('button');
    await place.click();
    await page.keyboard.type('A described picture');
    await saved(page);
    const post = await dashboard.client.getPost(id);
    expect(post.ok && post.value.bodyJson[1]).toMatchObject({ alt: 'A described picture' });
    // From the panel that publishes, too.
    await body(page).locator('[data-form-block="image"] [data-field~="alt"] input').fill('');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByText('No category').waitFor();
    await place.last().click();
    await page.keyboard.type('Again');
    await expect
      .poll(() => page.getByLabel('Alternative text').inputValue(), PATIENT)
      .toBe('Again');
    // A key on a button beside the text is one of the page.
    await page.getByRole('button', { name: 'Add a block' }).focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByText('No category').waitFor();
    await context.close();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { PATIENT, expectVisible, openScreen } from './page.ts';

describeInChromium('Tags', () => {
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

  it('are merged, and their posts get the other tag', async () => {
    const [one, other] = dashboard.workspace.tags;
    const post = await dashboard.client.createPost({
      slug: 'moka-pots',
      title: 'Moka pots',
      bodyJson: [],
      authorId: dashboard.workspace.author.id,
      tagIds: [one.id],
    });
    if (!post.ok) throw new Error(post.error.message);
    const { page, context, problems } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: `/tags/${one.id}`,
    });
    await expectVisible(page.getByRole('link', { name: 'Moka pots' }));
    await page.getByRole('button', { name: 'Merge into another tag…' }).click();
    const dialog = page.getByRole('dialog');
    await expectVisible(dialog.getByText('One post gets the other tag'));
    await dialog.getByRole('combobox', { name: 'Tag that stays' }).fill(other.name);
    await page.getByRole('option', { name: other.name }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('heading', { name: other.name }).waitFor();
    const read = await dashboard.client.getPost(post.value.id);
    expect(read).toMatchObject({ value: { tags: [{ id: other.id }] } });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are created, and deleted with the posts named that lose them', async () => {
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/tags/new',
    });
    await page.getByLabel('Name').fill('Espresso machines');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByLabel('Address').inputValue(), PATIENT)
      .toBe('espresso-machines');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Tags' }).waitFor();
    const tag = await dashboard.client.getTag('espresso-machines');
    if (!tag.ok) throw new Error(tag.error.message);
    await dashboard.client.createPost({
      slug: 'portafilters',
      title: 'Portafilters',
      bodyJson: [],
      authorId: dashboard.workspace.author.id,
      tagIds: [tag.value.id],
    });
    await page.getByRole('button', { name: 'Actions for Espresso machines' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await expectVisible(dialog.getByText('One post loses this tag'));
    await expectVisible(dialog.getByRole('link', { name: 'Portafilters' }));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect
      .poll(() => dashboard.client.getTag(tag.value.id), PATIENT)
      .toMatchObject({
        error: { status: 404 },
      });
    await context.close();
  });
});

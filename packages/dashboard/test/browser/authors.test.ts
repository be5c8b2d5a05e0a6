import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { PATIENT, expectVisible, openScreen } from './page.ts';

describeInChromium('Authors', () => {
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

  const open = (path: string) => openScreen(browser, dashboard, { key: dashboard.apiKey, path });
  const anAuthor = async (slug: string) => {
    const created = await dashboard.client.createAuthor({ slug, displayName: 'Grace Hopper' });
    if (!created.ok) throw new Error(created.error.message);
    return created.value;
  };

  it('are created by keyboard alone, with a slug of their name', async () => {
    const { page, context, problems } = await open('/authors');
    await page.getByRole('link', { name: 'New author' }).press('Enter');
    await page.getByRole('heading', { name: 'New author' }).waitFor();
    await page.keyboard.type('Émilie du Châtelet');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByLabel('Address').inputValue(), PATIENT)
      .toBe('emilie-du-chatelet');
    await page.getByLabel('Biography').fill('Translated Newton.');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Émilie du Châtelet' }).waitFor();
    const found = await dashboard.client.getAuthor('emilie-du-chatelet');
    expect(found).toMatchObject({ value: { bio: 'Translated Newton.', isActive: true } });
    await page.getByRole('link', { name: 'Authors', exact: true }).first().click();
    await page.getByRole('searchbox', { name: 'Search authors' }).fill('chatelet');
    await expect.poll(() => page.getByRole('row').count(), PATIENT).toBe(2);
    expect(page.url()).toContain('search=chatelet');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('show the violations of the service at their fields', async () => {
    const { id } = await anAuthor('violations');
    const { page, context } = await open(`/authors/${id}`);
    await page.getByLabel('Address').fill(dashboard.workspace.author.slug);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Must be unique in the workspace'));
    await page.getByLabel('Address').fill('violations-2');
    await page.getByLabel('Profiles elsewhere').fill('https://a.example\nnot a URL');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('found "not a URL"'));
    const focused = page.locator(':focus');
    await expect.poll(() => focused.inputValue(), PATIENT).toBe('https://a.example\nnot a URL');
    await context.close();
  });

  it('show a newer version beside what was typed, and lose neither', async () => {
    const { id } = await anAuthor('conflict');
    const { page, context } = await open(`/authors/${id}`);
    await page.getByLabel('Biography').fill('Mine');
    await page.getByLabel('Employer').fill('Navy');
    await dashboard.client.updateAuthor(id, { bio: 'Theirs', credentials: 'PhD' });
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'A newer version was saved' });
    await expectVisible(notice.getByText('Theirs'));
    expect(await page.getByLabel('Biography').inputValue()).toBe('Mine');
    expect(await page.getByLabel('Qualifications').inputValue()).toBe('PhD');
    await notice.getByRole('button', { name: 'Use this' }).click();
    expect(await page.getByLabel('Biography').inputValue()).toBe('Theirs');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => dashboard.client.getAuthor(id), PATIENT)
      .toMatchObject({
        value: { bio: 'Theirs', credentials: 'PhD', person: { worksFor: 'Navy' } },
      });
    await context.close();
  });

  it('keep unsaved changes on the way through other screens and a reload', async () => {
    const { id } = await anAuthor('unsaved');
    const { page, context } = await open(`/authors/${id}`);
    await page.getByLabel('Biography').fill('Not saved yet');
    await page.getByRole('link', { name: 'Tags' }).click();
    await page.getByRole('heading', { name: 'Tags' }).waitFor();
    await page.goBack();
    await expect
      .poll(() => page.getByLabel('Biography').inputValue(), PATIENT)
      .toBe('Not saved yet');
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Biography').inputValue(), PATIENT)
      .toBe('Not saved yet');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect(await page.getByLabel('Biography').inputValue()).toBe('');
    await context.close();
  });

  it('are deleted once no post has them, and the posts are named before', async () => {
    const { page, context } = await open('/authors');
    const { id, displayName } = dashboard.workspace.author;
    const created = await dashboard.client.createPost({
      slug: 'moka-pots',
      title: 'Moka pots',
      bodyJson: [],
      authorId: id,
    });
    if (!created.ok) throw new Error(created.error.message);
    const openDeletion = async (): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${displayName}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await openDeletion();
    const dialog = page.getByRole('alertdialog');
    await expectVisible(dialog.getByRole('link', { name: 'Moka pots' }));
    expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();

    const { id: free } = await anAuthor('free');
    await page.goto(`${dashboard.url}/dashboard/authors/${free}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Authors' }).waitFor();
    expect(await dashboard.client.getAuthor(free)).toMatchObject({ error: { status: 404 } });
    await context.close();
  });
});

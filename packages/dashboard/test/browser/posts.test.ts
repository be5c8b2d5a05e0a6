import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { PATIENCE_MS } from './open-post.ts';
import {
  expectAccessible,
  expectVisible,
  openScreen,
  PATIENT,
  sessionCookie,
  SLOW,
} from './page.ts';

describeInChromium('The list of posts', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  const addPost = async (title: string): Promise<void> => {
    const { client, workspace } = dashboard;
    const added = await client.createPost({
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      authorId: workspace.author.id,
      bodyJson: [{ type: 'paragraph', text: 'Coffee is ground fresh.' }],
    });
    expect(added.ok).toBe(true);
  };

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    for (const title of ['Moka pot', 'Mokka cake', 'Filter coffee']) await addPost(title);
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  const open = (path: string, more: { readonly key?: string; readonly width?: number } = {}) =>
    openScreen(browser, dashboard, { key: dashboard.apiKey, path, ...more });

  it.each(['light', 'dark'] as const)(
    'is asked for before the script has arrived, and its frame is painted, %s',
    async (theme) => {
      const context = await browser.newContext({ colorScheme: theme });
      const { url, apiKey } = dashboard;
      await context.addCookies([sessionCookie(apiKey, url)]);
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/external/')) asked.push(pathname);
      });
      const script = Promise.withResolvers<void>();
      await page.route('**/assets/index-*.js', async (route) => {
        await script.promise;
        await route.continue();
      });
      await page.goto(`${url}/dashboard/posts`, { waitUntil: 'commit' });
      await expect.poll(() => asked, PATIENT).toEqual(['/external/session', '/external/posts']);
      await expect
        .poll(
          () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
          PATIENT,
        )
        .toBeGreaterThan(0);
      const frame = page.locator('#first-paint');
      const side = await frame.locator(':scope > div').first().boundingBox();
      expect(await frame.getAttribute('aria-hidden')).toBe('true');
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      ).toBe(theme === 'light' ? 'rgb(251, 251, 250)' : 'rgb(20, 20, 19)');
      script.resolve();
      await expectVisible(page.getByRole('link', { name: 'Moka pot' }));
      expect(await frame.isVisible()).toBe(false);
      // The column of the frame is the one of the navigation.
      expect(await page.getByRole('navigation', { name: 'Main' }).boundingBox()).toEqual(side);
      // An early request is not sent again.
      expect(asked.filter((path) => path === '/external/session')).toHaveLength(1);
      await context.close();
    },
  );

  it('finds what is typed, and has it in its address', { timeout: PATIENCE_MS }, async () => {
    const { page, context, problems } = await open('/posts');
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('mok');
    await page.waitForURL(/\?search=mok$/);
    await page.getByRole('link', { name: 'Filter coffee' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tbody tr').count(), PATIENT).toBe(2);
    await page.getByRole('link', { name: 'Scheduled' }).click();
    await page.waitForURL(/view=scheduled/);
    await expectVisible(page.getByText('No posts match.'));
    await page.goBack();
    await expectVisible(page.getByRole('link', { name: 'Moka pot' }));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('deletes a post, and takes it back', { timeout: PATIENCE_MS }, async () => {
    const { page, context } = await open('/posts');
    await page.getByRole('button', { name: 'Actions for Mokka cake' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Mokka cake' }).waitFor({ state: 'detached' });
    // The message has a place of its own: the page ends above it.
    const message = page.getByRole('region', { name: 'Notifications' });
    const roomFor = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
    await expect
      .poll(async () => `${(await message.boundingBox())?.height}px` === (await roomFor()), PATIENT)
      .toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByRole('link', { name: 'Mokka cake' }));
    // Restored elsewhere, it is told to be deleted no longer.
    await page.getByRole('button', { name: 'Actions for Moka pot' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectVisible(message.getByText('Deleted “Moka pot”.'));
    await page.getByRole('link', { name: 'Deleted' }).click();
    await page.getByRole('button', { name: 'Actions for Moka pot' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expectVisible(message.getByText('Restored “Moka pot”.'));
    expect(await message.getByText('Deleted “Moka pot”.').count()).toBe(0);
    await context.close();
  });

  it('copies a post with its content', { timeout: PATIENCE_MS }, async () => {
    const { page, context } = await open('/posts?search=filter');
    await page.getByRole('button', { name: 'Actions for Filter coffee' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expectVisible(page.getByText('Created “Copy of Filter coffee”.'));
    const copy = await dashboard.client.getPost('filter-coffee-copy');
    expect(copy.ok && copy.value.bodyJson).toMatchObject([{ text: 'Coffee is ground fresh.' }]);
    await context.close();
  });

  it('counts the posts of each tab, also of those that a filter leaves', SLOW, async () => {
    await dashboard.client.updatePost('moka-pot', { status: 'published' });
    const { page, context } = await open('/posts');
    const tabs = page.getByRole('navigation', { name: 'Posts by status' }).getByRole('link');
    await expect
      .poll(() => tabs.allInnerTexts(), PATIENT)
      .toEqual([
        'All\n3',
        'Drafts\n2',
        'Scheduled\n0',
        'Published\n1',
        'Archived\n0',
        'Deleted\n0',
      ]);
    const nobody = '0197a1b2-3c4d-7e5f-8a6b-000000000009';
    await page.goto(`${dashboard.url}/dashboard/posts?tagId=${nobody}`);
    await expect.poll(() => tabs.first().innerText(), PATIENT).toBe('All\n0');
    await context.close();
  });

  it(
    'asks for the key over the list when the session has ended, and goes on',
    { timeout: PATIENCE_MS },
    async () => {
      const { page, context } = await open('/posts');
      await page.getByText('Moka pot').waitFor();
      await context.clearCookies();
      // The request for news may be refused first: then the link lies under the dialog already.
      await page.locator('a', { hasText: 'Drafts' }).dispatchEvent('click');
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.waitFor();
      await expectAccessible(page);
      await dialog.getByLabel('API key').fill(dashboard.apiKey);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL(/view=draft/);
      await expectVisible(page.getByRole('link', { name: 'Moka pot' }));
      await context.close();
    },
  );

  it('marks posts with changes that are not public', { timeout: PATIENCE_MS }, async () => {
    const { client } = dashboard;
    await client.updatePost('moka-pot', { status: 'published' });
    await client.putWorkingCopy('moka-pot', { title: 'Moka pots' });
    const { page, context } = await open('/posts');
    const row = page.locator('tr', { has: page.getByRole('link', { name: 'Moka pot' }) });
    await row.getByText('Changes not public').waitFor();
    expect(await page.getByText('Changes not public').count()).toBe(1);
    await context.close();
  });

  it('shows no command that the key may not run', { timeout: PATIENCE_MS }, async () => {
    const key = await dashboard.keyWith(['posts:preview']);
    const { page, context } = await open('/posts', { key });
    await page.getByText('Moka pot').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New post' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Deleted' }).count()).toBe(0);
    await context.close();
  });
});

import { createManagementClient } from '@content-publishing/site-kit/management';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectAccessible, expectVisible, openScreen, SLOW } from './page.ts';

describeInChromium('Posts in their list', () => {
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

  it('change their status together, and those that cannot are named', SLOW, async () => {
    await addPost('To be gone');
    const { page, context } = await open('/posts');
    await page.getByText('To be gone').waitFor();
    await page.getByRole('checkbox', { name: 'Select To be gone' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Select Moka pot' }).check({ force: true });
    await dashboard.client.deletePost('to-be-gone');
    await page.getByRole('button', { name: 'Archive' }).click();
    const question = page.getByRole('alertdialog', { name: 'Archive 2 posts?' });
    await question.getByRole('button', { name: 'Archive' }).click();
    await expectVisible(page.getByRole('dialog', { name: '1 of 2 posts could not be changed' }));
    await expectAccessible(page);
    const changed = await dashboard.client.getPost('moka-pot');
    expect(changed.ok && changed.value.status).toBe('archived');
    await context.close();
  });

  it('get another author and tags together, and have theirs back', SLOW, async () => {
    const { client } = dashboard;
    const author = await client.createAuthor({ displayName: 'Grace Hopper', slug: 'hopper' });
    const tag = await client.createTag({ name: 'Strong', slug: 'strong' });
    if (!author.ok || !tag.ok) throw new Error('A record was not created.');
    const stateOf = async (slug: string) => {
      const found = await client.getPost(slug);
      return (
        found.ok && [found.value.author?.displayName, ...found.value.tags.map((of) => of.name)]
      );
    };
    const before = await stateOf('moka-pot');
    const { page, context, problems } = await open('/posts');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Select Filter coffee' }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Author, category, tags…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 posts' });
    expect(await dialog.getByRole('button', { name: 'Change 2 posts' }).isDisabled()).toBe(true);
    await dialog.getByRole('combobox', { name: 'Author' }).fill('Grace');
    await page.getByRole('option', { name: 'Grace Hopper' }).click();
    await dialog.getByRole('combobox', { name: 'Add tags' }).fill('Str');
    await page.getByRole('option', { name: 'Strong' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change 2 posts' }).click();
    await expectVisible(page.getByText('Changed 2 posts.'));
    expect(await stateOf('moka-pot')).toEqual(['Grace Hopper', 'Strong']);
    expect(await stateOf('mokka-cake')).toEqual(['Grace Hopper', 'Strong']);
    expect(await stateOf('filter-coffee')).toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByText('2 posts: as before.'));
    expect(await stateOf('moka-pot')).toEqual(before);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are changed but for the one that was saved meanwhile, which is named', SLOW, async () => {
    const author = await dashboard.client.createAuthor({ displayName: 'Grace', slug: 'hopper' });
    const moka = await dashboard.client.getPost('moka-pot');
    if (!author.ok || !moka.ok) throw new Error('A record is missing.');
    const { page, context } = await open('/posts?search=mok');
    await page.getByText('Mokka cake').waitFor();
    // Another person saves between the read and the save.
    await page.route(/\/external\/posts\/[\w-]+$/, async (route) => {
      const isSave = route.request().method() === 'PATCH';
      if (isSave && route.request().url().endsWith(moka.value.id)) {
        await dashboard.client.updatePost('moka-pot', { excerpt: 'By another person' });
      }
      await route.continue();
    });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true });
    await page.getByRole('button', { name: 'Author, category, tags…' }).click();
    await page.getByRole('combobox', { name: 'Author' }).fill('Grace');
    await page.getByRole('option', { name: 'Grace' }).click();
    await page.getByRole('button', { name: 'Change 2 posts' }).click();
    const report = page.getByRole('dialog', { name: '1 of 2 posts could not be changed' });
    await expectVisible(report.getByText('Moka pot'));
    await expectVisible(page.getByText('Changed 1 post.'));
    await context.close();
  });

  it('are not changed by a key for drafts alone if one is public', SLOW, async () => {
    await dashboard.client.updatePost('moka-pot', { status: 'published' });
    const key = await dashboard.keyWith(['posts:write'], { draftsOnly: true });
    const { page, context } = await open('/posts', { key });
    await page.getByRole('checkbox', { name: 'Select Filter coffee' }).check({ force: true });
    const change = page.getByRole('button', { name: 'Author, category, tags…' });
    await expectVisible(change);
    await page.getByRole('checkbox', { name: 'Select Moka pot' }).check({ force: true });
    await change.waitFor({ state: 'detached' });
    await context.close();
  });

  it('have their picture beside the title', SLOW, async () => {
    const { client } = dashboard;
    const { page, context } = await open('/posts');
    await page.getByText('Moka pot').waitFor();
    const picture = page.getByRole('columnheader', { name: 'Picture' });
    expect(await picture.isVisible()).toBe(false);
    const url = 'https://pictures.invalid/pot.jpg';
    const media = await client.createMedia({
      url,
      mimeType: 'image/jpeg',
      width: 800,
      height: 600,
    });
    if (!media.ok) throw new Error(media.error.message);
    await client.updatePost('moka-pot', { featuredMediaId: media.value.id });
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Moka pot' });
    await row.locator('img').waitFor({ state: 'attached' });
    expect(await row.locator('img').getAttribute('loading')).toBe('lazy');
    expect(await page.locator('tbody img').count()).toBe(1);
    await context.close();
  });

  it('leave nothing behind when they are opened and left', SLOW, async () => {
    const { page, context } = await open('/posts');
    const session = await context.newCDPSession(page);
    const listenersAfter = async (times: number): Promise<number> => {
      for (let time = 0; time < times; time += 1) {
        await page.getByRole('link', { name: 'Moka pot', exact: true }).click();
        await page.locator('.ProseMirror').waitFor();
        await page.goBack();
        await page.getByRole('link', { name: 'Moka pot', exact: true }).waitFor();
      }
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Memory.getDOMCounters')).jsEventListeners;
    };
    const before = await listenersAfter(2);
    // Listeners that end with a delay may be there at either end: less than one for each opening.
    expect((await listenersAfter(6)) - before).toBeLessThan(6);
    await context.close();
  });

  it('turn nothing around but their own text, and names of people neither', SLOW, async () => {
    const key = await dashboard.keyWith(['posts:write'], { name: 'Ada \u2069\u202Eada' });
    const title = 'Turned \u202Egnp';
    await createManagementClient({ baseUrl: dashboard.url, apiKey: key }).createPost({
      ...{ title, slug: 'turned', authorId: dashboard.workspace.author.id },
      bodyJson: [{ type: 'paragraph', text: title }],
    });
    const { page, context } = await open('/activity');
    const sentence = page.locator('li p').filter({ hasText: title });
    await sentence.waitFor();
    const lefts = await sentence.evaluate((element) =>
      [...element.childNodes].map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(lefts).toHaveLength(5);
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    await context.close();
  });
});

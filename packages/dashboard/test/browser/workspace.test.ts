import { unchecked } from '@content-publishing/site-kit/management';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectVisible, goTo, openScreen, PATIENT, SLOW } from './page.ts';

describeInChromium('Workspace and activity', () => {
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

  it('changes settings, with violations at their fields', async () => {
    const { page, context } = await open('/workspace');
    await page.getByLabel('Name').fill('The Weekly Moka');
    await page.getByLabel('Address of the site').fill('https://moka.example');
    await page.getByLabel('Path of posts').fill('/stories');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    const language = page.getByRole('combobox', { name: 'Language' });
    expect(await language.inputValue()).toBe('English');
    await language.fill('brazil');
    await page.getByRole('option', { name: 'Brazilian Portuguese' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Must be a path of the site with {slug} once'));
    await page.getByLabel('Path of posts').fill('/stories/{slug}');
    await expectVisible(page.getByText('For example https://moka.example/stories/moka-pot'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByRole('navigation').getByText('The Weekly Moka'));
    expect(await dashboard.client.getWorkspace()).toMatchObject({
      value: { timeZone: 'Europe/Berlin', language: 'pt-BR', postPath: '/stories/{slug}' },
    });
    await context.close();
  });

  const TABLE = {
    type: 'table',
    header: 'row',
    rows: [
      ['Pot', 'Price'],
      ['Moka', '24'],
    ],
  };
  const createPost = async (block: object): Promise<string> => {
    const { id: authorId } = dashboard.workspace.author;
    const post = { title: 'Pots', slug: 'pots', authorId, bodyJson: [block] };
    const made = await dashboard.client.createPost(unchecked(post));
    if (!made.ok) throw new Error(made.error.message);
    return made.value.id;
  };
  const bodyOf = async (id: string): Promise<unknown> => {
    const found = await dashboard.client.getPost(id);
    return found.ok && found.value.bodyJson;
  };

  it('lets posts have tables, and says how many posts keep it from going back', SLOW, async () => {
    const screen = await open('/workspace');
    const { page, context, problems } = screen;
    const tables = page.getByRole('switch', { name: 'Posts may have tables' });
    const save = page.getByRole('button', { name: 'Save' });
    await expectVisible(page.getByText('Sites that do not know tables show nothing'));
    await tables.click({ force: true });
    await save.click();
    await expectVisible(page.getByText('Saved.'));
    const id = await createPost(TABLE);

    await goTo(screen, `/posts/${id}`);
    await page.locator('.ProseMirror td', { hasText: '24' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' €');
    await expect
      .poll(() => bodyOf(id), PATIENT)
      .toEqual([{ ...TABLE, rows: [TABLE.rows[0], ['Moka', '24 €']] }]);
    expect(problems).toEqual([]);

    await goTo(screen, '/workspace');
    await tables.click({ force: true });
    await save.click();
    await expectVisible(page.getByText(/1 post has blocks that version 1/));
    expect(await dashboard.client.getWorkspace()).toMatchObject({ value: { blockVocabulary: 2 } });
    await context.close();
  });

  it('leaves a text that is open as it is when posts may have tables', SLOW, async () => {
    const id = await createPost({ type: 'paragraph', text: 'One' });
    const { page, context, problems } = await open(`/posts/${id}`);
    await page.locator('.ProseMirror p').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' two');
    await dashboard.client.updateWorkspace({ blockVocabulary: 2 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.keyboard.type(' three');
    await expect
      .poll(() => bodyOf(id), PATIENT)
      .toEqual([{ type: 'paragraph', text: 'One two three' }]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => bodyOf(id), PATIENT).toEqual([{ type: 'paragraph', text: 'One' }]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('can only be read without the permission to change it', async () => {
    const key = await dashboard.keyWith(['settings:read']);
    const { page, context } = await openScreen(browser, dashboard, { key, path: '/workspace' });
    await page.getByLabel('Name').waitFor();
    expect(await page.getByLabel('Name').isEditable()).toBe(false);
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await context.close();
  });

  it('shows changes by day, of one record and by one person', async () => {
    const { id } = dashboard.workspace.author;
    await dashboard.client.updateAuthor(id, { bio: 'Writes.' });
    const url = 'https://example.com/2026/moka.png';
    await dashboard.client.createMedia({ url, mimeType: 'image/png' });
    const { page, context, problems } = await open('/activity');
    await expectVisible(page.getByRole('heading', { name: 'Today' }));
    const change = page.getByRole('listitem').filter({ hasText: 'changed the author' });
    await expectVisible(change.getByText('bio', { exact: true }));
    await change.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Only changes of this record' }).click();
    await expectVisible(page.getByText('Changes of'));
    expect(page.url()).toContain(`record=${id}`);
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'the tag' }).count(), PATIENT)
      .toBe(0);
    await page.reload();
    await change.getByRole('link').click();
    await page.getByRole('heading', { name: dashboard.workspace.author.displayName }).waitFor();

    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('link', { name: 'moka.png', exact: true }).click();
    await expectVisible(page.getByRole('dialog', { name: 'moka.png' }));
    expect(problems).toEqual([]);
    await context.close();
  });
});

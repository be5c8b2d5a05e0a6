import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, body, openPost, PATIENCE_MS, saved, textsOf, typeInto } from './open-post.ts';
import { expectAccessible, SLOW, WIDTHS } from './page.ts';

describeInChromium('Publishing a post', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    await dashboard.client.updateWorkspace({
      siteUrl: 'https://example.com',
      postPath: '/blog/{slug}',
      timeZone: 'Europe/Berlin',
    });
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  const opened = async (key = dashboard.apiKey) => {
    const id = await aPost(dashboard, ['One', 'Two']);
    const context = { timezoneId: 'Europe/London' };
    const screen = await openPost(browser, dashboard, id, { key, context });
    const post = async () => {
      const found = await dashboard.client.getPost(id);
      if (!found.ok) throw new Error(found.error.message);
      return found.value;
    };
    return { id, post, ...screen };
  };

  it('takes two steps, updates one, and can be undone', { timeout: PATIENCE_MS }, async () => {
    const { id, post, page, context } = await opened();
    await typeInto(page, 0, ' now');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('The post is public.').first().waitFor();
    expect(await post()).toMatchObject({ status: 'published' });
    expect(await textsOf(dashboard, id)).toEqual(['One now', 'Two']);

    await typeInto(page, 1, ' hidden');
    await saved(page);
    const hidden = page.getByText('Changes are not public yet.');
    await hidden.waitFor();
    expect((await post()).bodyText).not.toContain('hidden');
    await hidden.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('The changes are public.').first().waitFor();
    expect((await post()).bodyText).toContain('hidden');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('The post is a draft again.').first().waitFor();
    expect((await post()).status).toBe('draft');
    await context.close();
  });

  it(
    'at a time names it in the zone of the workspace and for the reader',
    { timeout: PATIENCE_MS },
    async () => {
      const { post, page, context } = await opened();
      await page.getByRole('button', { name: 'Publish…' }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: 'At a time' }).click();
      await panel.getByText('08:00 for you').waitFor();
      const button = panel.getByRole('button', { name: /^Schedule for .*, 09:00 Berlin$/ });
      await button.click();
      await page.getByText('The post will be public on').first().waitFor();
      const { status, scheduledAt } = await post();
      expect(status).toBe('scheduled');
      const hour = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Berlin',
        timeStyle: 'short',
      });
      expect(hour.format(new Date(scheduledAt ?? ''))).toBe('09:00');
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await page.getByText('The post is a draft again.').first().waitFor();
      expect((await post()).status).toBe('draft');
      await context.close();
    },
  );

  it('shows the author, who is chosen, and who is the one of the next post', SLOW, async () => {
    const grace = await dashboard.client.createAuthor({ slug: 'grace', displayName: 'Grace' });
    expect(grace.ok).toBe(true);
    // A post of another author that is merely opened.
    const { page, context } = await opened();
    await page.goto(`${dashboard.url}/dashboard/posts/new`);
    await page.getByLabel('Title', { exact: true }).fill('Whose post');
    const asked = page.getByText('Who is the author?').locator('..').locator('..');
    await asked.getByRole('combobox', { name: 'Author' }).click();
    await page.getByRole('option', { name: 'Grace' }).click();
    await saved(page);
    await page.getByRole('button', { name: 'Publish…' }).click();
    const panel = page.getByRole('dialog');
    expect(await panel.getByRole('combobox', { name: 'Author' }).inputValue()).toBe('Grace');
    await panel.getByText('In search results').waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();

    await page.goto(`${dashboard.url}/dashboard/posts/new`);
    await page.getByLabel('Title', { exact: true }).fill('The next one');
    await saved(page);
    const next = await dashboard.client.getPost(page.url().slice(-36));
    expect(next.ok && next.value.author?.displayName).toBe('Grace');

    // Its menu has what the list has for it.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByText('Copy of The next one').first().waitFor();
    await page.waitForURL((url) => !url.pathname.endsWith(next.ok ? next.value.id : ''));
    await saved(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    const deleted = page.getByText(/^Deleted/).first();
    await deleted.waitFor();
    await page.goto(`${dashboard.url}/dashboard/posts?status=deleted`);
    await page.getByText('Copy of The next one').first().waitFor();
    await context.close();
  });

  it('that is renamed says which redirect follows', { timeout: PATIENCE_MS }, async () => {
    const { post, page, context } = await opened();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('The post is public.').first().waitFor();
    const { slug } = await post();
    await page.getByRole('tab', { name: 'Post', exact: true }).click();
    await page.getByLabel('Slug').fill('renamed-pot');
    await page.getByText(`/blog/${slug} redirects to /blog/renamed-pot.`).waitFor();
    await saved(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('The changes are public.').first().waitFor();
    expect((await post()).slug).toBe('renamed-pot');
    await context.close();
  });

  it('can have an earlier version again', { timeout: PATIENCE_MS }, async () => {
    const { id, page, context } = await opened();
    await typeInto(page, 0, ' later');
    await saved(page);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Compare with now' }).first().click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await body(page).getByText('One', { exact: true }).waitFor();
    await saved(page);
    await expect.poll(() => textsOf(dashboard, id)).toEqual(['One', 'Two']);
    await context.close();
  });

  it('is not offered to a key for drafts alone', { timeout: PATIENCE_MS }, async () => {
    const key = await dashboard.keyWith(['posts:read', 'posts:write'], { draftsOnly: true });
    const { page, context } = await opened(key);
    expect(await page.getByRole('button', { name: /Publish|Update|More actions/ }).count()).toBe(0);
    await typeInto(page, 0, ' drafted');
    await saved(page);
    await context.close();
  });

  it.each([
    { theme: 'light', width: WIDTHS.desktop },
    { theme: 'dark', width: WIDTHS.phone },
  ] as const)('is accessible, $theme, $width wide', { timeout: PATIENCE_MS }, async (look) => {
    const id = await aPost(dashboard, ['One', 'Two']);
    const { page, context, problems } = await openPost(browser, dashboard, id, look);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'At a time' }).click();
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});

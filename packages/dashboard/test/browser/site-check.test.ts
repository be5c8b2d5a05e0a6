import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectAccessible, expectVisible, openScreen, PATIENT, SLOW, WIDTHS } from './page.ts';

describeInChromium('Site check', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let mokaId: string;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    await dashboard.client.updateWorkspace({ postPath: '/blog/{slug}' });
    mokaId = await publish('moka-pots', 'They brew.');
    for (const index of [1, 2, 3]) {
      await publish(
        `guide-${index}`,
        `All about *pots*: read about [**moka** pots](/blog/moka-pots#use), part ${index}.`,
      );
    }
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  const publish = async (slug: string, text: string): Promise<string> => {
    const post = await dashboard.client.createPost({
      ...{ slug, title: `Title of ${slug}`, authorId: dashboard.workspace.author.id },
      bodyJson: [{ type: 'paragraph', text }],
      status: 'published',
    });
    if (!post.ok) throw new Error(post.error.message);
    return post.value.id;
  };

  const open = (path: string, width?: number, key = dashboard.apiKey) =>
    openScreen(browser, dashboard, { key, path, ...(width !== undefined && { width }) });

  const textOf = async (slug: string): Promise<unknown> => {
    const post = await dashboard.client.getPost(slug);
    return post.ok && post.value?.bodyJson[0];
  };

  /** Has the first change say that more posts are left; returns the numbers of posts that the calls changed. */
  const pretendMore = async (page: Page): Promise<readonly number[]> => {
    const calls: number[] = [];
    await page.route('**/fixes', async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      const response = await route.fetch({ headers });
      const report: { changed: number; remaining: number } = await response.json();
      calls.push(report.changed);
      await route.fulfill({ response, json: { ...report, remaining: calls.length === 1 ? 9 : 0 } });
    });
    return calls;
  };

  it('finds the links to a renamed post, shows what changes, and changes it', SLOW, async () => {
    await dashboard.client.updatePost(mokaId, { slug: 'moka' });
    const { page, context, problems } = await open('/site-check');
    await page.getByRole('link', { name: 'Links to an address that has moved' }).click();
    await page.getByRole('button', { name: 'Actions for /blog/moka-pots' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Change links…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expectVisible(dialog.getByText('Title of guide-3'));
    expect(await dialog.locator('mark').allTextContents()).toEqual(Array(3).fill('moka pots'));
    expect(await dialog.getByRole('insertion').first().textContent()).toBe('/blog/moka#use');
    await expectAccessible(page);
    expect(await textOf('guide-1')).toMatchObject({ text: /\/blog\/moka-pots/ });

    // The person has looked at another text than there is now.
    const changed = 'Only [pots](/blog/moka-pots).';
    await dashboard.client.updatePost('guide-2', {
      bodyJson: [{ type: 'paragraph', text: changed }],
    });
    await dialog.getByRole('button', { name: 'Change 3 posts' }).click();
    await expectVisible(dialog.getByText(/They are shown anew/));
    expect(await textOf('guide-2')).toMatchObject({ text: changed });
    await expectVisible(dialog.getByText('Only pots.'));
    const calls = await pretendMore(page);
    await dialog.getByRole('button', { name: 'Change 3 posts' }).click();
    await expectVisible(page.getByText('Changed: 3 posts.'));
    expect(calls).toEqual([3, 0]);
    await expectVisible(page.getByText(/^None found/));
    expect(await textOf('guide-1')).toMatchObject({
      text: 'All about *pots*: read about [**moka** pots](/blog/moka#use), part 1.',
    });
    expect(problems.filter((problem) => !problem.includes('status of 412'))).toEqual([]);
    await context.close();
  });

  it(
    'shows a dead link in its paragraph, with the way to it, and errors everywhere',
    SLOW,
    async () => {
      await dashboard.client.deletePost(mokaId);
      const { page, context, problems } = await open('/');
      const entry = page.getByRole('navigation').getByRole('link', { name: 'Site check 1 error' });
      await entry.click();
      await page.getByRole('link', { name: 'Links to an address of the site that is not' }).click();
      const finding = page.getByRole('link', { name: '/blog/moka-pots' });
      await expectVisible(finding);
      await expectAccessible(page);
      await finding.click();
      await expect.poll(() => page.locator('mark').count(), PATIENT).toBe(3);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Open here: Title of guide-1' }).click();
      const selected = () => page.evaluate(() => getSelection()?.toString());
      await expect.poll(selected, PATIENT).toBe('moka pots');
      await page.goBack();

      await page.getByRole('button', { name: 'Change links…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New address').fill('/blog/nowhere');
      await page.keyboard.press('Enter');
      await expectVisible(dialog.getByText(/Must be an address that readers reach/));
      await dialog.getByLabel('New address').fill('/blog/guide-1');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Change 3 posts' }).click();
      await expectVisible(page.getByText(/^None found/));
      // The finding is gone as soon as the feed of events has told the change.
      expect(problems.filter((problem) => !/status of 40[04]/.test(problem))).toEqual([]);
      await context.close();
    },
  );

  it('ignores several findings with a reason, and reopens one', SLOW, async () => {
    const { page, context, problems } = await open('/site-check/post-orphan', WIDTHS.phone);
    await expectVisible(page.getByText('Title of guide-1'));
    for (const box of await page.getByRole('checkbox', { name: 'Select Title' }).all()) {
      await box.check();
    }
    const bar = page.getByRole('group', { name: '3 selected' });
    await bar.getByRole('button', { name: 'Ignore…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ignore 3 findings' });
    await dialog.getByLabel('Reason').fill('Landing pages.');
    await dialog.getByRole('button', { name: /Until/ }).click();
    await page.getByRole('option', { name: 'Until a date…' }).click();
    const ignore = dialog.getByRole('button', { name: 'Ignore', exact: true });
    const segment = (name: string) => dialog.getByRole('spinbutton', { name });
    await segment('day').pressSequentially('24');
    await segment('month').pressSequentially('12');
    await segment('hour').pressSequentially('09');
    await segment('minute').pressSequentially('30');
    await segment('year').pressSequentially('2020');
    await expectVisible(dialog.getByText('Choose a time in the future.'));
    expect(await ignore.isDisabled()).toBe(true);
    await expectAccessible(page);
    await segment('year').pressSequentially('2120');
    await ignore.click();
    await expectVisible(page.getByText('Ignored: 3 findings.'));
    await expectVisible(page.getByText('None is open. 3 findings are ignored.'));
    await page.getByRole('link', { name: 'Show what is ignored' }).click();
    await expectVisible(page.getByText('Landing pages.').first());
    await expectVisible(page.getByText('24 Dec 2120').first());
    await page.getByRole('button', { name: 'Actions for Title of guide-1' }).click();
    await page.getByRole('menuitem', { name: 'Reopen' }).click();
    await expectVisible(page.getByText('Open again: 1 finding.'));
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await expectVisible(page.getByRole('link', { name: 'Title of guide-1' }));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows no change to a person who may only read', SLOW, async () => {
    await dashboard.client.deletePost(mokaId);
    const key = await dashboard.keyWith(['posts:preview']);
    const { page, context, problems } = await open('/site-check/link-dead', undefined, key);
    await page.getByRole('link', { name: '/blog/moka-pots' }).click();
    await expect.poll(() => page.locator('mark').count(), PATIENT).toBe(3);
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Open here' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

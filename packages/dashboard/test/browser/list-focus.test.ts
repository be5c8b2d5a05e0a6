import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectFocus, press, tabTo } from './keyboard.ts';
import { openScreen, SLOW, type TestPage } from './page.ts';

/**
 * Makes each task of React wait for two frames, as on a busy machine. So the row that a list no
 * longer has is removed after the frame that follows the rendering of the list.
 */
const delayTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      requestAnimationFrame(() => {
        requestAnimationFrame(() => postMessage.call(this, message));
      });
    };
  });

describeInChromium('A list keeps the focus', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let screen: TestPage;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    const { client, workspace } = dashboard;
    for (const title of ['First pot', 'Second pot', 'Third pot']) {
      const slug = title.toLowerCase().replace(' ', '-');
      await client.createPost({
        ...{ title, slug, authorId: workspace.author.id },
        bodyJson: [{ type: 'paragraph', text: 'It boils.' }],
      });
    }
    screen = await openScreen(browser, dashboard, { key: dashboard.apiKey, path: '/posts' });
    return async () => {
      await screen.context.close();
      await dashboard.close();
    };
  });

  afterAll(() => browser.close());

  const statusOf = async (slug: string): Promise<string> => {
    const found = await dashboard.client.getPost(slug);
    return found.ok ? found.value.status : found.error.code;
  };

  it('when many posts are changed at once', SLOW, async () => {
    const { page } = screen;
    const list = page.getByRole('group', { name: 'Posts', exact: true });
    const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });

    for (const title of ['First pot', 'Second pot']) await press(page, select(title), 'Space');
    await press(page, page.getByRole('button', { name: 'Archive' }));
    const question = page.getByRole('alertdialog', { name: 'Archive 2 posts?' });
    await press(page, question.getByRole('button', { name: 'Archive' }));
    await question.waitFor({ state: 'detached' });
    await expectFocus(list);
    expect([await statusOf('first-pot'), await statusOf('second-pot')]).toEqual([
      'archived',
      'archived',
    ]);
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('checkbox', { name: 'Select all on this page' }));

    await press(page, select('Third pot'), 'Space');
    await press(page, page.getByRole('button', { name: 'Delete' }));
    await select('Third pot').waitFor({ state: 'detached' });
    await expectFocus(list);
    expect(await statusOf('third-pot')).toBe('NOT_FOUND');
  });

  it('when the row of a menu vanishes', SLOW, async () => {
    const { page } = screen;
    const list = page.getByRole('group', { name: 'Posts', exact: true });
    const actions = page.getByRole('button', { name: 'Actions for First pot' });
    await tabTo(page, actions);
    await page.keyboard.press('ArrowDown');
    await expectFocus(page.getByRole('menuitem').first());
    await page.keyboard.press('Escape');
    await expectFocus(actions);

    await press(page, actions);
    await expectFocus(page.getByRole('menuitem').first());
    await page.keyboard.press('End');
    // The row is removed long after the rendering that began it, and after its frame.
    await delayTasks(page);
    await page.keyboard.press('Enter');
    await actions.waitFor({ state: 'detached' });
    await expectFocus(list);
  });

  it('when the command of a row is disabled', SLOW, async () => {
    const { client, workspace, url } = dashboard;
    await client.updateWorkspace({ postPath: '/{slug}' });
    await client.createPost({
      ...{ title: 'Old pots', slug: 'old-pots', status: 'published' },
      ...{ authorId: workspace.author.id, bodyJson: [] },
    });
    await client.reportNotFound({ path: '/old-pot' });
    const { page } = screen;
    await page.goto(`${url}/dashboard/broken-links`);
    await page.route('**/external/redirects', (route) =>
      route.request().method() === 'POST' ? undefined : route.fallback(),
    );
    await press(page, page.getByRole('button', { name: 'Lead to Old pots: /old-pot' }));
    await expectFocus(page.getByRole('group', { name: 'Broken links' }));
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectVisible, openScreen, PATIENT, SLOW, type TestPage } from './page.ts';

describeInChromium('Changes made elsewhere', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let postId: string;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    const { client, workspace } = dashboard;
    const created = await client.createPost({
      slug: 'moka-pots',
      title: 'Moka pots',
      bodyJson: [{ type: 'paragraph', text: 'They brew.' }],
      authorId: workspace.author.id,
      status: 'published',
    });
    if (!created.ok) throw new Error(created.error.message);
    postId = created.value.id;
    await client.createRedirect({ fromPath: '/old', toPath: '/new', type: 'Permanent301' });
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  /** Makes what has changed a part of the feed, as the task of a server does. */
  const number = async (): Promise<void> => {
    const { ports, workspace } = dashboard;
    await ports.events.number(workspace.id, ports.clock.now());
  };

  const rename = async (title: string): Promise<void> => {
    const saved = await dashboard.client.updatePost(postId, { title });
    if (!saved.ok) throw new Error(saved.error.message);
    await number();
  };

  /** Returns the requests under way that wait for the next change. */
  const waiting = ({ underWay }: TestPage): number =>
    [...underWay].filter((request) => request.url().includes('/external/events?after=')).length;

  const expectWaiting = (screen: TestPage, count: number): Promise<void> =>
    expect.poll(() => waiting(screen), PATIENT).toBe(count);

  const openPosts = async (): Promise<TestPage> => {
    await number();
    const screen = await openScreen(browser, dashboard, { key: dashboard.apiKey, path: '/posts' });
    await expectWaiting(screen, 1);
    return screen;
  };

  const expectRow = (page: Page, name: string): Promise<void> =>
    expectVisible(page.getByRole('row', { name }));

  const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      isVisible ? 'visible' : 'hidden',
    );

  it('show in the open list without a reload, and leave what is typed alone', SLOW, async () => {
    const screen = await openPosts();
    const { page, context, problems } = screen;
    await page.evaluate(() => document.body.classList.add('not-reloaded'));
    await rename('Moka pots, mended');
    await expectRow(page, 'Moka pots, mended');

    await page.getByRole('link', { name: 'Redirects' }).click();
    await page.getByRole('button', { name: 'Edit: /old' }).click();
    const target = page.getByRole('form').getByLabel('To');
    await target.fill('/typed');
    await dashboard.client.createRedirect({ fromPath: '/a', toPath: '/b', type: 'Permanent301' });
    await number();
    await expectRow(page, '/a');
    expect(await target.inputValue()).toBe('/typed');
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('body.not-reloaded').count()).toBe(1);
    expect(waiting(screen)).toBeLessThanOrEqual(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it(
    'are waited for only while the page is shown and online, and none is missed',
    SLOW,
    async () => {
      const screen = await openPosts();
      const { page, context } = screen;
      await setVisible(page, false);
      await expectWaiting(screen, 0);
      await rename('Changed while hidden');
      await setVisible(page, true);
      await expectRow(page, 'Changed while hidden');
      await context.setOffline(true);
      await expectWaiting(screen, 0);
      await rename('Changed while offline');
      await context.setOffline(false);
      await expectRow(page, 'Changed while offline');
      await context.close();
    },
  );

  it('are shown again after an outage, and after signing in again', SLOW, async () => {
    const screen = await openPosts();
    const { page, context } = screen;
    const outage = await page.route('**/external/events?after=*', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '1' } }),
    );
    const refused = page.waitForResponse((response) => response.status() === 503);
    await rename('Changed in an outage');
    await refused;
    await outage.dispose();
    await rename('Changed after the outage');
    await expectRow(page, 'Changed after the outage');

    await context.clearCookies();
    await rename('Changed without a session');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('API key').fill(dashboard.apiKey);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectWaiting(screen, 1);
    await rename('Changed after the sign-in');
    await expectRow(page, 'Changed after the sign-in');
    await context.close();
  });

  it('are not asked for by a key that may not read posts', async () => {
    const key = await dashboard.keyWith(['keys:write']);
    const screen = await openScreen(browser, dashboard, { key, path: '/keys' });
    await screen.settled();
    expect(waiting(screen)).toBe(0);
    expect(screen.problems).toEqual([]);
    await screen.context.close();
  });
});

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { openScreen, PATIENT, SLOW, type TestPage } from './page.ts';

/** Maximum presses of Tab until an element has the focus. */
const MAX_TABS = 80;

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => found.contains(document.activeElement));

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, element: Locator): Promise<void> => {
  await element.waitFor();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(element)} cannot be reached by Tab`);
};

/** Presses a key on an element, which Tab leads to. */
const press = async (page: Page, element: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, element);
  await page.keyboard.press(key);
};

const expectFocus = (element: Locator): Promise<void> =>
  expect.poll(() => isFocused(element), PATIENT).toBe(true);

describeInChromium('With the keyboard alone', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let screen: TestPage;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    const { client, workspace } = dashboard;
    for (const title of ['First pot', 'Second pot', 'Third pot']) {
      const slug = title.toLowerCase().replace(' ', '-');
      await client.createPost({
        ...{ title, slug, authorId: workspace.author.id },
        bodyJson: [{ type: 'paragraph', text: 'It boils.' }],
      });
    }
    await client.reportNotFound({ path: '/old-pot' });
    screen = await openScreen(browser, dashboard, { key: dashboard.apiKey, path: '/posts' });
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  const statusOf = async (slug: string): Promise<string> => {
    const found = await dashboard.client.getPost(slug);
    return found.ok ? found.value.status : found.error.code;
  };

  it('a post is written and published', SLOW, async () => {
    const { page } = screen;
    await press(page, page.getByRole('link', { name: 'New post' }));
    await tabTo(page, page.getByLabel('Title', { exact: true }));
    await page.keyboard.type('A keyboard pot');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## Water');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fill it.');
    await page.keyboard.press('Control+Enter');
    const panel = page.getByRole('dialog');
    await expectFocus(panel);
    await press(page, panel.getByRole('button', { name: 'Publish now' }));
    await page.getByText('The post is public.').first().waitFor();
    await panel.waitFor({ state: 'detached' });
    await expect
      .poll(() => dashboard.client.getPost('a-keyboard-pot'), PATIENT)
      .toMatchObject({
        value: {
          status: 'published',
          bodyJson: [
            { type: 'heading', text: 'Water' },
            { type: 'paragraph', text: 'Fill it.' },
          ],
        },
      });
    // The caret is where it was.
    await page.keyboard.type(' Heat it.');
    await page.getByText('Changes are not public yet.').waitFor();
    await press(page, page.getByRole('button', { name: 'Update' }));
    await page.getByText('The changes are public.').first().waitFor();
    await expect
      .poll(() => dashboard.client.getPost('a-keyboard-pot'), PATIENT)
      .toMatchObject({ value: { bodyText: 'Water\nFill it. Heat it.' } });
  });

  it('many posts are changed at once, and the list keeps the focus', SLOW, async () => {
    const { page } = screen;
    const main = page.getByRole('navigation', { name: 'Main' });
    await press(page, main.getByRole('link', { name: 'Posts', exact: true }));
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

    const actions = page.getByRole('button', { name: 'Actions for First pot' });
    await tabTo(page, actions);
    await page.keyboard.press('ArrowDown');
    await expectFocus(page.getByRole('menuitem').first());
    await page.keyboard.press('Escape');
    await expectFocus(actions);

    // The menu of a row that vanishes.
    await press(page, actions);
    await expectFocus(page.getByRole('menuitem').first());
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await select('First pot').waitFor({ state: 'detached' });
    await expectFocus(list);
  });

  it('a broken link is led to a page, and a redirect is created', SLOW, async () => {
    const { page, problems } = screen;
    const main = page.getByRole('navigation', { name: 'Main' });
    await press(page, main.getByRole('link', { name: 'Broken links' }));
    await press(page, page.getByRole('button', { name: 'Redirect… /old-pot' }));
    const dialog = page.getByRole('dialog');
    await expectFocus(dialog);
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('/a-keyboard-pot');
    await press(page, dialog.getByRole('button').last());
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('group', { name: 'Broken links' }));

    await press(page, main.getByRole('link', { name: 'Redirects' }));
    await press(page, page.getByRole('button', { name: 'New redirect' }));
    await expectFocus(page.getByLabel('From'));
    await page.keyboard.type('/older-pot');
    await tabTo(page, page.getByLabel('To', { exact: true }));
    await page.keyboard.type('/a-keyboard-pot');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: '/older-pot' }).waitFor();
    const found = await dashboard.client.listRedirects({});
    expect(found.ok && found.value?.data.map(({ fromPath }) => fromPath)).toEqual(
      expect.arrayContaining(['/old-pot', '/older-pot']),
    );
    expect(problems.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectFocus, press, tabTo } from './keyboard.ts';
import { aPost, body, typeInto } from './open-post.ts';
import { expectAccessible, openScreen, PATIENT, SLOW, type TestPage } from './page.ts';

describeInChromium('With the keyboard alone', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let screen: TestPage;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startDashboard();
    await dashboard.client.reportNotFound({ path: '/old-pot' });
    screen = await openScreen(browser, dashboard, { key: dashboard.apiKey, path: '/posts' });
    return async () => {
      await screen.context.close();
      await dashboard.close();
    };
  });

  afterAll(() => browser.close());

  it('a post is written and published', SLOW, async () => {
    const { page } = screen;
    await press(page, page.getByRole('link', { name: 'New post' }).first());
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

  it('screens and posts are reached by Ctrl+K', SLOW, async () => {
    const { page, problems } = screen;
    await aPost(dashboard, ['One'], 'Filter coffee');
    await aPost(dashboard, ['Two'], 'Mokka cake');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Jump to a screen or a post' });
    await palette.getByRole('option', { name: 'Filter coffee' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type('mokk');
    await palette.getByRole('option', { name: 'Filter coffee' }).waitFor({ state: 'detached' });
    await palette.getByRole('option', { name: 'Mokka cake', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByLabel('Title', { exact: true }).inputValue(), PATIENT)
      .toBe('Mokka cake');
    // In the text the key makes a link.
    await page.locator('.ProseMirror').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Link' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Title', { exact: true }).focus();
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await page.keyboard.type('po');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/posts$/);
    expect(problems).toEqual([]);
  });

  it(
    'the words of a text are counted, and the details beside it closed and opened',
    SLOW,
    async () => {
      const { page } = screen;
      const id = await aPost(dashboard, ['One two three.']);
      await page.goto(`${dashboard.url}/dashboard/posts/${id}`);
      const details = page.getByRole('complementary', { name: 'Details' });
      await typeInto(page, 0, ' Four.');
      await page.getByText('4 words · 1 min').waitFor();
      await press(page, page.getByRole('button', { name: 'Hide details' }));
      await details.waitFor({ state: 'detached' });
      await page.reload();
      await body(page).waitFor();
      expect(await details.count()).toBe(0);
      await press(page, page.getByRole('button', { name: 'Show details' }));
      await details.getByRole('tab', { name: 'Post', exact: true }).click();
      // A field that has the focus has the one ring.
      await tabTo(page, details.getByLabel('Excerpt'));
      await page.keyboard.press('Shift+Tab');
      const rings = await details.evaluate(
        (panel) =>
          [panel, ...panel.querySelectorAll('*')].filter(
            (element) => getComputedStyle(element).outlineStyle !== 'none',
          ).length,
      );
      expect(rings).toBe(1);
    },
  );
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium } from '../../../../examples/site/test/chromium.ts';
import type { Dashboard } from './dashboard.ts';
import { aPost, body, openPost, saved, typeInto } from './open-post.ts';
import { expectAccessible, expectAccessibleInThemes, PATIENT, SLOW } from './page.ts';
import {
  frameOf,
  partsOf,
  type SiteTest,
  startSiteTest,
  TEXTS,
  tokensOf,
} from './site-of-readers.ts';

describeInChromium('The site beside the text', () => {
  let test: SiteTest;
  let dashboard: Dashboard;

  beforeAll(async () => {
    test = await startSiteTest();
    ({ dashboard } = test);
  });

  beforeEach(async () => {
    test.site.be('ok');
    await dashboard.client.updateWorkspace({ siteUrl: test.site.url, postPath: '/blog/{slug}' });
  });

  afterAll(() => test.close());

  it(
    'shows each save, puts the caret where the site is clicked, and forgets its token',
    SLOW,
    async () => {
      const id = await aPost(dashboard, TEXTS);
      const { page, context, problems } = await openPost(test.browser, dashboard, id);
      const { pane, shown, button } = partsOf(page);
      const unshown = test.site.requests.length;
      await typeInto(page, 0, ', five');
      await saved(page);
      expect(test.site.requests).toHaveLength(unshown);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(scripts.filter((name) => name.includes('live-pane'))).toEqual([]);

      await page.keyboard.press('Control+Alt+5');
      await shown.getByText('One two three four, five').waitFor();
      await pane.getByText(/^Shown \d\d:\d\d:\d\d$/).waitFor();
      await typeInto(page, 1, ', and more');
      await shown.getByText('The second block of it, and more').waitFor();
      await expect.poll(() => frameOf(page).evaluate('got.at(-1).type'), PATIENT).toBe('refresh');
      expect(
        await frameOf(page).evaluate("got.filter(({ type }) => type === 'show').at(-1).block"),
      ).toBe(1);
      expect(await frameOf(page).evaluate('got[0].blocks')).toEqual([
        'Onetwothreefour,five',
        'Thesecondblockofit',
        'Herethethirdblockends',
      ]);

      await shown.getByText('Here the third').click();
      await page.keyboard.type('very ');
      await shown.getByText('Here the very third block ends').waitFor();
      // Without the person in it, a script of the site moves neither caret nor focus.
      await button.focus();
      const script =
        "send({ type: 'click', block: 0, before: '', after: 'One' }); send({ type: 'leave' })";
      await frameOf(page).evaluate(script);
      await page.waitForTimeout(100);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await body(page).focus();
      await page.keyboard.type('much ');
      await shown.getByText('Here the very much third block ends').waitFor();
      await frameOf(page)
        .locator('html')
        .click({ position: { x: 200, y: 400 } });
      await page.keyboard.press('Escape');
      await page.locator('.ProseMirror-focused').waitFor();
      await page.keyboard.type('and ');
      await shown.getByText('very much and third').waitFor();

      expect(
        await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      ).not.toContain('cpt_');

      expect(await tokensOf(dashboard, id)).toHaveLength(1);
      await page.reload();
      await shown.getByText('very much and third').waitFor();
      await expect.poll(() => tokensOf(dashboard, id), PATIENT).toHaveLength(1);
      await button.click();
      await expect.poll(() => tokensOf(dashboard, id), PATIENT).toHaveLength(0);
      const before = test.site.requests.length;
      await typeInto(page, 0, '!');
      await saved(page);
      expect(test.site.requests).toHaveLength(before);
      await page.reload();
      await body(page).waitFor();
      expect(await pane.count()).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it(
    'renews its token, follows the slug, and shows what readers do not see yet',
    SLOW,
    async () => {
      const { page, context } = await openPost(test.browser, dashboard, 'new');
      await page.clock.install();
      const { shown, button } = partsOf(page);
      const save = async (text: string): Promise<void> => {
        await page.keyboard.type(text);
        await page.clock.fastForward(200);
        await shown.getByText(text).waitFor();
      };
      await button.click();
      const title = page.getByLabel('Title', { exact: true });
      await title.fill('Moka pots');
      await page.keyboard.press('Enter');
      await save('One two three');
      const id = page.url().slice(-36);
      const tokenIds = async (): Promise<readonly string[]> => {
        const tokens = await dashboard.client.listPreviewTokens(id);
        return tokens.ok ? tokens.value.data.map((one) => one.id) : [];
      };
      const [first = ''] = await tokenIds();
      await dashboard.client.revokePreviewToken(id, first);
      await save(', four');
      const [second = ''] = await tokenIds();
      expect([second.length, second === first]).toEqual([36, false]);
      await page.clock.fastForward('01:50:00');
      await expect.poll(async () => (await tokenIds()).includes(second), PATIENT).toBe(false);
      expect(await tokenIds()).toHaveLength(1);

      await title.fill('Moka pots for two');
      await page.clock.fastForward(200);
      await expect
        .poll(() => frameOf(page).url(), PATIENT)
        .toContain('/blog/moka-pots-for-two?preview=cpt_');

      await saved(page);
      await dashboard.client.updatePost(id, { status: 'published' });
      await page.reload();
      await shown.getByText('three, four').waitFor();
      await body(page).locator('p').click();
      await page.keyboard.press('End');
      await save(', five');
      const post = await dashboard.client.getPost(id);
      expect(post.ok && JSON.stringify(post.value.bodyJson)).toContain('three, four"');
      // A second tab, which only reads.
      const reading = await context.newPage();
      await reading.goto(page.url());
      await partsOf(reading).shown.getByText('four, five').waitFor();
      await context.close();
    },
  );

  it(
    'stands in place of the text on a narrow screen, and has its divider on a wide one',
    SLOW,
    async () => {
      const id = await aPost(dashboard, TEXTS);
      const { page, context } = await openPost(test.browser, dashboard, id);
      const { pane, shown, button } = partsOf(page);
      await button.click();
      await shown.getByText('One two three four').waitFor();
      const widthOf = async (): Promise<number> => (await pane.boundingBox())?.width ?? 0;
      const before = await widthOf();
      await pane.getByRole('separator', { name: 'Width of the site' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(widthOf, PATIENT).toBeLessThan(before);
      await pane.getByRole('button', { name: 'Phone 390' }).click();
      await expect.poll(() => frameOf(page).evaluate(() => innerWidth), PATIENT).toBe(390);
      await pane.getByRole('button', { name: 'Desktop 1280' }).click();
      await expect.poll(() => frameOf(page).evaluate(() => innerWidth), PATIENT).toBe(1280);
      await expectAccessibleInThemes(page);
      await pane.getByRole('button', { name: 'Fit' }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await body(page).isVisible()).toBe(false);
      await expectAccessible(page);
      await shown.getByText('One two three four').click();
      await body(page).waitFor();
      expect(await pane.count()).toBe(0);
      await page.locator('.ProseMirror-focused').waitFor();
      await page.keyboard.type('now ');
      await expect.poll(() => body(page).textContent(), PATIENT).toContain('now ');
      await context.close();
    },
  );
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, body, openPost, saved, typeInto } from './open-post.ts';
import { expectAccessible, PATIENT, SLOW } from './page.ts';
import { type ReaderSite, startReaderSite } from './site-of-readers.ts';

const TEXTS = ['One two three four', 'The second block of it', 'Here the third block ends'];

const partsOf = (page: Page) => ({
  pane: page.getByRole('region', { name: 'Site' }),
  site: page.frameLocator('iframe[title="Post on your site"]'),
  button: page.getByRole('button', { name: 'Show on site' }),
});

/** Returns the frame with the site. */
const frameOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().startsWith('http://localhost'));
  if (!frame) throw new Error('The site is not shown.');
  return frame;
};

describeInChromium('The site beside the text', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let site: ReaderSite;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    site = await startReaderSite(dashboard);
  });

  beforeEach(async () => {
    site.be('ok');
    await dashboard.client.updateWorkspace({ siteUrl: site.url, postPath: '/blog/{slug}' });
  });

  afterAll(async () => {
    await browser.close();
    await Promise.all([dashboard.close(), site.close()]);
  });

  const tokensOf = async (id: string): Promise<number> => {
    const tokens = await dashboard.client.listPreviewTokens(id);
    return tokens.ok ? tokens.value.data.length : -1;
  };

  it(
    'shows each save, puts the caret where the site is clicked, and forgets its token',
    SLOW,
    async () => {
      const id = await aPost(dashboard, TEXTS);
      const { page, context, problems } = await openPost(browser, dashboard, id);
      const { pane, site: shown, button } = partsOf(page);
      const unshown = site.requests.length;
      await typeInto(page, 0, ', five');
      await saved(page);
      expect(site.requests).toHaveLength(unshown);

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
      // Without the person in it, a script of the site moves nothing.
      await frameOf(page).evaluate("send({ type: 'click', block: 0, before: '', after: 'One' })");
      await page.keyboard.type('much ');
      await shown.getByText('Here the very much third block ends').waitFor();
      await frameOf(page)
        .locator('html')
        .click({ position: { x: 200, y: 400 } });
      await page.keyboard.press('Escape');
      await page.keyboard.type('and ');
      await shown.getByText('very much and third').waitFor();

      await pane.getByRole('button', { name: 'Checks on page' }).click();
      await expect
        .poll(() => frameOf(page).evaluate('got.at(-1).list?.length > 0'), PATIENT)
        .toBe(true);
      expect(
        await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      ).not.toContain('cpt_');

      expect(await tokensOf(id)).toBe(1);
      await page.reload();
      await shown.getByText('very much and third').waitFor();
      await expect.poll(() => tokensOf(id), PATIENT).toBe(1);
      await button.click();
      await expect.poll(() => tokensOf(id), PATIENT).toBe(0);
      const before = site.requests.length;
      await typeInto(page, 0, '!');
      await saved(page);
      expect(site.requests).toHaveLength(before);
      await page.reload();
      await body(page).waitFor();
      expect(await pane.count()).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('says why the site does not show the text', SLOW, async () => {
    await dashboard.client.updateWorkspace({ siteUrl: null });
    const id = await aPost(dashboard, TEXTS);
    const { page, context } = await openPost(browser, dashboard, id);
    await page.clock.install();
    const { pane, site: shown, button } = partsOf(page);
    const press = (name: string): Promise<void> => pane.getByRole('button', { name }).click();
    /** Lets time pass until the pane says so, which axe finds nothing serious in. */
    const says = async (text: RegExp | string, ms = 0): Promise<void> => {
      const isSaid = async (): Promise<boolean> => {
        if (ms > 0) await page.clock.fastForward(ms);
        return pane.getByText(text).isVisible();
      };
      await expect.poll(isSaid, PATIENT).toBe(true);
      await expectAccessible(page);
    };
    const type = async (text: string): Promise<void> => {
      await typeInto(page, 0, text);
      await page.clock.fastForward(200);
    };

    await button.click();
    await says('The address of your site is not known. Enter it under Workspace.');
    await dashboard.client.updateWorkspace({ siteUrl: 'http://site.example' });
    await page.reload();
    await says(/^Browsers show no http: page inside an https: page\. Open it in a window/);

    site.be('silent');
    await dashboard.client.updateWorkspace({ siteUrl: site.url });
    await page.reload();
    await says(`Your site does not answer at ${new URL(site.url).host}.`, 5000);
    site.be('no-bridge');
    await press('Try again');
    await says(/^Your site is here, but does not answer/, 1000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('Copy');
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual([
      `Content-Security-Policy: frame-ancestors ${dashboard.url}`,
      `previewBridge({ dashboard: "${dashboard.url}" })`,
    ]);

    site.be('framed');
    await press('Try again');
    await says(/^Your site is here, but does not answer/, 1000);
    const opened = page.waitForEvent('popup');
    await press('Open in a window');
    const other = await opened;
    await says(/^It works in a window, so your site forbids frames\. Send/);
    await type(', five');
    await other.getByText('One two three four, five').waitFor();
    // A page in the background has no focus, but Chromium says so of each page of a test.
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await other.getByText('The second block').click();
    await expect.poll(() => other.evaluate('got.at(-1).type'), PATIENT).toBe('refresh');
    await page.keyboard.type('small ');
    await expect
      .poll(() => body(page).locator('p').nth(1).textContent(), PATIENT)
      .toContain('The second small block');
    await other.close();

    site.be('old-bridge');
    await press('Try again');
    await says('The bridge of your site is older than this dashboard. Update site-kit.');
    site.be('ok');
    await press('Try again');
    await pane.getByText(/^Shown /).waitFor();
    site.be('stale');
    await type(', six');
    await says(/^Your site shows an older text\. Something keeps previews/, 1500);
    site.be(503);
    await type(', seven');
    await says(/^Your site answered 503\. The text is saved; the page is of \d\d:\d\d\.$/);
    site.be('ok');
    await page.clock.fastForward(5000);
    await shown.getByText('five, six, seven').waitFor();
    site.be(404);
    await type(', eight');
    await says(/^Your site answered 404\. It must read the post with the token/);
    site.be('ok');
    await press('Try again');
    await shown.getByText('seven, eight').waitFor();
    expect(await tokensOf(id)).toBe(1);

    await shown.getByRole('link', { name: 'Other page' }).click();
    await says('This is another page of your site.', 1000);
    await press('Back to the post');
    await shown.getByText('seven, eight').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('x'.repeat(301));
    await says('Not shown yet: 1 problem keeps the text from being saved.', 1000);
    await page.goto(`${dashboard.url}/dashboard/posts/new`);
    await says('The post appears here once it has a title.');
    await page.getByLabel('Title', { exact: true }).fill('A new post');
    await page.clock.fastForward(200);
    await shown.getByRole('heading', { name: 'A new post' }).waitFor();
    await context.close();
  });

  it(
    'renews its token, follows the slug, and shows what readers do not see yet',
    SLOW,
    async () => {
      const { page, context } = await openPost(browser, dashboard, 'new');
      await page.clock.install();
      const { site: shown, button } = partsOf(page);
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
      await partsOf(reading).site.getByText('four, five').waitFor();
      await context.close();
    },
  );

  it('lets no other page speak, frame or be framed', SLOW, async () => {
    const id = await aPost(dashboard, TEXTS);
    const { page, context } = await openPost(browser, dashboard, id);
    const { site: shown, button, pane } = partsOf(page);
    const other = await startReaderSite(dashboard);
    await button.click();
    await shown.getByText('One two three four').waitFor();
    await pane.getByText(/^Shown /).waitFor();
    const frame = (url: string): Promise<void> =>
      page.evaluate((src) => {
        const element = document.createElement('iframe');
        element.src = src;
        document.body.append(element);
      }, url);
    await frame(`${other.url}/blog/other`);
    await frame(`${site.url}/advertisement`);
    await expect
      .poll(() => site.requests.some(({ url }) => url.includes('advertisement')), PATIENT)
      .toBe(true);
    expect(other.requests).toEqual([]);

    const said = pane.getByText('The bridge of your site is older');
    const says = { cps: 0, type: 'hello', marked: true };
    // Of the right origin, from a frame of an advertisement, and from the page itself.
    await page
      .frames()
      .at(-1)
      ?.evaluate((message) => parent.postMessage(message, '*'), says);
    await page.evaluate((message) => postMessage(message, '*'), says);
    // Of the right window, with another nonce, or a field that is none.
    const previewed = frameOf(page);
    const sent = { cps: 1, type: 'shown', version: 9, status: 503, changed: true, ms: 1 };
    await previewed.evaluate(
      (message) => parent.postMessage({ ...message, nonce: '0' }, '*'),
      sent,
    );
    await previewed.evaluate(
      "send({ type: 'shown', version: 1, status: 700, changed: true, ms: 1 })",
    );
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect([await said.count(), await pane.getByText('Your site answered').count()]).toEqual([
      0, 0,
    ]);
    await previewed.evaluate((message) => parent.postMessage(message, '*'), says);
    await said.waitFor();

    expect(site.requests.filter(({ referer }) => referer?.includes(dashboard.url))).toEqual([]);
    // Signing out ends the token.
    expect(await tokensOf(id)).toBe(1);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(() => tokensOf(id), PATIENT).toBe(0);
    await context.close();
    await other.close();
  });

  it(
    'stands in place of the text on a narrow screen, and has its divider on a wide one',
    SLOW,
    async () => {
      const id = await aPost(dashboard, TEXTS);
      const { page, context } = await openPost(browser, dashboard, id);
      const { pane, site: shown, button } = partsOf(page);
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
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await expectAccessible(page);
      }
      await pane.getByRole('button', { name: 'Fit' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
      expect(await body(page).isVisible()).toBe(false);
      await expectAccessible(page);
      await shown.getByText('One two three four').click();
      await body(page).waitFor();
      expect(await pane.count()).toBe(0);
      await page.keyboard.type('now ');
      await expect.poll(() => body(page).textContent(), PATIENT).toContain('now ');
      await context.close();
    },
  );
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium } from '../../../../examples/site/test/chromium.ts';
import type { Dashboard } from './dashboard.ts';
import { aPost, body, openPost, typeInto } from './open-post.ts';
import { expectAccessible, PATIENT, SLOW } from './page.ts';
import {
  addFrame,
  frameOf,
  partsOf,
  type SiteTest,
  startReaderSite,
  startSiteTest,
  TEXTS,
  tokensOf,
} from './site-of-readers.ts';

describeInChromium('A site that cannot be shown, or must not be heard', () => {
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

  it('says why the site does not show the text', SLOW, async () => {
    await dashboard.client.updateWorkspace({ siteUrl: null });
    const id = await aPost(dashboard, TEXTS);
    const { page, context } = await openPost(test.browser, dashboard, id);
    await page.clock.install();
    const { pane, shown, button } = partsOf(page);
    const press = (name: string): Promise<void> => pane.getByRole('button', { name }).click();
    /** Presses *Try again*, and waits until the site is asked: the pane speaks of that page from then on. */
    const tryAgain = async (): Promise<void> => {
      const before = test.site.requests.length;
      await press('Try again');
      await expect.poll(() => test.site.requests.length, PATIENT).toBeGreaterThan(before);
    };
    /** Lets time pass until the pane says so. */
    const says = async (text: RegExp | string, ms = 0): Promise<void> => {
      const isSaid = async (): Promise<boolean> => {
        if (ms > 0) await page.clock.fastForward(ms);
        return pane.getByText(text).isVisible();
      };
      // The site answers meanwhile.
      await expect.poll(isSaid, { ...PATIENT, interval: 300 }).toBe(true);
    };
    const isSaidToAll = async (text: RegExp | string, ms = 0): Promise<void> => {
      await says(text, ms);
      await expectAccessible(page, undefined, '[aria-label="Site"]');
    };
    const type = async (text: string): Promise<void> => {
      await typeInto(page, 0, text);
      await page.clock.fastForward(200);
    };

    await button.click();
    await says('The address of your site is not known. Enter it under Workspace.');
    await expectAccessible(page);
    await dashboard.client.updateWorkspace({ siteUrl: 'http://site.example' });
    await page.reload();
    await isSaidToAll(/^Browsers show no http: page inside an https: page\. Open it in a window/);

    test.site.be('silent');
    await dashboard.client.updateWorkspace({ siteUrl: test.site.url });
    await page.reload();
    await isSaidToAll(`Your site does not answer at ${new URL(test.site.url).host}.`, 5000);
    test.site.be('no-bridge');
    await tryAgain();
    await isSaidToAll(/^Your site is here, but does not answer/, 1000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('Copy');
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual([
      `Content-Security-Policy: frame-ancestors ${dashboard.url}`,
      `previewBridge({ dashboard: "${dashboard.url}" })`,
    ]);

    test.site.be('framed');
    await tryAgain();
    await says(/^Your site is here, but does not answer/, 1000);
    const opened = page.waitForEvent('popup');
    await press('Open in a window');
    const other = await opened;
    await says(/^It works in a window, so your site forbids frames\. Send/);
    await expectAccessible(page);
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

    test.site.be('old-bridge');
    await tryAgain();
    await isSaidToAll('The bridge of your site is older than this dashboard. Update site-kit.');
    test.site.be('ok');
    await tryAgain();
    await pane.getByText(/^Shown /).waitFor();
    test.site.be('stale');
    await type(', six');
    await says(/^Your site shows an older text\. Something keeps previews/, 500);
    await expectAccessible(page);
    test.site.be(503);
    await type(', seven');
    await says(/^Your site answered 503\. The text is saved; the page is of \d\d:\d\d\.$/);
    test.site.be('ok');
    await page.clock.fastForward(5000);
    await shown.getByText('five, six, seven').waitFor();
    test.site.be(404);
    await type(', eight');
    await isSaidToAll(/^Your site answered 404\. It must read the post with the token/);
    test.site.be('ok');
    await tryAgain();
    await shown.getByText('seven, eight').waitFor();
    expect(await tokensOf(dashboard, id)).toHaveLength(1);

    await shown.getByRole('link', { name: 'Other page' }).click();
    await says('This is another page of your site.', 1000);
    await expectAccessible(page);
    await press('Back to the post');
    await shown.getByText('seven, eight').waitFor();
    await press('Checks on page');
    await page.getByLabel('Title', { exact: true }).fill('x'.repeat(301));
    await isSaidToAll('Not shown yet: 1 problem keeps the text from being saved.', 1000);
    const marks = "got.filter(({ type }) => type === 'marks').at(-1)?.list";
    await expect
      .poll(() => frameOf(page).evaluate(marks), PATIENT)
      .toContainEqual({ block: 'title', kind: 'problem' });
    await page.goto(`${dashboard.url}/dashboard/posts/new`);
    await isSaidToAll('The post appears here once it has a title.');
    await page.getByLabel('Title', { exact: true }).fill('A new post');
    await page.clock.fastForward(200);
    await shown.getByRole('heading', { name: 'A new post' }).waitFor();
    await context.close();
  });

  it('lets no other page speak, frame or be framed', SLOW, async () => {
    const id = await aPost(dashboard, TEXTS);
    const { page, context } = await openPost(test.browser, dashboard, id);
    const { shown, button, pane } = partsOf(page);
    const other = await startReaderSite(dashboard);
    await button.click();
    await shown.getByText('One two three four').waitFor();
    await pane.getByText(/^Shown /).waitFor();
    await addFrame(page, `${other.url}/blog/other`);
    await addFrame(page, `${test.site.url}/advertisement`);
    await expect
      .poll(() => test.site.requests.some(({ url }) => url.includes('advertisement')), PATIENT)
      .toBe(true);
    await page.evaluate("globalThis.heard = 0; addEventListener('message', () => (heard += 1))");
    const said = pane.getByText('The bridge of your site is older');
    const says = { cps: 0, type: 'hello', marked: true };
    // Of the right origin, from a frame of an advertisement, and from the page itself.
    const advertisement = page.frames().at(-1);
    await advertisement?.evaluate((message) => parent.postMessage(message, '*'), says);
    await page.evaluate((message) => postMessage(message, '*'), says);
    // Of the right window, with another nonce, or a field that is none.
    const previewed = frameOf(page);
    const fields = { version: 1, status: 503, changed: true, ms: 1 };
    const lie = { cps: 1, nonce: '0', type: 'shown', ...fields };
    await previewed.evaluate((message) => parent.postMessage(message, '*'), lie);
    await previewed.evaluate(
      "send({ type: 'shown', version: 1, status: 700, changed: true, ms: 1 })",
    );
    // Out of the frame, and below to another site in it.
    await previewed.evaluate("try { top.location.href = 'about:blank'; } catch {}");
    await previewed.evaluate("alert('Enter your key')");
    await expect.poll(() => page.evaluate('heard'), PATIENT).toBe(4);
    expect(page.url()).toContain(id);
    expect(await said.or(pane.getByText('Your site answered')).count()).toBe(0);
    await previewed.evaluate((message) => parent.postMessage(message, '*'), says);
    await said.waitFor();
    await previewed.evaluate((url) => location.assign(url), `${other.url}/blog/other`);

    const referers = test.site.requests.map(({ referer }) => referer);
    expect(referers.filter((referer) => referer?.includes(dashboard.url))).toEqual([]);
    // Signing out ends the token.
    expect(await tokensOf(dashboard, id)).toHaveLength(1);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(() => tokensOf(dashboard, id), PATIENT).toHaveLength(0);
    expect(other.requests).toEqual([]);
    await context.close();
    await other.close();
  });
});

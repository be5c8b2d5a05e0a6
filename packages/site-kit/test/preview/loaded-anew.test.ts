import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { openDashboard, SITE } from './dashboard-page.ts';
import { paragraph, paragraphs, previewPage } from './preview-page.ts';

describeInChromium('a page that cannot be changed in place', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is loaded anew once for a version, where it was', async () => {
    let text = 'Before.';
    const site = () => {
      const { body, ...answer } = previewPage([paragraph(text), ...paragraphs(40)]);
      return { ...answer, body: body.replace(' data-cps-root', '') };
    };
    const { page, frame, heard, say, refresh, asked } = await openDashboard(browser, site);
    await heard('hello');
    await expect.poll(() => asked.length).toBe(2);
    await frame.evaluate("name = 'of the site'; scrollTo(0, 700)");
    text = 'After.';
    expect(await refresh()).toMatchObject({ version: 1, status: 200, changed: true });
    expect(await heard('hello', 2)).toHaveLength(2);
    await frame.getByText('After.').waitFor();
    expect(await frame.evaluate('[name, scrollY]')).toEqual(['of the site', 700]);
    await expect.poll(() => asked.length).toBe(5);
    // The dashboard says it again: no loop.
    await say({ type: 'refresh', url: `${SITE}/post?preview=1`, version: 1 });
    expect((await heard('shown', 2)).at(-1)).toMatchObject({ version: 1, changed: false });
    expect(asked).toHaveLength(6);
    await page.close();
  });

  it('is so by a policy with a nonce and Trusted Types, under which the bridge runs', async () => {
    let text = 'Before.';
    let nonce = 0;
    const site = (more: string) => () => {
      nonce += 1;
      return previewPage([paragraph(text), ...paragraphs(3)], {
        nonce: `n${nonce}`,
        headers: {
          'content-security-policy': `default-src 'none'; script-src 'nonce-n${nonce}'; connect-src 'self'; style-src 'none'${more}`,
        },
      });
    };
    for (const [more, hellos] of [
      ['', 1],
      ["; require-trusted-types-for 'script'; trusted-types 'none'", 2],
    ] as const) {
      text = 'Before.';
      const dashboard = await openDashboard(browser, site(more));
      const { page, frame, heard, say, refresh, said } = dashboard;
      await heard('hello');
      text = 'After.';
      expect(await refresh()).toMatchObject({ status: 200, changed: true });
      await frame.getByText('After.').waitFor();
      expect(await heard('hello')).toHaveLength(hellos);
      await say({ type: 'show', block: 1 });
      await expect
        .poll(() =>
          frame.evaluate(
            "getComputedStyle(document.querySelector('[data-cps-block]:nth-child(2)')).outlineStyle",
          ),
        )
        .toBe('solid');
      // Of Trusted Types the console tells, and of nothing else.
      expect(said.filter((line) => !line.includes('TrustedHTML'))).toEqual([]);
      await page.close();
    }
  });
});

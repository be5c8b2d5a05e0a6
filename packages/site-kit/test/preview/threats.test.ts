import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { DASHBOARD, openDashboard, SITE } from './dashboard-page.ts';
import { paragraph, previewPage } from './preview-page.ts';

const HTML = 'text/html';
const ADDRESS = `${SITE}/post?preview=1`;

describeInChromium('the bridge', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('ignores messages that fail a check, and addresses of elsewhere', async () => {
    const { page, frame, asked, heard, say } = await openDashboard(browser, (path) =>
      path.startsWith('/away')
        ? { status: 302, body: '', headers: { location: 'https://elsewhere.example/' } }
        : previewPage([paragraph('Text.')]),
    );
    await heard('hello');
    await expect.poll(() => asked.length).toBe(2);
    const refresh = { type: 'refresh', url: ADDRESS, version: 7 };
    await say({ ...refresh, nonce: 'another' });
    await say({ ...refresh, nonce: null });
    await say({ ...refresh, cps: 2 });
    for (const url of [
      'https://elsewhere.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/',
    ]) {
      await say({ ...refresh, url });
    }
    // A script of the site, which knows the nonce, is no dashboard.
    const nonce = await page.evaluate<string>('nonce');
    const message = JSON.stringify({ cps: 1, nonce, ...refresh });
    await frame.evaluate(`postMessage(${message}, '*')`);
    await frame.evaluate(`document.body.append(Object.assign(document.createElement('iframe'), {
      srcdoc: '<script>parent.postMessage(${message}, "*")</' + 'script>' }))`);
    await say({ type: 'refresh', url: `${SITE}/away`, version: 8 });
    expect(await heard('shown')).toMatchObject([{ version: 8, status: 0, changed: false }]);
    expect(frame.url()).toBe(ADDRESS);
    expect(asked.slice(2)).toEqual(['/away']);
    await page.close();
  });

  it('runs no script of an answer', async () => {
    let tail = '';
    const { page, frame, heard, refresh } = await openDashboard(browser, () => {
      const answer = previewPage([paragraph('Text.')]);
      return { ...answer, body: answer.body.replace('</article>', `${tail}</article>`) };
    });
    await heard('hello');
    tail = '<script>hacked = 1</script><p>New.</p>';
    await refresh();
    await frame.getByText('New.').waitFor();
    expect(
      await frame.evaluate("[document.querySelectorAll('article script').length, typeof hacked]"),
    ).toEqual([1, 'undefined']);
    await page.close();
  });

  it('speaks to the dashboard alone, and does nothing outside of it', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    const { body } = previewPage([paragraph('Text.')]);
    await page.route('**', (route) => {
      const url = route.request().url();
      asked.push(url);
      // Without headers, so that anybody could frame it.
      const isSite = url.startsWith(SITE);
      const host = `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>
        <iframe src="${ADDRESS}"></iframe>`;
      return route.fulfill({ contentType: HTML, body: isSite ? body : host });
    });
    await page.goto('https://hostile.example/');
    const [, frame] = page.frames();
    await frame?.getByText('Text.').waitFor();
    await page.evaluate(`frames[0].postMessage({ cps: 1, type: 'welcome', nonce: 'n' }, '*')`);
    await page.evaluate(
      `frames[0].postMessage({ cps: 1, type: 'refresh', nonce: 'n', url: '${ADDRESS}', version: 1 }, '*')`,
    );
    await page.waitForTimeout(200);
    expect(await page.evaluate('heard')).toEqual([]);
    await page.goto(ADDRESS);
    await page.getByText('Text.').click();
    const pages = asked.filter((url) => !url.endsWith('/favicon.ico'));
    expect(pages).toEqual(['https://hostile.example/', ADDRESS, ADDRESS]);
    await page.close();
  });

  it('follows the dashboard that has opened its window', async () => {
    let text = 'Before.';
    const { page } = await openDashboard(browser, () => previewPage([paragraph(text)]), {
      path: '/about:blank',
    });
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(`opened = open('about:blank')`),
    ]);
    await opened.route(`${SITE}/**`, (route) => {
      const { body, headers } = previewPage([paragraph(text)]);
      return route.fulfill({ contentType: HTML, body, headers: { ...headers } });
    });
    await page.evaluate(`heard.length = 0; opened.location = '${ADDRESS}'`);
    await page.waitForFunction("heard.some(({ type }) => type === 'hello')");
    text = 'After.';
    await page.evaluate(
      `opened.postMessage({ cps: 1, nonce, type: 'refresh', url: '${ADDRESS}', version: 1 }, '${SITE}')`,
    );
    await opened.getByText('After.').waitFor();
    expect(await page.evaluate(`location.origin`)).toBe(DASHBOARD);
    await page.close();
  });
});

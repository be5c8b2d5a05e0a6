import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';
import { paragraph, paragraphs, previewPage } from './preview-page.ts';

describeInChromium('the blocks of a preview', () => {
  let browser: Browser;
  let dashboard: DashboardPage;
  beforeAll(async () => {
    browser = await launch();
    dashboard = await openDashboard(browser, () =>
      previewPage([
        paragraph('One two three four 😀 five, with [a link](https://elsewhere.example/) in it.'),
        { type: 'list', style: 'bullet', items: ['Alpha beta gamma', 'Delta'] },
        { type: 'quote', text: 'Said so well.' },
        { type: 'callout', variant: 'info', body: 'Mind the gap.' },
        { type: 'faq', items: [{ question: 'Why now?', answer: 'Because of that.' }] },
        ...paragraphs(200).slice(5),
      ]),
    );
    await dashboard.heard('hello');
    await dashboard.page.waitForFunction('nonce');
  });
  afterAll(() => browser.close());

  const outlines = () =>
    dashboard.frame.evaluate(
      `Array.from(document.querySelectorAll('[data-cps-block],[data-cps-title]'))
        .map((node) => [node.getAttribute('data-cps-block') ?? 'title', getComputedStyle(node).outlineStyle])
        .filter(([, style]) => style !== 'none')`,
    );

  /** Clicks into the middle of a word, and returns the message about it. */
  const clickOn = async (word: string, options: object = {}) => {
    const { page, frame, heard } = dashboard;
    const count =
      (await page.evaluate<number>("heard.filter(({ type }) => type === 'click').length")) + 1;
    const [x, y] = await frame.evaluate<[number, number]>(`(() => {
      const walker = document.createTreeWalker(document.querySelector('article'), NodeFilter.SHOW_TEXT);
      while (!walker.nextNode().data.includes(${JSON.stringify(word)}));
      const range = document.createRange();
      const start = walker.currentNode.data.indexOf(${JSON.stringify(word)});
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + ${word.length});
      range.startContainer.parentElement.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = range.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`);
    const box = await page.locator('iframe').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 2 + x, (box?.y ?? 0) + 2 + y, options);
    return (await heard('click', count)).at(-1);
  };

  it.each([
    ['three', 0, /Onetwoth?r?e?$/, /^t?h?r?e?efour😀five,withalink/],
    ['a link', 0, /with(?:a|al|ali|alin)$/, /in?k?init\.$/],
    ['beta', 1, /^Alphab?e?t?$/, /^e?t?agammaDelta$/],
    ['well', 2, /^Saidsow?e?l?$/, /l\.$/],
    ['gap', 3, /^Mindtheg?a?$/, /p\.$/],
  ] as const)('say where "%s" was clicked', async (word, block, before, after) => {
    expect(await clickOn(word)).toMatchObject({
      block,
      before: expect.stringMatching(before),
      after: expect.stringMatching(after),
    });
    expect(dashboard.frame.url()).toContain('/post');
  });

  it('say so of the title', async () => {
    expect(await clickOn('draft')).toMatchObject({
      block: 'title',
      after: expect.stringMatching(/t$/),
    });
  });

  it('leave controls and modified clicks to the site', async () => {
    const { page, frame, heard } = dashboard;
    await frame.locator('summary').click();
    expect(await frame.locator('details').getAttribute('open')).toBe('');
    await frame.locator('h1').click({ modifiers: ['Control'] });
    await frame.locator('h1').click({ button: 'middle' });
    await frame.evaluate("getSelection().selectAllChildren(document.querySelector('h1'))");
    await frame.evaluate("document.querySelector('h1').click()");
    await frame.evaluate('getSelection().empty()');
    const count = (await heard('click')).length;
    await clickOn('draft');
    expect(await page.evaluate("heard.filter(({ type }) => type === 'click').length")).toBe(
      count + 1,
    );
  });

  it('are outlined: that of the caret, which is scrolled to, and those of marks', async () => {
    const { page, frame, say } = dashboard;
    await page.evaluate('document.body.tabIndex = 0; document.body.focus(); scrollTo(0, 0)');
    const list = [
      { block: 3, kind: 'problem' },
      { block: 3, kind: 'advice' },
      { block: 4, kind: 'advice' },
      { block: 'title', kind: 'problem' },
      { block: 1, kind: 'other' },
      { block: '0] { display: none } [x', kind: 'problem' },
      null,
    ];
    await say({ type: 'marks', list });
    await say({ type: 'show', block: 150 });
    await expect.poll(outlines).toEqual([
      ['title', 'dashed'],
      ['3', 'dashed'],
      ['4', 'dotted'],
      ['150', 'solid'],
    ]);
    const view = 'document.querySelector(`[data-cps-block="150"]`).getBoundingClientRect()';
    expect(await frame.evaluate(`${view}.top >= 0 && ${view}.bottom <= innerHeight`)).toBe(true);
    const scrolled = await frame.evaluate('scrollY');
    await say({ type: 'show', block: 151 });
    await say({ type: 'marks', list: [] });
    await expect.poll(outlines).toEqual([['151', 'solid']]);
    await say({ type: 'show', block: null });
    await expect.poll(outlines).toEqual([]);
    expect(await frame.evaluate('scrollY')).toBeGreaterThanOrEqual(Number(scrolled));
    expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
    expect(await frame.evaluate('document.hasFocus()')).toBe(false);
  });

  it('tell of Escape, except where the site has handled it', async () => {
    const { frame, heard } = dashboard;
    await frame.locator('h1').click();
    await frame.evaluate(
      "addEventListener('keydown', (event) => event.preventDefault(), { once: true, capture: true })",
    );
    await frame.locator('body').press('Escape');
    await frame.locator('body').press('Escape');
    expect(await heard('leave')).toHaveLength(1);
  });

  it('of a page without marks are found by their texts', async () => {
    const blocks = ['First paragraph', '', 'Second', 'Not there', 'Deep'];
    const page = await openDashboard(
      browser,
      () => {
        const answer = previewPage([], { isMarked: false });
        const body = `<h2>Second thoughts</h2><div><section><p>First <b>para</b>graph</p><hr></section>
          <p>
            Second one</p><div><img alt=""><p><i>Deep</i></p></div></div>`;
        return { ...answer, body: answer.body.replace('<main>', `<main>${body}`) };
      },
      { blocks },
    );
    expect(await page.heard('hello')).toMatchObject([{ marked: false }]);
    const marked = () =>
      page.frame.evaluate(
        "Array.from(document.querySelectorAll('[data-cps-block]'), (node) => [node.localName, node.dataset.cpsBlock])",
      );
    await expect.poll(marked).toEqual([
      ['p', '0'],
      ['p', '2'],
      ['i', '4'],
    ]);
    // A framework makes its elements anew.
    await page.frame.evaluate("document.querySelector('i').outerHTML = '<em>Deep water</em>'");
    await page.say({ type: 'show', block: 4 });
    await expect.poll(marked).toContainEqual(['em', '4']);
    await page.page.close();
  });
});

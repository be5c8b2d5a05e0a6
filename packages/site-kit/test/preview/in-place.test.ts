import type { ResolvedBlock } from '@content-publishing/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { openDashboard, SITE } from './dashboard-page.ts';
import { paragraph, paragraphs, previewPage } from './preview-page.ts';

/** Gives each block of the page a number that its node alone has. */
const NUMBER_NODES =
  "document.querySelectorAll('[data-cps-block]').forEach((node, index) => { node.was = index })";

/** Numbers of the nodes, in the order of the page; null for new ones. */
const NUMBERS =
  "Array.from(document.querySelectorAll('[data-cps-block]'), ({ was }) => was ?? null)";

const INDEXES =
  "Array.from(document.querySelectorAll('[data-cps-block]'), (node) => Number(node.getAttribute('data-cps-block')))";

const TEXTS =
  "Array.from(document.querySelectorAll('.post-body > *'), ({ textContent }) => textContent.replaceAll(/\\n */g, ''))";

const STATE = `({
  isPlaying: !document.querySelector('video').paused && !document.querySelector('video').hasPaused,
  isOpen: document.querySelector('details').open,
  focus: document.activeElement.tagName,
})`;

/** Block, and the number of the node that shows it; null of a new one. */
type Numbered = ResolvedBlock & { readonly was: number | null };

const textOf = (block: Numbered): string => {
  if ('text' in block) return block.text;
  if (block.type === 'list') return block.items.join('');
  return block.type === 'faq'
    ? block.items.map(({ question, answer }) => question + answer).join('')
    : '';
};

const moved = (body: readonly Numbered[], from: number, to: number): readonly Numbered[] =>
  body.toSpliced(from, 1).toSpliced(to, 0, ...body.slice(from, from + 1));

/** Returns a body after a change of a writer, of which there are five kinds. */
const changed = (body: readonly Numbered[], change: number): readonly Numbered[] => {
  switch (change % 5) {
    case 0:
      return body.with(3, { ...paragraph(`Typed ${change}`), was: body[3]?.was ?? null });
    case 1:
      return [{ ...paragraph(`Above ${change}`), was: null }, ...body];
    case 2:
      return moved(body, 32 + change, 2);
    case 3:
      return moved(body, 0, 40);
    default:
      return body.toSpliced(10, 1);
  }
};

describeInChromium('a page that follows a draft', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('keeps the nodes of blocks that stay, through 20 changes', async () => {
    const faq = { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] } as const;
    const video = { type: 'video_embed', url: 'https://youtu.be/abcdefghijk' } as const;
    let body: readonly Numbered[] = [
      ...paragraphs(30),
      faq,
      video,
      { type: 'list', style: 'ordered', items: ['One', 'Two'] } as const,
      ...paragraphs(60).slice(30),
    ].map((block, was) => ({ ...block, was }));
    const dashboard = await openDashboard(browser, () => previewPage(body));
    const { frame, heard, refresh } = dashboard;
    await heard('hello');
    await frame.evaluate(NUMBER_NODES);
    await frame.evaluate(`(async () => {
      document.querySelector('details').open = true;
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      setInterval(() => pen.fillRect(0, 0, Math.random() * 9, 9), 20);
      const video = document.querySelector('video');
      video.srcObject = canvas.captureStream(10);
      await video.play();
      video.onpause = () => { video.hasPaused = true };
      const item = document.querySelector('li');
      item.tabIndex = 0;
      item.focus();
    })()`);
    for (let change = 0; change < 20; change += 1) {
      body = changed(body, change);
      const shown = await refresh();
      expect([shown.status, shown.changed]).toEqual([200, true]);
      expect(await frame.evaluate(INDEXES)).toEqual([...body.keys()]);
      const texts = await frame.evaluate<readonly string[]>(TEXTS);
      expect(texts).toEqual(body.map(textOf));
    }
    const kept = await frame.evaluate<readonly (number | null)[]>(NUMBERS);
    expect(kept).toEqual(body.map(({ was }) => was));
    expect(await frame.evaluate(STATE)).toEqual({ isPlaying: true, isOpen: true, focus: 'LI' });
    expect(dashboard.said).toEqual([]);
    await dashboard.page.close();
  });

  it('keeps what scripts of the page have made of blocks that have not changed', async () => {
    const code = { type: 'code', language: 'js', code: 'const one = 1;' } as const;
    const video = { type: 'tweet_embed', url: 'https://x.com/a/status/1' } as const;
    let body: readonly ResolvedBlock[] = [paragraph('First.'), code, video, paragraph('Last.')];
    // A module in the head runs before the bridge, the other listener after it.
    const head = `<script type="module">
      const code = document.querySelector('code');
      code.innerHTML = code.textContent.replace('const', '<b>const</b>');
      code.before(Object.assign(document.createElement('button'), { textContent: 'Copy' }));
      addEventListener('load', () => {
        const player = document.createElement('div');
        player.id = 'player';
        document.querySelector('[data-embed]').replaceWith(player);
      });
    </script>`;
    const { page, frame, heard, asked, refresh } = await openDashboard(browser, () =>
      previewPage(body, { head }),
    );
    await heard('hello');
    await expect.poll(() => asked.length).toBe(2);
    const shape = () =>
      frame.evaluate<readonly string[]>(
        "Array.from(document.querySelectorAll('.post-body > *'), ({ id, textContent, children }) => id || textContent + children.length)",
      );
    const highlighted = 'Copyconst one = 1;2';
    body = body.with(0, paragraph('Changed.'));
    await refresh();
    expect(await shape()).toEqual(['Changed.0', highlighted, 'player', 'Last.0']);
    body = [...body.slice(0, 3), paragraph('Below the player.'), ...body.slice(3)];
    await refresh();
    expect(await shape()).toEqual([
      ...['Changed.0', highlighted, 'player', 'Below the player.0', 'Last.0'],
    ]);
    body = body.with(1, { ...code, code: 'let two;' });
    await refresh();
    expect((await shape())[1]).toBe('Copylet two;2');
    body = body.toSpliced(2, 1);
    await refresh();
    expect(await shape()).toHaveLength(4);
    await page.close();
  });

  it('has the place in view, whatever comes above', async () => {
    let body: readonly ResolvedBlock[] = paragraphs(80);
    const { page, frame, heard, refresh } = await openDashboard(browser, () => previewPage(body));
    await heard('hello');
    await frame.evaluate(
      "scrollTo(0, 2500); inView = document.elementFromPoint(200, 300).closest('p')",
    );
    const top = () => frame.evaluate<number>('inView.getBoundingClientRect().top');
    const before = await top();
    for (const next of [
      [paragraph('Above.'), ...body],
      body.with(1, paragraph('Short.')),
      body.toSpliced(3, 4),
      [...body.slice(-2), ...body.slice(0, -2)],
      [...body.slice(3), ...body.slice(0, 3)],
    ]) {
      body = next;
      await refresh();
      // The browser keeps the place with its next frame.
      await expect.poll(async () => Math.round((await top()) - before)).toBe(0);
    }
    await page.close();
  });

  it('changes title and address, and says so to the site', async () => {
    let title = 'Before';
    const { page, frame, heard, refresh } = await openDashboard(browser, () =>
      previewPage([paragraph('Text.')], { title }),
    );
    await heard('hello');
    await frame.evaluate(
      "history.replaceState({ kept: 1 }, ''); addEventListener('cps:shown', ({ detail }) => { shown = detail.url })",
    );
    title = 'After';
    const url = `${SITE}/after?preview=2`;
    expect(await refresh({ url })).toMatchObject({ status: 200, changed: true });
    expect(
      await frame.evaluate(
        "[document.title, document.querySelector('h1').textContent, location.href, history.state, shown]",
      ),
    ).toEqual(['After', 'After', url, { kept: 1 }, url]);
    expect(await refresh({ url })).toMatchObject({ status: 200, changed: false });
    await page.close();
  });

  it('leaves the page as it is where the answer is an error', async () => {
    let status = 200;
    const { page, frame, heard, refresh } = await openDashboard(browser, () => ({
      ...previewPage([paragraph('Text.')]),
      status,
    }));
    await heard('hello');
    for (status of [401, 404, 500]) {
      expect(await refresh()).toMatchObject({ status, changed: false });
    }
    expect(await frame.getByText('Text.').count()).toBe(1);
    await page.close();
  });

  it('shows one version at a time, and of the waiting ones the newest', async () => {
    const { page, heard, asked } = await openDashboard(browser, (path) =>
      previewPage([paragraph(path)]),
    );
    await heard('hello');
    await expect.poll(() => asked.length).toBe(2);
    await page.evaluate(`for (const version of [1, 2, 3, 4]) {
      const url = '${SITE}/' + version;
      frames[0].postMessage({ cps: 1, nonce, type: 'refresh', url, version }, '${SITE}');
    }`);
    await heard('shown', 2);
    await page.evaluate('new Promise((done) => setTimeout(done, 100))');
    expect((await heard('shown')).map(({ version }) => version)).toEqual([1, 4]);
    expect(asked.slice(2)).toEqual(['/1', '/4']);
    await page.close();
  });

  it('leaves a change to the site that prevents it', async () => {
    const { page, frame, heard, refresh, asked } = await openDashboard(browser, () =>
      previewPage([paragraph('Text.')]),
    );
    await heard('hello');
    await expect.poll(() => asked.length).toBe(2);
    await frame.evaluate(
      "addEventListener('cps:change', (event) => { event.preventDefault(); changed = event.detail.url })",
    );
    expect(await refresh()).toMatchObject({ status: 200, changed: true });
    expect(await frame.evaluate('changed')).toBe(`${SITE}/post?preview=1`);
    expect(asked).toHaveLength(2);
    await page.close();
  });

  it('shows a text that was saved while the page was loaded, when it is asked for again', async () => {
    let text = 'Loaded.';
    const { page, frame, asked, heard, refresh } = await openDashboard(browser, () => {
      const answer = previewPage([paragraph(text)]);
      text = 'Saved.';
      return answer;
    });
    await heard('hello');
    await expect.poll(() => asked.length).toBe(2);
    expect(await refresh({ version: 5 })).toMatchObject({ changed: false });
    expect(await frame.evaluate(TEXTS)).toEqual(['Loaded.']);
    await refresh({ version: 6 });
    await page.evaluate('heard.length = 0');
    expect(await refresh({ version: 6 })).toMatchObject({ changed: true });
    expect(await frame.evaluate(TEXTS)).toEqual(['Saved.']);
    await page.close();
  });
});

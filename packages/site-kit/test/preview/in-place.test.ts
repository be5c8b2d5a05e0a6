import type { ResolvedBlock } from '@content-publishing/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { openDashboard } from './dashboard-page.ts';
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
});

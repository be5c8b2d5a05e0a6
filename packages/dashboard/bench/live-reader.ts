import type { Frame, Page } from 'playwright-core';
import type { Pages } from './pages.ts';

/** Milliseconds of a pause of the writer. */
export interface Pause {
  /** From its end to the text on the site. */
  readonly seen: number;
  readonly save: number;
  /** Request of the page of the site, which reads the post and renders it. */
  readonly page: number;
  /** Script of the bridge: from parsing the answer to the changed page. */
  readonly change: number;
}

/** Milliseconds after a key until the text is saved (decision 47). */
const PAUSE_MS = 200;

/** Milliseconds of typing without a pause, and those between two keys. */
const TYPING_MS = 10_000;
const KEY_MS = 50;

/** Milliseconds until the requests of a pause are over. */
const SETTLE_MS = 1000;

/** Marks each key, and in the frame each change, by one clock. */
const MARK_KEYS =
  "addEventListener('keydown', () => { lastKey = performance.timeOrigin + performance.now() }, true)";
const MARK_CHANGES = `{
  const parse = DOMParser.prototype.parseFromString;
  let begun = 0;
  DOMParser.prototype.parseFromString = function (...source) {
    begun = performance.now();
    return parse.apply(this, source);
  };
  addEventListener('cps:shown', () => {
    const entries = performance.getEntriesByType('resource');
    const { duration } = entries.findLast(({ name }) => name.includes('preview='));
    const now = performance.now();
    changed = { at: performance.timeOrigin + now, change: now - begun, page: duration };
    performance.clearResourceTimings();
  });
}`;

const isSave = (method: string, url: string): boolean =>
  method === 'PATCH' && url.includes('/external/posts/');

/** Opens a post with the site at `siteUrl` beside its text. */
export const liveReader = async (pages: Pages, id: string, siteUrl: string) => {
  const page = await pages.openPost(id);
  const saves: number[] = [];
  let requests = 0;
  page.on('request', (request) => {
    if (isSave(request.method(), request.url())) saves.push(Date.now());
    const asked = request.url();
    const isOfSite = asked.startsWith(siteUrl) || asked.includes('/preview-tokens');
    if (isOfSite) requests += 1;
  });
  const show = async (shown: Page): Promise<void> => {
    await shown.getByRole('button', { name: 'Show on site' }).click();
    await shown.getByText(/^Shown \d/).waitFor();
    await shown.locator('.ProseMirror').focus();
  };
  await show(page);
  const frame = (): Frame => {
    const found = page.frames().find((one) => one.url().startsWith(siteUrl));
    if (!found) throw new Error('The site is not shown.');
    return found;
  };
  await page.evaluate(MARK_KEYS);
  await frame().evaluate(MARK_CHANGES);
  const type = (keys: string) => page.keyboard.type(keys, { delay: KEY_MS });

  return {
    show,
    pauses: async (count: number): Promise<readonly Pause[]> => {
      const pauses: Pause[] = [];
      for (let index = 0; index < count; index += 1) {
        const text = ` pause${index}`;
        await frame().evaluate('changed = undefined');
        const saved = page.waitForResponse((response) =>
          isSave(response.request().method(), response.url()),
        );
        await type(text);
        const timing = (await saved).request().timing();
        await frame().waitForFunction(
          (typed) =>
            Reflect.get(window, 'changed') !== undefined &&
            document.body.textContent.includes(typed),
          text.trim(),
        );
        const key = await page.evaluate<number>('lastKey');
        const {
          at,
          change,
          page: ms,
        } = await frame().evaluate<{ at: number; change: number; page: number }>('changed');
        pauses.push({ seen: at - key - PAUSE_MS, save: timing.responseEnd, page: ms, change });
      }
      return pauses;
    },
    /** Returns the most saves in a second of typing without a pause. */
    savesASecond: async (): Promise<number> => {
      saves.length = 0;
      await type('word '.repeat(TYPING_MS / KEY_MS / 5));
      return Math.max(
        ...saves.map((begin) => saves.filter((at) => at >= begin && at < begin + 1000).length),
      );
    },
    /** Returns the requests about the site after it was closed, while the writer goes on. */
    requestsWhenClosed: async (): Promise<number> => {
      await page.getByRole('button', { name: 'Show on site' }).click();
      await page.waitForTimeout(SETTLE_MS);
      requests = 0;
      await page.locator('.ProseMirror p').first().click();
      await type('closed');
      await page.waitForTimeout(SETTLE_MS * 3);
      return requests;
    },
    close: () => page.context().close(),
  };
};

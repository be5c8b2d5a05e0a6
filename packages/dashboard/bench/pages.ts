import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Rate of the slow connection, in bytes a second: 10 Mbit/s. */
const SLOW_BYTES = 1_250_000;
const SLOW_LATENCY_MS = 40;
const SLOW_CPU = 4;

/** Time between two keys, in milliseconds: 240 words a minute. */
const KEY_PAUSE_MS = 50;
const WARM_UP_KEYS = 'warm up ';

const METRICS: ReadonlySet<string> = new Set([
  'ScriptDuration',
  'LayoutDuration',
  'RecalcStyleDuration',
]);

/** Person with a slow machine and connection. */
export interface Reader {
  /** Opens the list of posts, and returns the milliseconds until its first row is shown. */
  readonly listAfter: () => Promise<number>;
  /** Goes from the list to another screen and back; returns the milliseconds of the way back. */
  readonly listAgainAfter: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Marks in a page when the first row of the list is shown. */
const markUsable = (): void => {
  const shown = new MutationObserver(() => {
    if (document.querySelector('tbody tr a') === null) return;
    shown.disconnect();
    requestAnimationFrame(() => void performance.mark('usable'));
  });
  shown.observe(document, { childList: true, subtree: true });
};

/** Pages of a dashboard. */
export type Pages = ReturnType<typeof openPages>;

/** Opens pages of the dashboard at `url`, signed in by a key. */
export const openPages = (
  browser: Browser,
  { url, apiKey }: { readonly url: string; readonly apiKey: string },
) => {
  const signedIn = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([
      { name: 'cps', value: apiKey, url, httpOnly: true, sameSite: 'Strict' },
    ]);
    return context;
  };
  const openPost = async (id: string): Promise<Page> => {
    const page = await (await signedIn()).newPage();
    await page.goto(`${url}/dashboard/posts/${id}`);
    await page.locator('.ProseMirror p').first().click();
    await page.keyboard.press('End');
    return page;
  };
  return {
    /** Opens a post, with the caret at the end of its first text. */
    openPost,

    slow: async (): Promise<Reader> => {
      const context = await signedIn();
      const openList = async (): Promise<Page> => {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: SLOW_LATENCY_MS,
          downloadThroughput: SLOW_BYTES,
          uploadThroughput: SLOW_BYTES,
        });
        await page.addInitScript(markUsable);
        await page.goto(`${url}/dashboard/posts`, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
        return page;
      };
      const usableAt = (page: Page): Promise<number> =>
        page.evaluate(() => performance.getEntriesByName('usable').at(-1)?.startTime ?? Number.NaN);
      return {
        listAfter: async () => {
          const page = await openList();
          const usable = await usableAt(page);
          await page.close();
          return usable;
        },
        listAgainAfter: async () => {
          const page = await openList();
          const navigation = page.getByRole('navigation', { name: 'Main' });
          await navigation.getByRole('link', { name: 'Media' }).click();
          await page.locator('tbody').waitFor({ state: 'detached' });
          await page.evaluate(() => {
            performance.clearMarks();
            addEventListener('click', () => void performance.mark('click'), true);
          });
          await page.evaluate(markUsable);
          await navigation.getByRole('link', { name: 'Posts' }).click();
          await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
          const clicked = await page.evaluate(
            () => performance.getEntriesByName('click')[0]?.startTime ?? Number.NaN,
          );
          const usable = await usableAt(page);
          await page.close();
          return usable - clicked;
        },
        close: () => context.close(),
      };
    },

    /**
     * Types `keys` at the end of the first text of a post. Returns the milliseconds from a key to its
     * paint, which 95 of 100 keys need at most, and those of script, layout and style for a key.
     * `prepare` is called before.
     */
    type: async (
      id: string,
      keys: string,
      prepare?: (page: Page) => Promise<void>,
    ): Promise<{ readonly paintMs: number; readonly workMs: number }> => {
      const page = await openPost(id);
      const context = page.context();
      await prepare?.(page);
      await page.evaluate(() => {
        window.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            requestAnimationFrame(() => {
              const painted = new MessageChannel();
              painted.port1.addEventListener('message', () => {
                performance.measure('key', { start: timeStamp, end: performance.now() });
              });
              painted.port1.start();
              painted.port2.postMessage(null);
            });
          },
          true,
        );
      });
      await page.keyboard.type(WARM_UP_KEYS.repeat(5), { delay: KEY_PAUSE_MS });
      await page.evaluate(() => performance.clearMeasures());
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      const work = async (): Promise<number> => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics
          .filter(({ name }) => METRICS.has(name))
          .reduce((total, { value }) => total + value * 1000, 0);
      };
      const before = await work();
      await page.keyboard.type(keys, { delay: KEY_PAUSE_MS });
      const workMs = ((await work()) - before) / keys.length;
      const durations = await page.evaluate(() =>
        performance.getEntriesByName('key').map(({ duration }) => duration),
      );
      await context.close();
      const sorted = durations.toSorted((a, b) => a - b);
      return { paintMs: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, workMs };
    },
  };
};

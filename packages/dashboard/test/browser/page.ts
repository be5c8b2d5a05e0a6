import { AxeBuilder } from '@axe-core/playwright';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { expect } from 'vitest';
import type { Dashboard } from './dashboard.ts';

/** Widths at which the layout differs: of a phone, and of a computer with all columns. */
export const WIDTHS = { phone: 390, desktop: 1280 };

/** Page of a test, with all that the browser complained about. */
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts, of the console and of the policy so far; 401 before the sign-in is none. */
  readonly problems: readonly string[];
}

/** Settings of a page; without a `key` the sign-in is shown. */
export interface PageOptions {
  readonly key?: string | undefined;
  /** Path below /dashboard. Default: Home. */
  readonly path?: string;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly context?: BrowserContextOptions;
}

/** Opens a screen in a context of its own, signed in with `key`. */
export const openScreen = async (
  browser: Browser,
  { url }: Pick<Dashboard, 'url'>,
  { key, path = '/', theme = 'light', width = WIDTHS.desktop, context: more = {} }: PageOptions,
): Promise<TestPage> => {
  const isPhone = width < 640;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 800 },
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...more,
  });
  if (key !== undefined) {
    await context.addCookies([
      { name: 'cps', value: key, url, httpOnly: true, sameSite: 'Strict' },
    ]);
  }
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/status of 401/.test(text)) problems.push(text);
  });
  await page.goto(`${url}/dashboard${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context, problems };
};

/** Waits for an element to be visible. */
export const expectVisible = async (element: Locator): Promise<void> => {
  await element.waitFor();
  expect(await element.isVisible()).toBe(true);
};

/** Expects that axe finds nothing serious on the page, with all rules of WCAG 2.2 AA. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(serious).toEqual([]);
};

/** Option of `expect.poll`: a busy machine needs longer than the default of a second. */
export const PATIENT = { timeout: 20_000 };

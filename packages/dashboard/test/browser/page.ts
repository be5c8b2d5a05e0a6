import { AxeBuilder } from '@axe-core/playwright';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from 'playwright-core';
import { expect } from 'vitest';
import type { Dashboard } from './dashboard.ts';

/** Widths at which the layout differs: of a phone, and of a computer with all columns. */
export const WIDTHS = { phone: 390, desktop: 1280 };

/** Page of a test, with all that the browser complained about. */
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts, of the console and of the policy so far; those in `EXPECTED` are none. */
  readonly problems: readonly string[];
  /** Requests without a response so far, also those that wait for the next change. */
  readonly underWay: ReadonlySet<Request>;
  /** Resolves when the screen has loaded what it shows. */
  readonly settled: () => Promise<void>;
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

/** Before the sign-in, and of pictures of other sites, which a test does not reach. */
const EXPECTED = /status of 401|net::ERR_NAME_NOT_RESOLVED/;

/** Collects the complaints of the browser about a page, but for those in `EXPECTED`. */
export const watchProblems = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.test(text)) problems.push(text);
  });
  return problems;
};

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
  if (key !== undefined) await context.addCookies([sessionCookie(key, url)]);
  const page = await context.newPage();
  const problems = watchProblems(page);
  const traffic = watchTraffic(page);
  await page.goto(`${url}/dashboard${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context, problems, ...traffic };
};

/** Milliseconds without a request after which a screen has settled, if two frames bring no other. */
const QUIET_MS = 100;

/** Resolves at the second frame from now: what a page has received is shown, and has sent its requests. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => resolve());
        });
      }),
  );

/** Watches the requests of a page. One that waits for the next change keeps no screen from settling. */
const watchTraffic = (page: Page): Pick<TestPage, 'underWay' | 'settled'> => {
  const underWay = new Set<Request>();
  let last = Date.now();
  const end = (request: Request): void => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = (): boolean =>
    [...underWay].every((request) => request.url().includes('/external/events')) &&
    Date.now() - last > QUIET_MS;
  const isSettled = async (): Promise<boolean> => {
    if (!isQuiet()) return false;
    const before = last;
    await nextFrame(page);
    return last === before && isQuiet();
  };
  return { underWay, settled: () => expect.poll(isSettled, PATIENT).toBe(true) };
};

/** Goes to a screen without loading the page again, and waits for what it shows. */
export const goTo = async (
  { page, settled }: Pick<TestPage, 'page' | 'settled'>,
  path: string,
): Promise<void> => {
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        // Below that of the workspace: /dashboard/w/ID.
        const [base = ''] = /^\/dashboard\/w\/[^/]+/.exec(location.pathname) ?? [];
        history.pushState(null, '', base + address);
        // By the second frame the screen has sent its requests.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => resolve());
        });
      }),
    path,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled();
};

/** Signs in with another key, and loads the page again. */
export const signInWith = async (
  { page, context }: Pick<TestPage, 'page' | 'context'>,
  key: string,
): Promise<void> => {
  const { origin } = new URL(page.url());
  await context.addCookies([sessionCookie(key, origin)]);
  await page.goto(`${origin}/dashboard/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Returns the cookie of a session with a key. */
export const sessionCookie = (value: string, url: string) =>
  ({ name: 'cps', value, url, httpOnly: true, sameSite: 'Strict' }) as const;

/** Waits for an element to be visible. */
export const expectVisible = async (element: Locator): Promise<void> => {
  await element.waitFor();
  expect(await element.isVisible()).toBe(true);
};

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds nothing serious on the page, with all rules of WCAG 2.2 AA or with `rules`; with
 * `part` in the element of this selector alone, without its frames.
 */
export const expectAccessible = async (
  page: Page,
  rules?: string[],
  part?: string,
): Promise<void> => {
  // A page of its own for the result is for frames of other origins.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // Only violations are read, and no rule reads the style sheets.
    .options({ resultTypes: ['violations'], preload: false });
  if (part !== undefined) axe.include(part).exclude('iframe');
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(serious).toEqual([]);
};

/** Rules of axe whose results a theme or a width changes; those of the others stay. */
export const LOOK_RULES = ['color-contrast', 'target-size', 'button-name', 'link-name'];

/** Expects that axe finds nothing serious on the page, in light and in dark, and leaves it light. */
export const expectAccessibleInThemes = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, LOOK_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Option of `expect.poll`: a busy machine needs longer than the default of a second. */
export const PATIENT = { timeout: 20_000 };

/** Option of a test with many steps, or with axe: on a busy machine they take longer than 30 s. */
export const SLOW = { timeout: 120_000 };

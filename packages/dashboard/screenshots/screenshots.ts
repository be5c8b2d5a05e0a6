import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createManagementClient } from '@content-publishing/site-kit/management';
import type { Page } from 'playwright-core';
import { launch } from '../../../examples/site/test/launch-chromium.ts';
import { addPicturedRecords } from './content.ts';
import { startDemo } from './demo-process.ts';
import { GUIDE } from './guide.ts';
import { addPicturedPeople } from './people.ts';
import { screensOf } from './screens.ts';

// Takes a picture of each screen of the demo, in both themes, on a computer and on a phone: into the
// folder `--to`. With `--guide` it takes those of the editor's guide instead, into docs/dashboard; of the
// screens `--only` alone if it is given.

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: fileURLToPath(new URL('out/', import.meta.url)) },
    only: { type: 'string', multiple: true },
    guide: { type: 'boolean', default: false },
  },
});

const GUIDE_FOLDER = fileURLToPath(new URL('../../../docs/dashboard/', import.meta.url));
const WIDTHS = [1280, 390] as const;
const THEMES = ['light', 'dark'] as const;

/** Quality of the pictures of the guide, from 0 to 100: small texts stay sharp. */
const WEBP_QUALITY = 75;

/** Time in which lists, pictures and scores appear, in milliseconds. */
const SETTLING_MS = 1500;

const demo = await startDemo();
const browser = await launch();

/** Returns a page of a person on a computer or on a phone. */
const openPage = async (width: (typeof WIDTHS)[number]): Promise<Page> => {
  const isPhone = width < 640;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 800 },
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  return context.newPage();
};

/** Signs in with a key or the session of a user; out without any. */
const sign = async (page: Page, value: string | undefined): Promise<void> => {
  const { baseUrl: url } = demo;
  await page.context().clearCookies();
  if (value === undefined) return;
  await page
    .context()
    .addCookies([{ name: 'cps', value, url, httpOnly: true, sameSite: 'Strict' }]);
};

/** Stores what a page shows: as a small WebP for the guide, or else the whole page as a PNG. */
const take = async (page: Page, name: string): Promise<void> => {
  if (!values.guide) {
    await page.screenshot({ path: join(values.to, `${name}.png`), fullPage: true });
    return;
  }
  const session = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality: WEBP_QUALITY } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  writeFileSync(join(GUIDE_FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
};

const isWanted = (name: string, screen: string): boolean =>
  (!values.guide || GUIDE.includes(name)) && (values.only?.includes(screen) ?? true);

try {
  mkdirSync(values.guide ? GUIDE_FOLDER : values.to, { recursive: true });
  const records = await addPicturedRecords(createManagementClient(demo));
  const { session, invitation } = await addPicturedPeople(browser, demo.ownersLink);
  const screens = screensOf({ ...records, invitation });
  const signedIn = { key: demo.apiKey, owner: session, nobody: undefined };
  for (const width of WIDTHS) {
    const page = await openPage(width);
    for (const { name, path, as = 'key', prepare } of screens) {
      const pictures = THEMES.map((theme) => ({ theme, file: `${name}-${theme}-${width}` }));
      const wanted = pictures.filter(({ file }) => isWanted(file, name));
      if (wanted.length === 0) continue;
      await sign(page, signedIn[as]);
      await page.unrouteAll();
      await page.goto(`${demo.baseUrl}/dashboard${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await prepare?.(page);
      await page.waitForTimeout(SETTLING_MS);
      for (const { theme, file } of wanted) {
        await page.emulateMedia({ colorScheme: theme });
        await take(page, file);
      }
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, body, openPost, textsOf } from './open-post.ts';
import { expectVisible, PATIENT, SLOW, WIDTHS } from './page.ts';

/** Events of a finger from its start to its end. */
const DRAG_STEPS = 8;

/** Drags an element with a finger to the start or the end of another one. */
const dragByTouch = async (
  page: Page,
  handle: Locator,
  target: Locator,
  place: 'start' | 'end',
): Promise<void> => {
  const [from, to] = await Promise.all([handle.boundingBox(), target.boundingBox()]);
  if (!from || !to) throw new Error('An element is not shown');
  const x = from.x + from.width / 2;
  const start = from.y + from.height / 2;
  const end = place === 'start' ? to.y + 4 : to.y + to.height - 4;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', start);
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await touch('touchMove', start + ((end - start) * step) / DRAG_STEPS);
  }
  await touch('touchEnd');
};

describeInChromium('A post on a phone', () => {
  let browser: Browser;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  it('leads from the outline to a block, which buttons move', SLOW, async () => {
    const id = await aPost(dashboard, ['One', 'Two', 'Three']);
    const { page, context } = await openPost(browser, dashboard, id, { width: WIDTHS.phone });
    await page.getByRole('button', { name: 'Show details' }).tap();
    await page.getByRole('tab', { name: /^Outline/ }).tap();
    await page.getByRole('row', { name: 'Three' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.ProseMirror:focus').waitFor();
    await page.getByRole('button', { name: 'Move up' }).tap();
    await page.keyboard.type('No. ');
    await expect.poll(() => textsOf(dashboard, id), PATIENT).toEqual(['One', 'No. Three', 'Two']);
    await context.close();
  });

  it('has blocks dragged by a finger', SLOW, async () => {
    const id = await aPost(dashboard, ['One', 'Two', 'Three']);
    const { page, context } = await openPost(browser, dashboard, id, { width: WIDTHS.phone });
    await page.getByRole('button', { name: 'Show details' }).tap();
    await page.getByRole('tab', { name: /^Outline/ }).tap();
    const rows = page.getByRole('row');
    await rows.nth(2).waitFor();
    await dragByTouch(page, rows.nth(2).getByRole('button'), rows.nth(0), 'start');
    await page.getByText('Moved to 1 of 3').waitFor({ state: 'attached' });
    await expect.poll(() => textsOf(dashboard, id), PATIENT).toEqual(['Three', 'One', 'Two']);
    await dragByTouch(page, rows.nth(0).getByRole('button'), rows.nth(2), 'end');
    await expect.poll(() => textsOf(dashboard, id), PATIENT).toEqual(['One', 'Two', 'Three']);
    await context.close();
  });

  it('has its head in one row, and bars that make room for writing', SLOW, async () => {
    const id = await aPost(dashboard, ['One']);
    const { page, context } = await openPost(browser, dashboard, id, { width: WIDTHS.phone });
    const head = await page.locator('header').boundingBox();
    expect(head?.height).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expectVisible(bar);
    await body(page).tap();
    await bar.waitFor({ state: 'hidden' });
    const tools = page.getByRole('toolbar');
    const right = async (name: string): Promise<number> => {
      const box = await tools.getByRole('button', { name, exact: true }).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    // The buttons at the end stay while those before them are scrolled.
    const end = await tools.getByRole('button', { name: 'Undo' }).boundingBox();
    expect(await right('Code')).toBeLessThanOrEqual(end?.x ?? 0);
    await page.getByRole('link', { name: 'Posts' }).first().tap();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    const more = page.getByRole('menu', { name: 'More' });
    const last = await more.getByRole('menuitem', { name: 'Sign out' }).boundingBox();
    const box = await more.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
      (box?.y ?? 0) + (box?.height ?? 0),
    );
    expect(await more.evaluate((menu) => menu.scrollHeight <= menu.clientHeight)).toBe(true);
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Home' }).tap();
    await bar.locator('a[aria-current]', { hasText: 'Home' }).waitFor();
    await context.close();
  });
});

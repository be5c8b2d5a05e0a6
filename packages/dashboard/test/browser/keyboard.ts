import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENT } from './page.ts';

/** Maximum presses of Tab until an element has the focus. */
const MAX_TABS = 80;

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => found.contains(document.activeElement));

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, element: Locator): Promise<void> => {
  await element.waitFor();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    // A list that a field opens hides all else until the next Tab.
    if ((await element.count()) > 0 && (await isFocused(element))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(element)} cannot be reached by Tab`);
};

/** Presses a key on an element, which Tab leads to. */
export const press = async (page: Page, element: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, element);
  await page.keyboard.press(key);
};

/** Waits until an element, or one within it, has the focus. */
export const expectFocus = (element: Locator): Promise<void> =>
  expect.poll(() => isFocused(element), PATIENT).toBe(true);

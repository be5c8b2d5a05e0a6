import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { POSTS } from './open-post.ts';
import { PATIENT } from './page.ts';

/** Saves of a post that a test holds until it lets them go on. */
export interface HeldSaves {
  /** Waits until a save is held, and returns it. */
  readonly next: () => Promise<Route>;
  /** Number of saves that are held now. */
  readonly count: () => number;
  /** Bodies of the saves, in the order in which they were sent. */
  readonly sent: readonly string[];
  /** Lets further saves through. */
  readonly end: () => void;
}

/** Holds the requests that change posts. */
export const holdSaves = async (page: Page): Promise<HeldSaves> => {
  const held: Route[] = [];
  const sent: string[] = [];
  let isOver = false;
  await page.route(POSTS, async (route) => {
    if (isOver || route.request().method() === 'GET') {
      await route.continue();
      return;
    }
    sent.push(route.request().postData() ?? '');
    held.push(route);
  });
  return {
    next: async () => {
      await expect.poll(() => held.length, PATIENT).toBeGreaterThan(0);
      const route = held.shift();
      if (!route) throw new Error('no save is held');
      return route;
    },
    count: () => held.length,
    sent,
    end: () => {
      isOver = true;
    },
  };
};

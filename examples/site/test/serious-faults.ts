import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Returns the serious and critical faults of accessibility of a page. */
export const seriousFaults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate<readonly string[]>(SERIOUS_FAULTS);
};

const SERIOUS_FAULTS = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

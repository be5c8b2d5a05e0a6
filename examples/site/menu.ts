import type { Found } from './found.ts';
import type { Author, Category } from './records.ts';

/** Records that the navigation of every page leads to. */
export interface Menu {
  readonly categories: readonly Category[];
  readonly authors: readonly Author[];
}

/** Maximum age of a menu before it is read again, in milliseconds. */
const MAX_AGE_MS = 60_000;

/**
 * Returns a reader of the menu that asks at most once a minute. While the service is away, the last
 * menu is kept; a site that never had one has an empty one.
 */
export const keptMenu = (read: () => Promise<Found<Menu>>): (() => Promise<Menu>) => {
  let menu: Menu | undefined;
  let readAt = -MAX_AGE_MS;
  let reading = Promise.resolve();
  const update = async (): Promise<void> => {
    const found = await read();
    if (found.kind === 'found') menu = found.value;
  };
  return async () => {
    if (performance.now() - readAt >= MAX_AGE_MS) {
      readAt = performance.now();
      reading = update();
    }
    // Only the first readers wait: later ones get the menu that is there.
    if (menu === undefined) await reading;
    return menu ?? { categories: [], authors: [] };
  };
};

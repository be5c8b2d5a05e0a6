import type { Found } from './found.ts';
import type { Author, Category } from './records.ts';

/** Records that the navigation of every page leads to. */
export interface Menu {
  readonly categories: readonly Category[];
  readonly authors: readonly Author[];
}

/** Maximum age of a menu before it is read again, in milliseconds. */
const MAX_AGE_MS = 60_000;

/** Menu that is read once a minute at most, and after it has expired. */
export interface KeptMenu {
  readonly read: () => Promise<Menu>;
  /** Makes the next reader wait for a new menu. */
  readonly expire: () => void;
}

/**
 * Returns a menu that is asked for at most once a minute. While the service is away, the last menu
 * is kept; a site that never had one has an empty one.
 */
export const keptMenu = (read: () => Promise<Found<Menu>>): KeptMenu => {
  let menu: Menu | undefined;
  let readAt = -MAX_AGE_MS;
  let isExpired = false;
  let replacing: Promise<void> | undefined;
  let reading = Promise.resolve();
  const update = async (): Promise<void> => {
    const found = await read();
    if (found.kind === 'found') menu = found.value;
  };
  return {
    read: async () => {
      if (isExpired || performance.now() - readAt >= MAX_AGE_MS) {
        readAt = performance.now();
        reading = update();
        if (isExpired) replacing = reading;
        isExpired = false;
      }
      // Only the first readers wait, and those after a change: others get the menu that is there.
      await (menu === undefined ? reading : replacing);
      return menu ?? { categories: [], authors: [] };
    },
    expire: () => {
      isExpired = true;
    },
  };
};

import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'activity' | 'clock'>;

const DAY_MS = 24 * 60 * 60 * 1000;

// Runs one statement for each workspace of a batch; a small batch keeps each of them short.
const BATCH = 1000;

/**
 * Removes the activity of all workspaces that is older than `days`. Yields the number of entries
 * removed in each batch; it can be stopped between two batches.
 *
 * @example
 * for await (const count of removeOldActivity(ports, 90)()) console.log(count);
 */
export const removeOldActivity = ({ activity, clock }: Deps, days: number) =>
  async function* (): AsyncGenerator<number, void> {
    const before = new Date(Date.parse(clock.now()) - days * DAY_MS).toISOString();
    for (;;) {
      const removed = await activity.removeBefore(before, BATCH);
      yield removed;
      if (removed < BATCH) return;
    }
  };

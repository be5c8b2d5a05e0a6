import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'activity' | 'clock'>;

const DAY_MS = 24 * 60 * 60 * 1000;

// Each batch is one call of `removeBefore`; a small batch keeps its statements short.
const BATCH = 1000;

/**
 * Returns a generator function that removes the activity entries of all workspaces older than
 * `days` days. It yields the number of entries removed in each batch of at most 1,000, and can be
 * stopped between two batches. The server runs it periodically (server/src/tasks.ts).
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

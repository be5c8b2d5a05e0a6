import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'events' | 'clock'>;

const DAY_MS = 24 * 60 * 60 * 1000;

// Each batch locks a feed while it removes; a small batch keeps that short.
const BATCH = 1000;

/**
 * Returns a generator function that removes the events of all workspaces older than `days` days;
 * the newest event of a workspace stays. It yields the number of events removed in each batch, and
 * can be stopped between two batches. The server runs it periodically (server/src/tasks.ts).
 *
 * @example
 * for await (const count of removeOldEvents(ports, 30)()) console.log(count);
 */
export const removeOldEvents = ({ events, clock }: Deps, days: number) =>
  async function* (): AsyncGenerator<number, void> {
    const before = new Date(Date.parse(clock.now()) - days * DAY_MS).toISOString();
    for (;;) {
      const removed = await events.removeBefore(before, BATCH);
      yield removed;
      if (removed === 0) return;
    }
  };

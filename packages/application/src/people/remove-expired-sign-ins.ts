import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'people' | 'clock'>;

const BATCH = 1000;

/**
 * Returns a generator function that removes the expired sessions, links and ceremonies. It yields the
 * number of rows removed in each batch of at most 1,000 of each kind, and can be stopped between two
 * batches.
 *
 * @example
 * for await (const count of removeExpiredSignIns(ports)()) console.log(count);
 */
export const removeExpiredSignIns = ({ people, clock }: Deps) =>
  async function* (): AsyncGenerator<number, void> {
    const now = clock.now();
    for (;;) {
      const removed = await people.removeExpired(now, BATCH);
      yield removed;
      if (removed < BATCH) return;
    }
  };

import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'idempotencyKeys' | 'clock'>;

// A response may have many megabytes; a small batch keeps each statement short.
const BATCH = 100;

/**
 * Returns a generator function that removes the expired idempotency keys of all workspaces, with
 * their responses. It yields the number of keys removed in each batch of at most 100, and can be
 * stopped between two batches.
 *
 * @example
 * for await (const count of removeExpiredIdempotencyKeys(ports)()) console.log(count);
 */
export const removeExpiredIdempotencyKeys = ({ idempotencyKeys, clock }: Deps) =>
  async function* (): AsyncGenerator<number, void> {
    const now = clock.now();
    for (;;) {
      const removed = await idempotencyKeys.removeExpired(now, BATCH);
      yield removed;
      if (removed < BATCH) return;
    }
  };

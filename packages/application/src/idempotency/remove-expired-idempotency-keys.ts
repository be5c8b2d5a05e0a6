import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'idempotencyKeys' | 'clock'>;

// A response may have many megabytes; a small batch keeps each statement short.
const BATCH = 100;

/**
 * Removes the expired idempotency keys of all workspaces, with their responses. Yields the number
 * removed in each batch; it can be stopped between two batches.
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

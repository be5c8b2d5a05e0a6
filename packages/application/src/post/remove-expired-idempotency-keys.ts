import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'idempotencyKeys' | 'clock'>;

// An answer may have many megabytes, and no statement takes long.
const BATCH = 100;

/**
 * Removes the idempotency keys of all workspaces that have expired, with their answers. Yields how
 * many went in each batch; it can be stopped between two.
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

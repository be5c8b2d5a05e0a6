import type { Ports } from '../../ports.ts';

type Deps = Pick<Ports, 'previewTokens' | 'clock'>;

const BATCH = 1000;

/**
 * Returns a generator function that removes the expired preview tokens of all workspaces. It yields
 * the number of tokens removed in each batch of at most 1,000, and can be stopped between two
 * batches.
 *
 * @example
 * for await (const count of removeExpiredPreviewTokens(ports)()) console.log(count);
 */
export const removeExpiredPreviewTokens = ({ previewTokens, clock }: Deps) =>
  async function* (): AsyncGenerator<number, void> {
    const now = clock.now();
    for (;;) {
      const removed = await previewTokens.removeExpired(now, BATCH);
      yield removed;
      if (removed < BATCH) return;
    }
  };

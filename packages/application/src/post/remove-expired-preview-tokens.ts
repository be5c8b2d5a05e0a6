import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'previewTokens' | 'clock'>;

const BATCH = 1000;

/**
 * Removes the expired preview tokens of all workspaces. Yields the number removed in each batch; it
 * can be stopped between two batches.
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

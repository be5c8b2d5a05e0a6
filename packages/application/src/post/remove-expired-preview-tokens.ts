import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'previewTokens' | 'clock'>;

const BATCH = 1000;

/**
 * Removes the preview tokens of all workspaces that have expired. Yields how many went in each batch;
 * it can be stopped between two.
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

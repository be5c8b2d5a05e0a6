import { StorageUnavailable } from '../ports.ts';
import type { PostKey } from './ports.ts';

/**
 * Does `work` for one post after the other, for every batch that `batchAfter` finds behind the last
 * one. Yields for how many posts of each batch there was something to do. Each batch is begun
 * at `start`, a share of it from 0 up to 1; what stands before that comes last.
 *
 * A post that fails does not keep the others from their turn: what posts failed with is thrown
 * after them, as an `AggregateError`. An outage is thrown on at once.
 */
export async function* forEachBatch<Key extends PostKey>(
  batchAfter: (last: Key | null) => Promise<readonly Key[]>,
  work: (key: Key) => Promise<boolean>,
  start = 0,
): AsyncGenerator<number, void> {
  const failures: unknown[] = [];
  let last: Key | null = null;
  for (;;) {
    const batch: readonly Key[] = await batchAfter(last);
    last = batch.at(-1) ?? null;
    if (last === null) break;
    let done = 0;
    const first = Math.floor(start * batch.length);
    for (const key of [...batch.slice(first), ...batch.slice(0, first)]) {
      try {
        if (await work(key)) done += 1;
      } catch (error) {
        if (error instanceof StorageUnavailable) throw error;
        failures.push(error);
      }
    }
    yield done;
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, 'Posts have failed', { cause: failures[0] });
  }
}

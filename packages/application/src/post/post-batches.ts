import { StorageUnavailable } from '../storage/storage-errors.ts';
import type { PostKey } from './maintenance-ports.ts';

/**
 * Runs `work` for each post of the batches that `batchAfter` returns, until a batch is empty.
 * `batchAfter` gets the last key of the batch before, `null` at first. Yields, for each batch, the
 * number of posts for which `work` returned `true`.
 *
 * `start`, from 0 up to 1, is the position in a batch at which the work begins; the posts before it
 * come last. An error of a post does not stop the next posts: all errors are thrown at the end as
 * an `AggregateError`. An outage ({@link StorageUnavailable}) ends the work at once.
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

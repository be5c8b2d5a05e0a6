import type { Uuid } from '@content-publishing/domain';
import { StorageUnavailable } from '../../storage/storage-errors.ts';
import type { PostKey } from './maintenance-ports.ts';

/**
 * Maximum number of workspaces in a row whose storage is unavailable; then the whole storage is
 * taken to be.
 */
const MAX_OUTAGES = 10;

/**
 * Runs `work` for each post of the batches that `batchAfter` returns, until a batch is empty.
 * `batchAfter` gets the last key of the batch before, `null` at first. Yields, for each batch, the
 * number of posts for which `work` returned `true`.
 *
 * `start`, from 0 up to 1, is the position in a batch at which the work begins; the posts before it
 * come last. An error of a post does not stop the next posts: all errors are thrown at the end as
 * an `AggregateError`. An outage ({@link StorageUnavailable}) ends the work for its workspace, since
 * others may be on other nodes of a cluster, and is thrown at the end.
 */
export async function* forEachBatch<Key extends PostKey>(
  batchAfter: (last: Key | null) => Promise<readonly Key[]>,
  work: (key: Key) => Promise<boolean>,
  start = 0,
): AsyncGenerator<number, void> {
  const failures: unknown[] = [];
  const unavailable = new Map<Uuid, StorageUnavailable>();
  let outagesInRow = 0;
  let last: Key | null = null;
  for (;;) {
    const batch: readonly Key[] = await batchAfter(last);
    last = batch.at(-1) ?? null;
    if (last === null) break;
    let done = 0;
    const first = Math.floor(start * batch.length);
    for (const key of [...batch.slice(first), ...batch.slice(0, first)]) {
      if (unavailable.has(key.workspaceId)) continue;
      try {
        if (await work(key)) done += 1;
        outagesInRow = 0;
      } catch (error) {
        if (error instanceof StorageUnavailable) {
          unavailable.set(key.workspaceId, error);
          outagesInRow += 1;
          if (outagesInRow === MAX_OUTAGES) throw error;
        } else {
          failures.push(error);
        }
      }
    }
    yield done;
  }
  const [outage] = unavailable.values();
  if (outage) throw outage;
  if (failures.length > 0) {
    throw new AggregateError(failures, 'Posts have failed', { cause: failures[0] });
  }
}

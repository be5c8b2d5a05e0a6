import {
  directUploadPath,
  fileRetentionStart,
  orphanRetentionStart,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'clock'>;

const BATCH = 100;

/**
 * Removes files in all workspaces: of media records that were deleted 30 days ago, and of direct
 * uploads whose request expired an hour ago (not confirmed, or sent again later). Yields the number
 * of files removed in each batch; it can be stopped between two batches.
 *
 * @example
 * for await (const count of removeDeletedFiles(ports)()) console.log(count);
 */
export const removeDeletedFiles = ({ media, mediaFiles, clock }: Deps) =>
  async function* (): AsyncGenerator<number, void> {
    const now = clock.now();
    yield* inBatches(async () => {
      const deleted = await media.findDeletedFiles(fileRetentionStart(now), BATCH);
      for (const { workspaceId, id, storagePath } of deleted) {
        await mediaFiles.remove(storagePath);
        await media.forgetFile(workspaceId, id);
      }
      return deleted.length;
    });
    yield* inBatches(async () => {
      const expired = await media.findExpiredReservations(orphanRetentionStart(now), BATCH);
      for (const { workspaceId, id } of expired) {
        await mediaFiles.remove(directUploadPath(workspaceId, id));
        await media.removeReservation(workspaceId, id);
      }
      return expired.length;
    });
  };

/** Runs `removeBatch` until a batch is not full, and yields the count of each. */
const inBatches = async function* (
  removeBatch: () => Promise<number>,
): AsyncGenerator<number, void> {
  for (;;) {
    const count = await removeBatch();
    yield count;
    if (count < BATCH) return;
  }
};

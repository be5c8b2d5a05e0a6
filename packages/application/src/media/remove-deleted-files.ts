import {
  directUploadPath,
  fileRetentionStart,
  orphanRetentionStart,
} from '@content-publishing/domain/uploads';
import type { Ports } from '../ports.ts';
import { removeWithSizes } from './sized-pictures.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'clock'>;

const BATCH = 100;

/**
 * Returns a generator function that removes files in all workspaces: files of media records that
 * were deleted 30 days ago, and files of direct uploads whose request expired an hour ago, because
 * they were not confirmed or were sent again later. It yields the number of files removed in each
 * batch, and can be stopped between two batches.
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
        await removeWithSizes({ mediaFiles }, storagePath);
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

/**
 * Runs `removeBatch` until a batch has fewer than {@link BATCH} files, and yields the number of
 * files of each batch.
 */
const inBatches = async function* (
  removeBatch: () => Promise<number>,
): AsyncGenerator<number, void> {
  for (;;) {
    const count = await removeBatch();
    yield count;
    if (count < BATCH) return;
  }
};

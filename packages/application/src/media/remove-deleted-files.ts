import { filesKeptSince } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'clock'>;

const BATCH = 100;

/**
 * Removes the files of media records of all workspaces that were deleted 30 days ago. Yields how many
 * went in each batch; it can be stopped between two.
 *
 * @example
 * for await (const count of removeDeletedFiles(ports)()) console.log(count);
 */
export const removeDeletedFiles = ({ media, mediaFiles, clock }: Deps) =>
  async function* (): AsyncGenerator<number, void> {
    const keptSince = filesKeptSince(clock.now());
    for (;;) {
      const deleted = await media.findDeletedFiles(keptSince, BATCH);
      for (const { workspaceId, id, storagePath } of deleted) {
        await mediaFiles.remove(storagePath);
        await media.forgetFile(workspaceId, id);
      }
      yield deleted.length;
      if (deleted.length < BATCH) return;
    }
  };

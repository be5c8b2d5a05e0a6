import { importPath } from '@content-publishing/domain/imports';
import type { Ports } from '../ports.ts';

type Deps = Pick<Ports, 'imports' | 'importFiles' | 'clock'>;

const BATCH = 100;

/**
 * Returns a generator function that removes imports of all workspaces, with their files and reports:
 * those that ended 30 days ago, and those whose file never arrived. It yields the number of each
 * batch, and can be stopped between two batches.
 *
 * @example
 * for await (const count of removeExpiredImports(ports)()) console.log(count);
 */
export const removeExpiredImports = ({ imports, importFiles, clock }: Deps) =>
  async function* (): AsyncGenerator<number, void> {
    for (;;) {
      const expired = await imports.findExpired(clock.now(), BATCH);
      for (const { workspaceId, id, fileId } of expired) {
        await importFiles.remove(importPath(workspaceId, fileId));
        await imports.remove(workspaceId, id);
      }
      yield expired.length;
      if (expired.length < BATCH) return;
    }
  };

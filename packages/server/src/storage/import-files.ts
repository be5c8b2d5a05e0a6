import { join } from 'node:path';
import type { ImportFiles } from '@content-publishing/application';
import type { Configuration } from '../configuration/configuration.ts';

/** Folder, or prefix of keys, of the files of imports beside the media files. */
const PLACE = 'imports';

/**
 * Opens the store of the files of imports: beside the media files, in a folder or below a prefix that
 * no address of the service leads to.
 */
export const openImportFiles = async ({
  dataDir,
  media: { store },
}: Configuration): Promise<ImportFiles> => {
  const urlOf = (): never => {
    throw new Error('A file of an import has no address');
  };
  switch (store.kind) {
    case 'memory': {
      const { openMemoryFiles } = await import('@content-publishing/adapter-memory');
      return openMemoryFiles({ now: () => new Date().toISOString() });
    }
    case 'folder': {
      const { openDiskFiles } = await import('@content-publishing/adapter-files');
      const folder =
        store.folder === undefined ? join(dataDir, PLACE) : join(store.folder, `.${PLACE}`);
      return openDiskFiles({ folder, urlOf });
    }
    case 's3': {
      const { openS3Files } = await import('@content-publishing/adapter-files');
      const { options } = store;
      return openS3Files({ ...options, prefix: `${options.prefix}${PLACE}/`, urlOf });
    }
    default:
      return store satisfies never;
  }
};

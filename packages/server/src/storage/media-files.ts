import { join } from 'node:path';
import type { MediaFiles } from '@content-publishing/application';
import type { Configuration } from '../configuration/configuration.ts';

/** Address at which the service is reached; known once it listens. */
export interface ServiceAddress {
  baseUrl: string;
}

/**
 * Opens the store of media files. Without a base URL of their own, files are at the address of the
 * service. Each adapter is loaded when it is needed.
 */
export const openMediaFiles = async (
  { dataDir, media: { store, baseUrl } }: Configuration,
  address: ServiceAddress,
): Promise<MediaFiles> => {
  const urlOf = (path: string): string => `${baseUrl ?? `${address.baseUrl}/media`}/${path}`;
  switch (store.kind) {
    case 'memory': {
      const { openMemoryFiles } = await import('@content-publishing/adapter-memory');
      return { ...openMemoryFiles({ now: () => new Date().toISOString() }), urlOf };
    }
    case 'folder': {
      const { openDiskFiles } = await import('@content-publishing/adapter-files');
      return openDiskFiles({ folder: store.folder ?? join(dataDir, 'media'), urlOf });
    }
    case 's3': {
      const { openS3Files } = await import('@content-publishing/adapter-files');
      return openS3Files({ ...store.options, urlOf });
    }
    default:
      return store satisfies never;
  }
};

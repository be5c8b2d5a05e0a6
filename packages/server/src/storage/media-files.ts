import { join } from 'node:path';
import type { MediaFiles } from '@content-publishing/application';
import type { Configuration } from '../configuration/configuration.ts';

/** Base URL of the service; its port is known once it listens. */
export interface ServiceAddress {
  baseUrl: string;
}

/**
 * Opens the store of media files. Without a `baseUrl` of their own, files have URLs of the service.
 * Adapters are loaded when needed.
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

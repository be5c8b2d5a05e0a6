import { join } from 'node:path';
import type { MediaFiles } from '@content-publishing/application';
import type { Configuration } from '../configuration/configuration.ts';

/** Addresses of the service. They change once the service listens, if the configured port is 0. */
export interface ServiceAddress {
  /** Base URL for clients on this machine. */
  baseUrl: string;
  /** Origin at which browsers reach the dashboard. */
  publicUrl: string;
}

/**
 * Opens the configured store of media files. If no base URL of files is configured, the URLs of
 * files are below `/media` of the service. Only the adapter of the configured store is loaded.
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

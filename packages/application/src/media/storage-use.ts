import type { Uuid } from '@content-publishing/domain';
import type { StorageUse } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';

/**
 * Returns the stored bytes and the quota of a workspace. The reservation with the id `except` is
 * not counted: an upload that was prepared does not count twice.
 */
export const storageUse = async (
  { media, limits }: Pick<Ports, 'limits' | 'media'>,
  workspaceId: Uuid,
  except?: Uuid,
): Promise<StorageUse> => ({
  usedBytes: await media.usedBytes(workspaceId, except),
  maxBytes: limits.uploads.maxWorkspaceBytes,
});

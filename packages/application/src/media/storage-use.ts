import type { StorageUse, Uuid } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';

/** Returns the stored bytes of a workspace, without the reservation with the id `except`, and its quota. */
export const storageUse = async (
  { media, limits }: Pick<Ports, 'limits' | 'media'>,
  workspaceId: Uuid,
  except?: Uuid,
): Promise<StorageUse> => ({
  usedBytes: await media.usedBytes(workspaceId, except),
  maxBytes: limits.uploads.maxWorkspaceBytes,
});

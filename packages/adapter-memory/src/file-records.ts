import type { FileOfRecord, FileRecordRepository } from '@content-publishing/application';
import type { Media, Uuid } from '@content-publishing/domain';
import { errAsync, okAsync } from 'neverthrow';
import { note } from './activity.ts';
import { byField } from './order.ts';
import type { Tenant, Tenants } from './tenant.ts';

/** Returns the part of the media repository that has to do with files. */
export const fileRecords = (tenants: Tenants): FileRecordRepository => ({
  findByHash: async (workspaceId, sha256) => withBytes(tenants.get(workspaceId), sha256) ?? null,
  insertUploaded: (workspaceId, media, { sha256, activity }) => {
    const tenant = tenants.get(workspaceId);
    if (tenant === undefined) return errAsync({ kind: 'workspace-not-found', workspaceId });
    if (withBytes(tenant, sha256) || isTaken(tenant, media.id)) {
      return errAsync({ kind: 'bytes-known' });
    }
    tenant.media.insert(media);
    tenant.mediaByHash.set(sha256, media.id);
    note(tenant, activity);
    return okAsync();
  },
  listFiles: async (workspaceId, after, limit) =>
    filesOf(tenants.get(workspaceId))
      .filter(({ storagePath }) => storagePath > after)
      .toSorted(byField(({ storagePath }) => storagePath, 'asc'))
      .slice(0, limit),
  findDeletedFiles: async (before, limit) =>
    Array.from(tenants)
      .flatMap(([workspaceId, { removedFiles }]) =>
        Array.from(removedFiles.values(), (file) => ({ workspaceId, ...file })),
      )
      .filter(({ removedAt }) => removedAt < before)
      .slice(0, limit)
      .map(({ workspaceId, id, storagePath }) => ({ workspaceId, id, storagePath })),
  forgetFile: async (workspaceId, id) => {
    tenants.get(workspaceId)?.removedFiles.delete(id);
  },
});

const withBytes = (tenant: Tenant | undefined, sha256: string): Media | undefined =>
  tenant?.media.get(tenant.mediaByHash.get(sha256) ?? '');

const isTaken = ({ media, removedFiles }: Tenant, id: Uuid): boolean =>
  media.get(id) !== undefined || removedFiles.has(id);

const filesOf = (tenant: Tenant | undefined): readonly FileOfRecord[] => [
  ...(tenant?.media.rows() ?? []).flatMap(({ id, storagePath }) =>
    storagePath === null ? [] : [{ id, storagePath, isRemoved: false }],
  ),
  ...Array.from(tenant?.removedFiles.values() ?? [], ({ id, storagePath }) => ({
    id,
    storagePath,
    isRemoved: true,
  })),
];

import type { FileOfRecord, FileRecordRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { checkQuota } from '@content-publishing/domain/tenant';
import type { PictureLook } from '@content-publishing/domain/uploads';
import { errAsync, okAsync } from 'neverthrow';
import { note } from './activity.ts';
import { inOrderOf } from './order.ts';
import type { Tenant, Tenants } from './tenant.ts';

/** Returns the methods of the media repository that deal with files. */
export const fileRecords = (tenants: Tenants): FileRecordRepository => ({
  findByHash: async (workspaceId, sha256) => withBytes(tenants.get(workspaceId), sha256) ?? null,
  findDetails: async (workspaceId, id) => {
    const tenant = tenants.get(workspaceId);
    const media = tenant?.media.get(id);
    return media ? { ...media, ...(tenant?.mediaLooks.get(id) ?? NO_LOOK) } : null;
  },
  usedBytes: async (workspaceId, except) => usedBytes(tenants.get(workspaceId), except),
  insertUploaded: (workspaceId, media, { sha256, look, activity, maxBytes }) => {
    const tenant = tenants.get(workspaceId);
    if (tenant === undefined) return errAsync({ kind: 'workspace-not-found', workspaceId });
    if (withBytes(tenant, sha256) || isTaken(tenant, media.id)) {
      return errAsync({ kind: 'bytes-known' });
    }
    const use = { usedBytes: usedBytes(tenant, media.id), maxBytes };
    const checked = checkQuota(use, media.sizeBytes ?? 0);
    if (checked.isErr()) return errAsync(checked.error);
    tenant.media.insert(media);
    tenant.mediaHashes.set(media.id, sha256);
    tenant.mediaLooks.set(media.id, look);
    note(tenant, activity);
    return okAsync();
  },
  reserve: (workspaceId, reservation, maxBytes) => {
    const tenant = tenants.get(workspaceId);
    const checked = checkQuota({ usedBytes: usedBytes(tenant), maxBytes }, reservation.sizeBytes);
    if (checked.isErr()) return errAsync(checked.error);
    tenant?.reservations.set(reservation.id, reservation);
    return okAsync();
  },
  release: async (workspaceId, id) => {
    const reservations = tenants.get(workspaceId)?.reservations;
    const reservation = reservations?.get(id);
    if (reservation) reservations?.set(id, { ...reservation, sizeBytes: 0 });
  },
  findExpiredReservations: async (before, limit) =>
    ofAllTenants(tenants, ({ reservations }) => reservations.values())
      .filter(({ expiresAt }) => expiresAt < before)
      .slice(0, limit)
      .map(({ workspaceId, id }) => ({ workspaceId, id })),
  removeReservation: async (workspaceId, id) => {
    tenants.get(workspaceId)?.reservations.delete(id);
  },
  listFiles: async (workspaceId, after, limit) =>
    filesOf(tenants.get(workspaceId))
      .filter(({ storagePath }) => storagePath > after)
      .toSorted(inOrderOf(({ storagePath }) => storagePath, 'asc'))
      .slice(0, limit),
  findDeletedFiles: async (before, limit) =>
    ofAllTenants(tenants, ({ removedFiles }) => removedFiles.values())
      .filter(({ removedAt }) => removedAt < before)
      .slice(0, limit)
      .map(({ workspaceId, media: { id, storagePath } }) => ({ workspaceId, id, storagePath })),
  findRemovedCopies: async (workspaceId, id) => {
    const tenant = tenants.get(workspaceId);
    if (!tenant?.removedFiles.has(id)) return [];
    const { removedFiles, mediaHashes } = tenant;
    return [...removedFiles.values()]
      .map(({ media }) => media)
      .filter((media) => media.id === id || mediaHashes.get(media.id) === mediaHashes.get(id));
  },
  forgetFile: async (workspaceId, id, activity) => {
    const tenant = tenants.get(workspaceId);
    if (tenant?.removedFiles.delete(id)) note(tenant, activity);
  },
});

const NO_LOOK: PictureLook = { placeholder: null, hasAlpha: null };

const ofAllTenants = <Item extends object>(
  tenants: Tenants,
  itemsOf: (tenant: Tenant) => Iterable<Item>,
): readonly (Item & { readonly workspaceId: Uuid })[] =>
  Array.from(tenants).flatMap(([workspaceId, tenant]) =>
    Array.from(itemsOf(tenant), (item) => ({ ...item, workspaceId })),
  );

const withBytes = (tenant: Tenant | undefined, sha256: string): Media | undefined =>
  tenant?.media.rows().find(({ id }) => tenant.mediaHashes.get(id) === sha256);

const usedBytes = (tenant: Tenant | undefined, except?: Uuid): number =>
  [
    ...(tenant?.media.rows() ?? []).filter(({ storagePath }) => storagePath !== null),
    ...Array.from(tenant?.removedFiles.values() ?? [], ({ media }) => media),
    ...[...(tenant?.reservations.values() ?? [])].filter(({ id }) => id !== except),
  ].reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);

export const isTaken = ({ media, removedMedia }: Tenant, id: Uuid): boolean =>
  media.get(id) !== undefined || removedMedia.has(id);

const filesOf = (tenant: Tenant | undefined): readonly FileOfRecord[] => [
  ...(tenant?.media.rows() ?? []).flatMap(({ id, storagePath }) =>
    storagePath === null ? [] : [{ id, storagePath, isRemoved: false }],
  ),
  ...Array.from(tenant?.removedFiles.values() ?? [], ({ media: { id, storagePath } }) => ({
    id,
    storagePath,
    isRemoved: true,
  })),
];

import type { FileRecordRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { checkQuota, type QuotaExceeded } from '@content-publishing/domain/tenant';
import type { PictureLook } from '@content-publishing/domain/uploads';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ok, type Result, ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { MediaEntity, UploadReservationEntity } from '../entities/media.ts';
import { recordOf } from '../entities/record.ts';
import { note } from './activity.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';

interface FileRow {
  readonly id: Uuid;
  readonly storage_path: string;
}

/** Returns the methods of the media repository that deal with files. */
export const uploadedMedia = ({ prepareRows, unitOfWork }: Database): FileRecordRepository => {
  const selectFiles = prepareRows<FileRow & { readonly is_removed: boolean }>(sql`
    select id, storage_path, removed_at is not null is_removed from media
    where workspace_id = $1 and storage_path > $2
    order by storage_path limit $3`);
  const selectDeletedFiles = prepareRows<FileRow & { readonly workspace_id: Uuid }>(sql`
    select workspace_id, id, storage_path from media
    where removed_at < $1 and storage_path is not null
    order by removed_at limit $2`);
  const selectExpiredReservations = prepareRows<{
    readonly workspace_id: Uuid;
    readonly id: Uuid;
  }>(sql`
    select workspace_id, id from upload_reservations
    where expires_at < $1 order by expires_at limit $2`);
  const updateReservationAsEmpty = prepareRows(sql`
    update upload_reservations set size_bytes = 0 where workspace_id = $1 and id = $2`);
  const deleteReservation = prepareRows(sql`
    delete from upload_reservations where workspace_id = $1 and id = $2`);
  return {
    findByHash: (workspaceId, sha256) =>
      unitOfWork(workspaceId, async (em) => {
        const media = await em.findOne(MediaEntity, { workspaceId, sha256, removedAt: null });
        return media && recordOf(media);
      }),
    findDetails: (workspaceId, id) =>
      unitOfWork(workspaceId, async (em) => {
        const media = await em.findOne(MediaEntity, { workspaceId, id, removedAt: null });
        return media && { ...recordOf(media), ...lookOf(media) };
      }),
    usedBytes: (workspaceId, except) =>
      unitOfWork(workspaceId, (em) => usedBytes(em, workspaceId, except)),
    insertUploaded: (workspaceId, record, { sha256, look, activity, maxBytes }) =>
      catchViolation(
        unitOfWork(workspaceId, (em) =>
          em.transactional(async (tx): Promise<Result<void, QuotaExceeded>> => {
            const use = { usedBytes: await usedBytes(tx, workspaceId, record.id), maxBytes };
            const checked = checkQuota(use, record.sizeBytes ?? 0);
            if (checked.isErr()) return checked;
            tx.create(MediaEntity, { ...record, ...look, workspaceId, removedAt: null, sha256 });
            note(tx, activity);
            return ok();
          }),
        ),
        byConstraint({
          media_workspace_fkey: { kind: 'workspace-not-found', workspaceId } as const,
          activity_workspace_fkey: { kind: 'workspace-not-found', workspaceId } as const,
          media_sha256_key: { kind: 'bytes-known' } as const,
          media_pkey: { kind: 'bytes-known' } as const,
        }),
      ).andThen((outcome) => outcome),
    reserve: (workspaceId, reservation, maxBytes) =>
      ResultAsync.fromSafePromise(
        unitOfWork(workspaceId, (em) =>
          em.transactional(async (tx): Promise<Result<void, QuotaExceeded>> => {
            const use = { usedBytes: await usedBytes(tx, workspaceId), maxBytes };
            const checked = checkQuota(use, reservation.sizeBytes);
            if (checked.isErr()) return checked;
            tx.create(UploadReservationEntity, { ...reservation, workspaceId });
            return ok();
          }),
        ),
      ).andThen((outcome) => outcome),
    release: async (workspaceId, id) => {
      await updateReservationAsEmpty.all(workspaceId, id);
    },
    findExpiredReservations: async (before, limit) =>
      (await selectExpiredReservations.all(before, limit)).map(({ workspace_id, id }) => ({
        workspaceId: workspace_id,
        id,
      })),
    removeReservation: async (workspaceId, id) => {
      await deleteReservation.all(workspaceId, id);
    },
    listFiles: async (workspaceId, after, limit) =>
      (await selectFiles.all(workspaceId, after, limit)).map(
        ({ id, storage_path, is_removed }) => ({
          id,
          storagePath: storage_path,
          isRemoved: is_removed,
        }),
      ),
    findDeletedFiles: async (before, limit) =>
      (await selectDeletedFiles.all(before, limit)).map(({ workspace_id, id, storage_path }) => ({
        workspaceId: workspace_id,
        id,
        storagePath: storage_path,
      })),
    findRemovedCopies: (workspaceId, id) =>
      unitOfWork(workspaceId, async (em) => {
        const removed = { ...REMOVED_WITH_FILE, workspaceId };
        const found = await em.findOne(MediaEntity, { ...removed, id });
        if (found === null) return [];
        const { sha256 } = found;
        const copies = await em.find(MediaEntity, { ...removed, $or: [{ id }, { sha256 }] });
        return copies
          .map(recordOf)
          .flatMap(({ storagePath, ...media }) =>
            storagePath === null ? [] : [{ ...media, storagePath }],
          );
      }),
    forgetFile: (workspaceId, id, activity) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const place = { ...REMOVED_WITH_FILE, workspaceId, id };
          const forgotten = await tx.nativeUpdate(MediaEntity, place, { storagePath: null });
          if (forgotten > 0) note(tx, activity);
        }),
      ),
  };
};

/** Returns the columns of a record that are not in the record itself, because only one read has them. */
const lookOf = ({ placeholder, hasAlpha }: PictureLook): PictureLook => ({ placeholder, hasAlpha });

const REMOVED_WITH_FILE = { removedAt: { $ne: null }, storagePath: { $ne: null } };

/**
 * Returns the bytes that count towards the quota of a workspace, as seen by the transaction of
 * `em`. They are the bytes of the stored files, removed ones included, and of the reservations
 * other than `except`.
 */
const usedBytes = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  except: Uuid | null = null,
): Promise<number> => {
  const { rows } = await sql<{ readonly used: number }>`
    select to_json(coalesce(sum(size_bytes), 0)) as used from (
      select size_bytes from media where workspace_id = ${workspaceId} and storage_path is not null
      union all
      select size_bytes from upload_reservations
      where workspace_id = ${workspaceId} and id is distinct from ${except}::uuid
    ) stored`.execute(em.getKysely());
  return rows[0]?.used ?? 0;
};

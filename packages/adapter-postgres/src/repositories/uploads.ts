import type { FileRecordRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { MediaEntity } from '../entities/media.ts';
import { recordOf } from '../entities/record.ts';
import { note } from './activity.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';

interface FileRow {
  readonly id: Uuid;
  readonly storage_path: string;
}

/** Returns the part of the media repository that has to do with files. */
export const uploadedMedia = ({ prepareRows, unitOfWork }: Database): FileRecordRepository => {
  const files = prepareRows<FileRow & { readonly is_removed: boolean }>(sql`
    select id, storage_path, removed_at is not null is_removed from media
    where workspace_id = $1 and storage_path > $2
    order by storage_path limit $3`);
  const deleted = prepareRows<FileRow & { readonly workspace_id: Uuid }>(sql`
    select workspace_id, id, storage_path from media
    where removed_at < $1 and storage_path is not null
    order by removed_at limit $2`);
  const forgotten = prepareRows(sql`
    update media set storage_path = null
    where workspace_id = $1 and id = $2 and removed_at is not null`);
  return {
    findByHash: (workspaceId, sha256) =>
      unitOfWork(workspaceId, async (em) => {
        const media = await em.findOne(MediaEntity, { workspaceId, sha256, removedAt: null });
        return media && recordOf(media);
      }),
    insertUploaded: (workspaceId, record, { sha256, activity }) =>
      catchViolation(
        unitOfWork(workspaceId, (em) =>
          em.transactional(async (tx) => {
            tx.create(MediaEntity, { ...record, workspaceId, removedAt: null, sha256 });
            note(tx, activity);
          }),
        ),
        byConstraint({
          media_workspace_fkey: { kind: 'workspace-not-found', workspaceId } as const,
          activity_workspace_fkey: { kind: 'workspace-not-found', workspaceId } as const,
          media_sha256_key: { kind: 'bytes-known' } as const,
          media_pkey: { kind: 'bytes-known' } as const,
        }),
      ),
    listFiles: async (workspaceId, after, limit) =>
      (await files.all(workspaceId, after, limit)).map(({ id, storage_path, is_removed }) => ({
        id,
        storagePath: storage_path,
        isRemoved: is_removed,
      })),
    findDeletedFiles: async (before, limit) =>
      (await deleted.all(before, limit)).map(({ workspace_id, id, storage_path }) => ({
        workspaceId: workspace_id,
        id,
        storagePath: storage_path,
      })),
    forgetFile: async (workspaceId, id) => {
      await forgotten.all(workspaceId, id);
    },
  };
};

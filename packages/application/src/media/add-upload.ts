import { type Media, type UploadDraft, uploadedMedia, type Uuid } from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import { describe } from '../error-message.ts';
import { nextAttempt } from '../retry-limit.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { NewFile } from './store-file.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'ids' | 'clock'>;

/** Media record of an upload. */
export interface UploadedRecord {
  readonly record: Media;
  /** Whether this upload made it; else the workspace had the same bytes already. */
  readonly isNew: boolean;
}

/**
 * Adds the record of a file that is stored. Where the workspace has the same bytes already, that
 * record is returned, and the new file removed.
 */
export const addUpload = async (
  ports: Deps,
  principal: Principal,
  id: Uuid,
  file: NewFile,
  draft: UploadDraft,
): Promise<UploadedRecord> => {
  const { media, mediaFiles, clock } = ports;
  const { workspaceId, key } = principal;
  const { sha256, storagePath } = file;
  const url = mediaFiles.urlOf(storagePath);
  const stamp = { id, workspaceId, now: clock.now() };
  const record = uploadedMedia(draft, { ...file, url, apiKeyId: key?.id ?? null }, stamp);
  const activity = activityOf(ports, principal, 'media.created', { id, name: url });

  const added = async (attempt = 1): Promise<UploadedRecord> => {
    const former = await media.findByHash(workspaceId, sha256);
    if (former !== null) {
      await mediaFiles.remove(storagePath);
      return { record: former, isNew: false };
    }
    const inserted = await media.insertUploaded(workspaceId, record, { sha256, activity });
    if (inserted.isOk()) return { record, isNew: true };
    const { error } = inserted;
    if (error.kind === 'workspace-not-found') throw new Error(describe(error));
    // Another upload of the same bytes was first.
    return added(nextAttempt(attempt));
  };
  return added();
};

import type { Uuid } from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { checkQuota, type QuotaExceeded, roomIn } from '@content-publishing/domain/tenant';
import { type UploadDraft, uploadedMedia } from '@content-publishing/domain/uploads';
import { err, ok, type Result } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { errorMessageOf } from '../errors/error-message.ts';
import type { IdTaken } from '../errors/errors.ts';
import { nextAttempt } from '../use-case/next-attempt.ts';
import type { Ports } from '../ports.ts';
import { type Actor, signatureOf } from '../authentication/actor.ts';
import { storageUse } from './storage-use.ts';
import type { FileError } from './file-error.ts';
import { type IncomingFile, storeFile } from './store-file.ts';

type Deps = Pick<
  Ports,
  'workspaces' | 'media' | 'mediaFiles' | 'images' | 'limits' | 'secrets' | 'ids' | 'clock'
>;

/** Media record of an upload. */
export interface UploadedRecord {
  readonly record: Media;
  /** Whether this upload created the record; false if the workspace had the same bytes already. */
  readonly isNew: boolean;
}

/** Errors of an upload; nothing is stored after one. */
export type UploadError = FileError | IdTaken | QuotaExceeded;

interface Upload extends Omit<IncomingFile, 'roomBytes'> {
  /** Id of the record, unless its fields give another. */
  readonly recordId: Uuid;
  /** Returns the fields of the record; called once the file is read. */
  readonly draft: () => Promise<
    Result<UploadDraft & { readonly id?: string | undefined }, FileError>
  >;
}

/**
 * Stores a file and adds its record. If the workspace has the same bytes already, the record of
 * these bytes is returned, and the new file is removed. The file is also removed after an error,
 * except if the connection was lost during the commit: then the record may have been stored.
 */
export const addUpload = async (
  ports: Deps,
  actor: Actor,
  { recordId: id, draft: readDraft, ...file }: Upload,
): Promise<Result<UploadedRecord, UploadError>> => {
  const { media, mediaFiles } = ports;
  const { workspaceId } = actor;
  const use = await storageUse(ports, workspaceId, id);
  const stored = await storeFile(ports, workspaceId, { ...file, roomBytes: roomIn(use) });
  if (stored.isErr()) return err(stored.error);
  const { isStored, look, sha256, storagePath, sizeBytes } = stored.value;
  const commit = { isInDoubt: false };

  const insert = async (record: Media) => {
    const { id: createdId, url: name } = record;
    const activity = activityOf(ports, actor, 'media.created', { id: createdId, name });
    const { maxBytes } = use;
    try {
      return await media.insertUploaded(workspaceId, record, { sha256, look, activity, maxBytes });
    } catch (error) {
      // If the connection was lost during the commit, the record may have been stored: look it up.
      commit.isInDoubt = true;
      const found = await media.find(workspaceId, record.id);
      if (found?.storagePath === storagePath) return ok();
      commit.isInDoubt = false;
      throw error;
    }
  };
  const added = async (
    record: Media,
    attempt = 1,
  ): Promise<Result<UploadedRecord, UploadError>> => {
    const former = await media.findByHash(workspaceId, sha256);
    if (former !== null) return ok({ record: former, isNew: false });
    if (!isStored) return checkQuota(use, sizeBytes).map(() => ({ record, isNew: false }));
    const inserted = await insert(record);
    if (inserted.isOk()) return ok({ record, isNew: true });
    const { error } = inserted;
    if (error.kind === 'workspace-not-found') throw new Error(errorMessageOf(error));
    if (error.kind !== 'bytes-known') return err(error);
    // Another upload of the same bytes was first, unless the id that was given is taken.
    const isIdTaken = record.id !== id && (await media.findByHash(workspaceId, sha256)) === null;
    return isIdTaken
      ? err({ kind: 'id-taken', id: record.id })
      : added(record, nextAttempt(attempt));
  };
  const { keyId: apiKeyId, userId } = signatureOf(actor);
  const recordOf = (draft: Parameters<typeof uploadedMedia>[0]): Media =>
    uploadedMedia(
      draft,
      { ...stored.value, url: mediaFiles.urlOf(storagePath), apiKeyId, userId },
      { id, workspaceId, now: ports.clock.now() },
    );
  try {
    const draft = await readDraft();
    const outcome = draft.isOk() ? await added(recordOf(draft.value)) : err(draft.error);
    if (outcome.isErr() || !outcome.value.isNew) await mediaFiles.remove(storagePath);
    return outcome;
  } catch (error) {
    // While it is unknown whether the record is stored, the file is kept: `checkMedia` finds a file
    // without a record, but a record without its file would be a lost picture.
    if (!commit.isInDoubt) await mediaFiles.remove(storagePath).catch(keepFirstError);
    throw error;
  }
};

/** Ignores an error of the removal, so that the error before it is thrown. */
const keepFirstError = (): void => {};

import type { Activity, DateTime, Media, Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { BytesKnown, WorkspaceNotFound } from '../errors.ts';

/** The media records of a workspace that have a file in the store of media files. */
export interface FileRecordRepository {
  /** Finds the record whose file has these bytes, unless it was removed. */
  readonly findByHash: (workspaceId: Uuid, sha256: string) => Promise<Media | null>;
  /**
   * Adds the record of an uploaded file. `bytes-known`: a record that was not removed has the same
   * bytes, or the id; nothing is stored then.
   */
  readonly insertUploaded: (
    workspaceId: Uuid,
    media: Media,
    upload: StoredUpload,
  ) => ResultAsync<void, BytesKnown | WorkspaceNotFound>;
  /** Lists records with a file, removed ones included, by path in code-point order, from behind `after`. */
  readonly listFiles: (
    workspaceId: Uuid,
    after: string,
    limit: number,
  ) => Promise<readonly FileOfRecord[]>;
  /** Finds records of all workspaces that were removed before `before` and have a file still. */
  readonly findDeletedFiles: (before: DateTime, limit: number) => Promise<readonly DeletedFile[]>;
  /** Notes that the file of a removed record is gone. */
  readonly forgetFile: (workspaceId: Uuid, id: Uuid) => Promise<void>;
}

/** Values that are stored together with the record of an uploaded file. */
export interface StoredUpload {
  /** SHA-256 of the file, in hexadecimal: a workspace has it once. */
  readonly sha256: string;
  readonly activity: Activity;
}

/** File of a media record. */
export interface FileOfRecord {
  readonly id: Uuid;
  readonly storagePath: string;
  readonly isRemoved: boolean;
}

/** File of a media record that was removed. */
export interface DeletedFile {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
  readonly storagePath: string;
}

import type { Activity, DateTime, Media, QuotaExceeded, Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { BytesKnown, WorkspaceNotFound } from '../errors/errors.ts';

/** The media records of a workspace that have a file in the store of media files. */
export interface FileRecordRepository {
  /** Finds the record whose file has these bytes, unless it was removed. */
  readonly findByHash: (workspaceId: Uuid, sha256: string) => Promise<Media | null>;
  /**
   * Returns the bytes that count towards the quota of a workspace: all files with a record,
   * including removed records, and reservations, except for the one with the id `except`.
   */
  readonly usedBytes: (workspaceId: Uuid, except?: Uuid) => Promise<number>;
  /**
   * Adds the record of an uploaded file. `bytes-known`: a live record has the same bytes, or the
   * id. `quota-exceeded`: the file no longer fits; a reservation with the id of the record does not
   * count. Nothing is stored after an error.
   */
  readonly insertUploaded: (
    workspaceId: Uuid,
    media: Media,
    upload: StoredUpload,
  ) => ResultAsync<void, BytesKnown | QuotaExceeded | WorkspaceNotFound>;
  /** Reserves the bytes of a direct upload within the quota `maxBytes`; `null`: without a quota. */
  readonly reserve: (
    workspaceId: Uuid,
    reservation: Reservation,
    maxBytes: number | null,
  ) => ResultAsync<void, QuotaExceeded>;
  /**
   * Sets the bytes of a reservation to zero. The reservation stays until it is removed, so that a
   * file sent late is found by it.
   */
  readonly release: (workspaceId: Uuid, id: Uuid) => Promise<void>;
  /** Finds at most `limit` reservations of all workspaces that expired before `before`. */
  readonly findExpiredReservations: (
    before: DateTime,
    limit: number,
  ) => Promise<readonly ReservationKey[]>;
  readonly removeReservation: (workspaceId: Uuid, id: Uuid) => Promise<void>;
  /**
   * Lists records with a file, including removed records, by path in code-point order, after
   * `after`.
   */
  readonly listFiles: (
    workspaceId: Uuid,
    after: string,
    limit: number,
  ) => Promise<readonly FileOfRecord[]>;
  /** Finds records of all workspaces that were removed before `before` and still have a file. */
  readonly findDeletedFiles: (before: DateTime, limit: number) => Promise<readonly DeletedFile[]>;
  /**
   * Finds the files that a purge of the record `id` removes: its own file and the files of other
   * records with the same bytes, of removed records only. The record itself comes first.
   */
  readonly findRemovedCopies: (workspaceId: Uuid, id: Uuid) => Promise<readonly RemovedMedia[]>;
  /** Records that the file of a removed record is gone. */
  readonly forgetFile: (workspaceId: Uuid, id: Uuid, activity?: Activity) => Promise<void>;
}

/** Removed media record that still has a file. */
export type RemovedMedia = Media & { readonly storagePath: string };

/** Bytes reserved for a prepared direct upload, under the id of the upload. */
export interface Reservation {
  readonly id: Uuid;
  readonly sizeBytes: number;
  /** Instant until which the file can be sent. */
  readonly expiresAt: DateTime;
}

/** Key of a reservation. */
export interface ReservationKey {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
}

/** Values stored together with the record of an uploaded file. */
export interface StoredUpload {
  /** SHA-256 of the file, in hexadecimal; unique in the workspace. */
  readonly sha256: string;
  readonly activity: Activity;
  /** Quota of the workspace in bytes; `null` without a quota. */
  readonly maxBytes: number | null;
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

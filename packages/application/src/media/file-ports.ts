import type { DateTime, Uuid } from '@content-publishing/domain';
import type { Media, MediaDetails } from '@content-publishing/domain/records';
import type { Activity, QuotaExceeded } from '@content-publishing/domain/tenant';
import type { PictureLook } from '@content-publishing/domain/uploads';
import type { ResultAsync } from 'neverthrow';
import type { BytesKnown, WorkspaceNotFound } from '../errors/errors.ts';

/**
 * The media records of a workspace that have a file in the store of media files. All methods look
 * at the records only, not at the store.
 */
export interface FileRecordRepository {
  /**
   * Finds the live record whose file has the hash `sha256`; `null` without one. Removed records are
   * not found.
   */
  readonly findByHash: (workspaceId: Uuid, sha256: string) => Promise<Media | null>;
  /** Finds a live record with the look of its picture; `null` if there is none. */
  readonly findDetails: (workspaceId: Uuid, id: Uuid) => Promise<MediaDetails | null>;
  /**
   * Returns the bytes that count towards the quota of a workspace: the files of all records,
   * including removed records, and the reservations. The reservation with the id `except` is not
   * counted.
   */
  readonly usedBytes: (workspaceId: Uuid, except?: Uuid) => Promise<number>;
  /**
   * Adds the record of an uploaded file. Returns `bytes-known` if a live record has the same bytes,
   * or a record has the id already, and `quota-exceeded` if the file no longer fits into the quota;
   * a reservation with the id of the record does not count. Nothing is stored after an error.
   */
  readonly insertUploaded: (
    workspaceId: Uuid,
    media: Media,
    upload: StoredUpload,
  ) => ResultAsync<void, BytesKnown | QuotaExceeded | WorkspaceNotFound>;
  /**
   * Reserves the bytes of a direct upload. Returns `quota-exceeded` if they do not fit into the
   * quota `maxBytes`; `null` means no quota.
   */
  readonly reserve: (
    workspaceId: Uuid,
    reservation: Reservation,
    maxBytes: number | null,
  ) => ResultAsync<void, QuotaExceeded>;
  /**
   * Sets the bytes of a reservation to zero once its file has a record. The reservation itself
   * stays until {@link removeReservation}, so that `removeDeletedFiles` finds a file that is sent
   * again.
   */
  readonly release: (workspaceId: Uuid, id: Uuid) => Promise<void>;
  /** Finds at most `limit` reservations of all workspaces whose `expiresAt` is before `before`. */
  readonly findExpiredReservations: (
    before: DateTime,
    limit: number,
  ) => Promise<readonly ReservationKey[]>;
  readonly removeReservation: (workspaceId: Uuid, id: Uuid) => Promise<void>;
  /**
   * Lists records with a file, including removed records, by path in code-point order: at most
   * `limit`, with paths after `after`.
   */
  readonly listFiles: (
    workspaceId: Uuid,
    after: string,
    limit: number,
  ) => Promise<readonly FileOfRecord[]>;
  /**
   * Finds at most `limit` records of all workspaces that were removed before `before` and still
   * have a file.
   */
  readonly findDeletedFiles: (before: DateTime, limit: number) => Promise<readonly DeletedFile[]>;
  /**
   * Finds the removed records whose files a purge of the removed record `id` deletes: this record
   * and the removed records with the same bytes, in any order. Empty if `id` is not a removed
   * record with a file.
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
  readonly look: PictureLook;
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

/** File that a removed media record still has, to be deleted. */
export interface DeletedFile {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
  readonly storagePath: string;
}

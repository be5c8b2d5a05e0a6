import type { Activity, DateTime, Media, QuotaExceeded, Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { BytesKnown, WorkspaceNotFound } from '../errors.ts';

/** The media records of a workspace that have a file in the store of media files. */
export interface FileRecordRepository {
  /** Finds the record whose file has these bytes, unless it was removed. */
  readonly findByHash: (workspaceId: Uuid, sha256: string) => Promise<Media | null>;
  /**
   * Returns the bytes that count towards the quota of a workspace: all files with a record, removed ones
   * included, and reservations, but for the one with the id `except`.
   */
  readonly usedBytes: (workspaceId: Uuid, except?: Uuid) => Promise<number>;
  /**
   * Adds the record of an uploaded file. `bytes-known`: a record that was not removed has the same
   * bytes, or the id. `quota-exceeded`: the file does not fit any more; a reservation with the id of the
   * record does not count against it. Nothing is stored then.
   */
  readonly insertUploaded: (
    workspaceId: Uuid,
    media: Media,
    upload: StoredUpload,
  ) => ResultAsync<void, BytesKnown | QuotaExceeded | WorkspaceNotFound>;
  /** Reserves the bytes of a direct upload within the quota `maxBytes`; null: without a quota. */
  readonly reserve: (
    workspaceId: Uuid,
    reservation: Reservation,
    maxBytes: number | null,
  ) => ResultAsync<void, QuotaExceeded>;
  /**
   * Gives the bytes of a reservation back. It stays, with none, until it is removed: what a client sends
   * late is found by it.
   */
  readonly release: (workspaceId: Uuid, id: Uuid) => Promise<void>;
  /** Finds reservations of all workspaces that expired before `before`. */
  readonly findExpiredReservations: (
    before: DateTime,
    limit: number,
  ) => Promise<readonly ReservationKey[]>;
  readonly removeReservation: (workspaceId: Uuid, id: Uuid) => Promise<void>;
  /** Lists records with a file, removed ones included, by path in code-point order, from behind `after`. */
  readonly listFiles: (
    workspaceId: Uuid,
    after: string,
    limit: number,
  ) => Promise<readonly FileOfRecord[]>;
  /** Finds records of all workspaces that were removed before `before` and have a file still. */
  readonly findDeletedFiles: (before: DateTime, limit: number) => Promise<readonly DeletedFile[]>;
  /**
   * Finds what a purge of the record `id` removes: the file of the record, and those of others with the
   * same bytes; of removed records alone. The record itself comes first.
   */
  readonly findRemovedCopies: (workspaceId: Uuid, id: Uuid) => Promise<readonly RemovedMedia[]>;
  /** Notes that the file of a removed record is gone. */
  readonly forgetFile: (workspaceId: Uuid, id: Uuid, activity?: Activity) => Promise<void>;
}

/** Removed media record that has a file still. */
export type RemovedMedia = Media & { readonly storagePath: string };

/** Bytes that a prepared direct upload may take. Its id is that of the upload. */
export interface Reservation {
  readonly id: Uuid;
  readonly sizeBytes: number;
  /** Instant until which the file can be sent. */
  readonly expiresAt: DateTime;
}

/** Reservation of a workspace. */
export interface ReservationKey {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
}

/** Values that are stored together with the record of an uploaded file. */
export interface StoredUpload {
  /** SHA-256 of the file, in hexadecimal: a workspace has it once. */
  readonly sha256: string;
  readonly activity: Activity;
  /** Quota of the workspace in bytes; null: none. */
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

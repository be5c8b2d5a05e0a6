import type { DateTime, Uuid } from '@content-publishing/domain';
import { isStoragePath } from '@content-publishing/domain/uploads';

/**
 * Store of the files of media records. A path comes from `mediaPath` or `directUploadPath`: a
 * workspace, `/`, and a name. A promise that rejects is an outage or a bug.
 */
export interface MediaFiles {
  /**
   * Stores a file at `path`, all of it or none; readers see it once it is complete. The parts of
   * `content` are consumed one by one, as fast as they are stored. The promise rejects with the
   * error of `content` if that fails, and with `StorageUnavailable` if the disk is full; then
   * nothing stays stored.
   */
  readonly put: (path: string, file: MediaContent) => Promise<void>;
  /** Returns the path, the size and the instant of storing of a file; `null` if there is none. */
  readonly stat: (path: string) => Promise<StoredFile | null>;
  /** Returns the bytes of a file, or a range of them; `null` if there is none. */
  readonly read: (path: string, range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes a file; has no effect if there is none. */
  readonly remove: (path: string) => Promise<void>;
  /** Lists the files of a workspace by path, in code-point order. */
  readonly list: (workspaceId: Uuid) => AsyncIterable<StoredFile>;
  /**
   * Lists the incomplete files of a workspace: their `put` is running, or was cut off by the end of
   * its process.
   */
  readonly unfinished: (workspaceId: Uuid) => AsyncIterable<UnfinishedFile>;
  /** Returns the URL at which readers get the file at `path`. */
  readonly urlOf: (path: string) => string;
  /** Whether clients can send files to the store by themselves, with `signedUpload`. */
  readonly takesDirectUploads: boolean;
  /**
   * Returns a signed request with which a client can send a file of this type and length to `path`
   * by itself; `null` if the store does not support direct uploads.
   */
  readonly signedUpload: (path: string, file: ExpectedFile) => Promise<SignedUpload | null>;
}

/** A file to store, part by part. */
export interface MediaContent {
  readonly mimeType: string;
  readonly content: AsyncIterable<Uint8Array>;
  /**
   * Upper bound of the size in bytes, if it is known before the file is read, such as the length of
   * the request.
   */
  readonly maxBytes?: number | undefined;
}

/** A file in the store. */
export interface StoredFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly storedAt: DateTime;
}

/** A file whose `put` is running, or was cut off by the end of its process. */
export interface UnfinishedFile {
  readonly path: string;
  /** Instant at which its `put` began. */
  readonly startedAt: DateTime;
  /** Removes the stored parts of the file. */
  readonly discard: () => Promise<void>;
}

/** Byte range of a file: both ends are included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** File that a client wants to send by a direct upload. */
export interface ExpectedFile {
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Seconds until the signed request expires. */
  readonly expiresInSeconds: number;
}

/** Signed request with which a client sends a file. */
export interface SignedUpload {
  readonly url: string;
  /** Header fields that the client must send unchanged, because they are signed. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns `path` if it is a path of the store; throws for any other path.
 *
 * @example
 * requireStoragePath('../etc/passwd'); // throws
 */
export const requireStoragePath = (path: string): string => {
  if (!isStoragePath(path)) throw new Error(`${JSON.stringify(path)} is no path of a media file`);
  return path;
};

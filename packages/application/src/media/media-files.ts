import { type DateTime, isStoragePath, type Uuid } from '@content-publishing/domain';

/**
 * Store of the files of media records. Paths are those of `mediaPath` and `directUploadPath`: a
 * workspace, `/`, and a name. A promise that rejects is an outage or a bug.
 */
export interface MediaFiles {
  /**
   * Stores a file at `path`, whole or not at all: while it is written, no reader sees it. Parts are
   * taken one by one, as fast as they are stored. Rejects with the error of `content`, where that
   * fails, and with `StorageUnavailable` where there is no room, and keeps nothing of it.
   */
  readonly put: (path: string, file: MediaContent) => Promise<void>;
  /** Returns the size and the age of a file; `null` where there is none. */
  readonly stat: (path: string) => Promise<StoredFile | null>;
  /** Returns the bytes of a file, or a range of them; `null` where there is none. */
  readonly read: (path: string, range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes a file; without one, nothing. */
  readonly remove: (path: string) => Promise<void>;
  /** Lists the files of a workspace by path, in code-point order. */
  readonly list: (workspaceId: Uuid) => AsyncIterable<StoredFile>;
  /** Lists the files of a workspace whose `put` has not ended, or was cut off with the process. */
  readonly unfinished: (workspaceId: Uuid) => AsyncIterable<UnfinishedFile>;
  /** Returns the address at which readers get the file at `path`. */
  readonly urlOf: (path: string) => string;
  /**
   * Signs a request by which a client sends a file of this type and length itself; `null` where the
   * store takes none.
   */
  readonly signedUpload: (path: string, file: ExpectedFile) => Promise<SignedUpload | null>;
}

/** A file that is stored, part by part. */
export interface MediaContent {
  readonly mimeType: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Maximum size in bytes, as far as it is known before the file is read. */
  readonly maxBytes?: number | undefined;
}

/** A file in the store. */
export interface StoredFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly storedAt: DateTime;
}

/** A file that is being written, or was when its process ended. */
export interface UnfinishedFile {
  readonly path: string;
  readonly startedAt: DateTime;
  /** Removes what is stored of it. */
  readonly discard: () => Promise<void>;
}

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file that a client announces. */
export interface ExpectedFile {
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Time for which the request can be sent. */
  readonly expiresInSeconds: number;
}

/** Request that sends a file, which its address signs. */
export interface SignedUpload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns `path`, which a store takes for one of its own; throws for any that leads elsewhere.
 *
 * @example
 * requireStoragePath('../etc/passwd'); // throws
 */
export const requireStoragePath = (path: string): string => {
  if (!isStoragePath(path)) throw new Error(`${JSON.stringify(path)} is no path of a media file`);
  return path;
};

import {
  type FileFacts,
  type InvalidInput,
  inspectFile,
  mediaPath,
  readFileFacts,
  type UploadLimits,
  type Uuid,
  withoutLocation,
} from '@content-publishing/domain';
import { err, ok, type Result } from 'neverthrow';
import type { FileTooLarge } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { splitHead } from './file-head.ts';

type Deps = Pick<Ports, 'mediaFiles' | 'limits' | 'secrets'>;

/** Errors of a file that is not accepted. */
export type FileError = FileTooLarge | InvalidInput;

/** A file that a client sends. */
export interface IncomingFile {
  /** Id used in the path of the file. */
  readonly fileId: Uuid;
  readonly content: AsyncIterable<Uint8Array>;
  /** Bytes left in the quota of the workspace; a larger file is not stored. */
  readonly roomBytes: number;
  /** Upper bound of the size in bytes, if it is known before the file is read. */
  readonly maxBytes: number | undefined;
}

/** A file that was read and has no record yet. */
export interface ReadFile extends FileFacts {
  readonly storagePath: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Whether the file is stored; false if it does not fit into the quota. */
  readonly isStored: boolean;
}

/**
 * Error thrown into the stream of a rejected file, because a store stops reading a stream early
 * only after an error.
 */
class FileRejected extends Error {
  readonly error: FileError;

  constructor(error: FileError) {
    super(error.kind);
    this.error = error;
  }
}

/** Error thrown into the stream of a file that does not fit into the quota. */
class NoRoom extends Error {}

/**
 * Stores a file part by part. Its type is read from its first bytes, and the location in a picture
 * is removed. A rejected file leaves nothing in the store. A file that does not fit into the quota
 * is read to its end but not stored (`isStored` is false): the caller then looks up its hash, since
 * the workspace may have the same bytes already.
 */
export const storeFile = async (
  { mediaFiles, limits, secrets }: Deps,
  workspaceId: Uuid,
  { fileId, content, roomBytes, maxBytes }: IncomingFile,
): Promise<Result<ReadFile, FileError>> => {
  const { head, rest, close } = await splitHead(content);
  const read = readFileFacts(head, limits.uploads.types);
  if (read.isErr()) {
    await close();
    return err(read.error);
  }
  const facts = read.value;
  const storagePath = mediaPath(workspaceId, fileId, facts.mimeType);
  const digest = secrets.sha256();
  const inspection = inspectFile(facts.mimeType, head);
  const inspected = (part: Uint8Array): Uint8Array => {
    rejectFor(inspection.inspect(part) ?? tooLarge(inspection.sizeBytes(), limits.uploads));
    digest.update(part);
    return part;
  };
  const parts = (async function* (): AsyncGenerator<Uint8Array, void> {
    yield inspected(withoutLocation(facts.mimeType, head));
    for await (const part of rest) yield inspected(part);
    rejectFor(inspection.end());
  })();
  // The store ends its stream when `NoRoom` is thrown; `parts` stays open, so that the rest of the
  // file can be read.
  const storedParts = async function* (): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const next = await parts.next();
      if (next.done === true) return;
      if (inspection.sizeBytes() > roomBytes) throw new NoRoom();
      yield next.value;
    }
  };
  const store = async (): Promise<boolean> => {
    const file = { mimeType: facts.mimeType, content: storedParts(), maxBytes };
    try {
      await mediaFiles.put(storagePath, file);
      return true;
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
    }
    for await (const part of parts) void part;
    return false;
  };
  try {
    const isStored = await store();
    const sizeBytes = inspection.sizeBytes();
    return ok({ ...facts, storagePath, sizeBytes, sha256: digest.hex(), isStored });
  } catch (error) {
    if (error instanceof FileRejected) return err(error.error);
    throw error;
  } finally {
    await close();
  }
};

const rejectFor = (error: FileError | undefined): void => {
  if (error) throw new FileRejected(error);
};

const tooLarge = (sizeBytes: number, { maxBytes }: UploadLimits): FileTooLarge | undefined =>
  sizeBytes > maxBytes ? { kind: 'file-too-large', limitBytes: maxBytes } : undefined;

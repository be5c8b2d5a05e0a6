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
import type { FileTooLarge } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { splitHead } from './file-head.ts';

type Deps = Pick<Ports, 'mediaFiles' | 'limits' | 'secrets'>;

/** Errors of a file that is not stored. */
export type FileError = FileTooLarge | InvalidInput;

/** A file that is stored and has no record yet. */
export interface NewFile extends FileFacts {
  readonly storagePath: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Ends a file that must not be stored: a stream ends early by an error alone. */
class FileRejected extends Error {
  readonly error: FileError;

  constructor(error: FileError) {
    super(error.kind);
    this.error = error;
  }
}

/**
 * Stores a file part by part, after its first bytes said what it is, without the place where a
 * picture was taken. A file that is rejected, by its first bytes or later, leaves nothing in the
 * store. `id` names the file.
 */
export const storeFile = async (
  { mediaFiles, limits, secrets }: Deps,
  workspaceId: Uuid,
  id: Uuid,
  content: AsyncIterable<Uint8Array>,
): Promise<Result<NewFile, FileError>> => {
  const { head, rest, close } = await splitHead(content);
  const read = readFileFacts(head, limits.uploads.types);
  if (read.isErr()) {
    await close();
    return err(read.error);
  }
  const facts = read.value;
  const storagePath = mediaPath(workspaceId, id, facts.mimeType);
  const digest = secrets.sha256();
  const inspection = inspectFile(facts.mimeType, head);
  const inspected = (part: Uint8Array): Uint8Array => {
    rejectFor(inspection.inspect(part) ?? tooLarge(inspection.sizeBytes(), limits.uploads));
    digest.update(part);
    return part;
  };
  const parts = async function* (): AsyncGenerator<Uint8Array, void> {
    yield inspected(withoutLocation(facts.mimeType, head));
    for await (const part of rest) yield inspected(part);
    rejectFor(inspection.end());
  };
  try {
    await mediaFiles.put(storagePath, { mimeType: facts.mimeType, content: parts() });
  } catch (error) {
    if (error instanceof FileRejected) return err(error.error);
    throw error;
  } finally {
    await close();
  }
  const sizeBytes = inspection.sizeBytes();
  return ok({ ...facts, storagePath, sizeBytes, sha256: digest.hex() });
};

const rejectFor = (error: FileError | undefined): void => {
  if (error) throw new FileRejected(error);
};

const tooLarge = (sizeBytes: number, { maxBytes }: UploadLimits): FileTooLarge | undefined =>
  sizeBytes > maxBytes ? { kind: 'file-too-large', limitBytes: maxBytes } : undefined;

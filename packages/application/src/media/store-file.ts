import type { Uuid } from '@content-publishing/domain';
import {
  acceptedType,
  type FileFacts,
  isImageType,
  mediaPath,
  type PictureLook,
} from '@content-publishing/domain/uploads';
import { err, ok, type Result } from 'neverthrow';
import type { Ports } from '../ports.ts';
import type { FileError } from './file-error.ts';
import { splitHead } from './file-head.ts';
import { preparePicture } from './prepare-picture.ts';

type Deps = Pick<Ports, 'images' | 'mediaFiles' | 'limits' | 'secrets' | 'workspaces'>;

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
  readonly look: PictureLook;
  /** Whether the file is stored; false if it does not fit into the quota. */
  readonly isStored: boolean;
}

/** A file whose type is known, to be stored as it is. */
interface AcceptedFile {
  readonly facts: FileFacts;
  readonly look: PictureLook;
  readonly content: AsyncIterable<Uint8Array>;
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
 * Stores a file. Its type is read from its first bytes. A picture is read as a whole, and cleaned if
 * it has to be; other files are stored part by part. A rejected file leaves nothing in the store. A
 * file that does not fit into the quota is read to its end but not stored (`isStored` is false): the
 * caller then looks up its hash, since the workspace may have the same bytes already.
 */
export const storeFile = async (
  ports: Deps,
  workspaceId: Uuid,
  incoming: IncomingFile,
): Promise<Result<ReadFile, FileError>> => {
  const { head, rest, close } = await splitHead(incoming.content);
  try {
    const whole = (async function* (): AsyncGenerator<Uint8Array, void> {
      yield head;
      yield* rest;
    })();
    const accepted = await accept(ports, workspaceId, head, whole);
    if (accepted.isErr()) return err(accepted.error);
    return ok(await store(ports, workspaceId, incoming, accepted.value));
  } catch (error) {
    if (error instanceof FileRejected) return err(error.error);
    throw error;
  } finally {
    await close();
  }
};

const NO_LOOK: PictureLook = { placeholder: null, hasAlpha: null };

/** Returns the file to store, with its type by the first bytes, `head`. */
const accept = async (
  ports: Deps,
  workspaceId: Uuid,
  head: Uint8Array,
  content: AsyncIterable<Uint8Array>,
): Promise<Result<AcceptedFile, FileError>> => {
  const accepted = acceptedType(await ports.images.typeOf(head), ports.limits.uploads.types);
  if (accepted.isErr()) return err(accepted.error);
  const mimeType = accepted.value;
  if (!isImageType(mimeType)) {
    return ok({ facts: { mimeType, width: null, height: null }, look: NO_LOOK, content });
  }
  const picture = await preparePicture(ports, workspaceId, mimeType, content);
  return picture.map(({ bytes, ...known }) => ({ ...known, content: onePart(bytes) }));
};

const onePart = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
};

const store = async (
  { mediaFiles, limits: { uploads }, secrets }: Deps,
  workspaceId: Uuid,
  { fileId, roomBytes, maxBytes }: IncomingFile,
  { facts, look, content }: AcceptedFile,
): Promise<ReadFile> => {
  const storagePath = mediaPath(workspaceId, fileId, facts.mimeType);
  const digest = secrets.sha256();
  let sizeBytes = 0;
  const parts = (async function* (): AsyncGenerator<Uint8Array, void> {
    for await (const part of content) {
      sizeBytes += part.length;
      if (sizeBytes > uploads.maxBytes) {
        throw new FileRejected({ kind: 'file-too-large', limitBytes: uploads.maxBytes });
      }
      digest.update(part);
      yield part;
    }
  })();
  // The store ends its stream when `NoRoom` is thrown; `parts` stays open, so that the rest of the
  // file can be read.
  const storedParts = async function* (): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const next = await parts.next();
      if (next.done === true) return;
      if (sizeBytes > roomBytes) throw new NoRoom();
      yield next.value;
    }
  };
  const put = async (): Promise<boolean> => {
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
  const isStored = await put();
  return { ...facts, look, storagePath, sizeBytes, sha256: digest.hex(), isStored };
};

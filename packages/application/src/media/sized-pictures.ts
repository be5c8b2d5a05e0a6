import {
  MAX_PICTURE_BYTES,
  type MediaPath,
  type PictureProblem,
  type PictureSize,
  sizedPath,
  sizedPaths,
} from '@content-publishing/domain/uploads';
import { err, ok, type Result } from 'neverthrow';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import type { Ports } from '../ports.ts';
import { collectBytes } from './collect-bytes.ts';
import type { StoredFile } from './media-files.ts';

type Deps = Pick<Ports, 'mediaFiles' | 'images'>;

/** Smaller size of a picture, in the store of files. */
export interface SizedPicture extends StoredFile, PictureSize {}

/** Result of a request for a size of a picture. */
export type FoundSize =
  | SizedPicture
  /** The picture is to be shown as it is, because a smaller size of it makes no sense. */
  | 'original'
  /** The size cannot be made now; a later request may get it. */
  | 'unavailable';

/**
 * Returns a function that finds a size of the picture at an address, and makes it if it is requested
 * for the first time. Concurrent requests for one size share its computation. A size is stored after
 * the path of its picture; an empty file there says that the picture is to be shown as it is.
 */
export const sizedPictures = (
  ports: Deps,
): ((address: MediaPath, size: PictureSize) => Promise<FoundSize>) => {
  const { mediaFiles } = ports;
  const inFlight = new Map<string, Promise<boolean>>();
  const makeOnce = (address: MediaPath, size: PictureSize): Promise<boolean> => {
    const path = sizedPath(address.path, size);
    const made =
      inFlight.get(path) ?? make(ports, address, size).finally(() => void inFlight.delete(path));
    inFlight.set(path, made);
    return made;
  };
  return async (address, requested) => {
    for (const mimeType of typesFor(requested, address)) {
      const size = { width: requested.width, mimeType };
      const path = sizedPath(address.path, size);
      let stored = await mediaFiles.stat(path);
      if (stored === null) {
        if (!(await makeOnce(address, size))) return 'unavailable';
        stored = await mediaFiles.stat(path);
      }
      if (stored === null) return 'unavailable';
      if (stored.sizeBytes > 0) return { ...stored, ...size };
    }
    return 'original';
  };
};

/** Returns the types to try: AVIF has no animations here, so that WebP is tried after it. */
const typesFor = (
  { mimeType }: PictureSize,
  { mimeType: original }: MediaPath,
): readonly PictureSize['mimeType'][] =>
  mimeType === 'image/avif' && original !== 'image/avif' ? [mimeType, 'image/webp'] : [mimeType];

/** Makes and stores a size of a picture; returns whether that is done. */
const make = async (
  { mediaFiles, images }: Deps,
  { path, workspaceId }: MediaPath,
  size: PictureSize,
): Promise<boolean> => {
  if ((await mediaFiles.stat(path)) === null) return false;
  const bytes = await images.inTurn(workspaceId, async () => {
    const content = await mediaFiles.read(path);
    const original = content && (await collectBytes(content, MAX_PICTURE_BYTES));
    return original instanceof Uint8Array
      ? (await images.resize(original, size)).orElse(shownAsItIs).unwrapOr(undefined)
      : undefined;
  });
  if (bytes === undefined) return false;
  const sized = sizedPath(path, size);
  try {
    await mediaFiles.put(sized, { mimeType: size.mimeType, content: onePart(bytes) });
  } catch (error) {
    if (error instanceof StorageUnavailable) return false;
    throw error;
  }
  // The picture may have been removed meanwhile.
  if ((await mediaFiles.stat(path)) === null) await mediaFiles.remove(sized);
  return true;
};

/** Returns no bytes for a picture that cannot be decoded; another error stays. */
const shownAsItIs = (problem: PictureProblem): Result<Uint8Array, PictureProblem> =>
  problem.kind === 'no-encoder' ? err(problem) : ok(new Uint8Array());

const onePart = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  if (bytes.length > 0) yield bytes;
};

/** Number of files that are removed at the same time. */
const CONCURRENT_REMOVALS = 8;

/** Removes the file at `path`, and all sizes of it if it is a picture. */
export const removeWithSizes = async (
  { mediaFiles }: Pick<Ports, 'mediaFiles'>,
  path: string,
): Promise<void> => {
  // The picture is removed first, so that no size of it is made anew.
  await mediaFiles.remove(path);
  const sizes = sizedPaths(path);
  for (let at = 0; at < sizes.length; at += CONCURRENT_REMOVALS) {
    const batch = sizes.slice(at, at + CONCURRENT_REMOVALS);
    await Promise.all(batch.map((sized) => mediaFiles.remove(sized)));
  }
};

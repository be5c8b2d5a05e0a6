import type { Uuid } from '@content-publishing/domain';
import {
  acceptedType,
  checkPictureBytes,
  type FileFacts,
  formOf,
  MAX_PICTURE_BYTES,
  type PictureLook,
  type PictureType,
  rejectedPicture,
} from '@content-publishing/domain/uploads';
import { err, ok, type Result } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { collectBytes } from './collect-bytes.ts';
import type { FileError } from './file-error.ts';

type Deps = Pick<Ports, 'images' | 'limits' | 'workspaces'>;

/** A picture as it is stored. */
interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly facts: FileFacts;
  readonly look: PictureLook;
}

/**
 * Reads a picture, whose first bytes say `type`, and returns the bytes to store: as they are, or
 * written anew if they name a place, or are not upright or too large. Type and dimensions are those
 * of the returned bytes.
 */
export const preparePicture = async (
  ports: Deps,
  workspaceId: Uuid,
  type: PictureType,
  content: AsyncIterable<Uint8Array>,
): Promise<Result<PreparedPicture, FileError>> => {
  const limitBytes = Math.min(ports.limits.uploads.maxBytes, MAX_PICTURE_BYTES);
  const bytes = await collectBytes(content, limitBytes);
  if (bytes === undefined) return err({ kind: 'file-too-large', limitBytes });
  const prepared = await ports.images.inTurn(workspaceId, () =>
    prepare(ports, workspaceId, type, bytes),
  );
  return prepared ?? err({ kind: 'unavailable' });
};

const prepare = async (
  { images, workspaces, limits: { uploads } }: Deps,
  workspaceId: Uuid,
  type: PictureType,
  bytes: Uint8Array,
): Promise<Result<PreparedPicture, FileError>> => {
  const inspected = await images.inspect(bytes);
  if (inspected.isErr()) return err(rejectedPicture(type, inspected.error));
  const rejected = checkPictureBytes(inspected.value.mimeType, bytes);
  if (rejected !== undefined) return err(rejected);
  const { mimeType: found, width, height, placeholder, hasAlpha } = inspected.value;
  const accepted = acceptedType(found, uploads.types);
  if (accepted.isErr()) return err(accepted.error);
  const { rewriting, ...form } = formOf(inspected.value, uploads);
  const { mimeType } = form;
  const look = { placeholder, hasAlpha: mimeType === 'image/jpeg' ? false : hasAlpha };
  const asItIs = { bytes, facts: { mimeType, width, height }, look };
  if (rewriting === 'none') return ok(asItIs);
  const keepsCredits = (await workspaces.find(workspaceId))?.keepsImageCredits ?? false;
  const cleaned = await images.clean(bytes, { ...form, keepsCredits });
  if (cleaned.isOk()) {
    const { bytes: written, ...size } = cleaned.value;
    return ok({ bytes: written, facts: { mimeType, ...size }, look });
  }
  return cleaned.error.kind === 'no-encoder' && rewriting === 'wanted'
    ? ok(asItIs)
    : err(rejectedPicture(found, cleaned.error));
};

import type { Result } from 'neverthrow';
import { isMimeType, type Media, type MediaDraft, mediaRecord } from '../content/media/media.ts';
import { isPicture } from '../content/picture.ts';
import { idOf, type RecordStamp } from '../record/record-stamp.ts';
import { type InvalidInput, withViolations } from '../schema/input-parser.ts';
import { isJsonObject } from '../schema/json.ts';
import type { Uuid } from '../schema/scalar.ts';
import { previewOf, type Violation } from '../schema/violation.ts';

/**
 * Applies a JSON Merge Patch to `media` (RFC 7396), and returns the resulting draft. Returns `err`
 * with every violation if the input is invalid. The fields that describe a file in the storage of
 * the service cannot be changed. A picture must stay a picture, because posts, authors, categories,
 * tags and former revisions may show it.
 *
 * @example
 * parseMediaPatch(media, { alt: 'A lighthouse' }); // ok: the fields of the record, with that text
 */
export const parseMediaPatch = (media: Media, input: unknown): Result<MediaDraft, InvalidInput> =>
  withViolations(
    mediaRecord.parsePatch(media, input),
    media.storagePath === null ? pictureViolations(media, input) : fileViolations(input),
  );

const pictureViolations = (media: Media, input: unknown): readonly Violation[] => {
  const mimeType = isJsonObject(input) ? input['mimeType'] : undefined;
  const isOther =
    isPicture(media) &&
    typeof mimeType === 'string' &&
    isMimeType(mimeType) &&
    !isPicture({ mimeType: mimeType.toLowerCase() });
  return isOther
    ? [
        {
          path: '/mimeType',
          message: `must begin with image/, as the record is a picture (${media.mimeType}) that may be shown as one; found ${previewOf(mimeType)}. Add a media record for another file`,
        },
      ]
    : [];
};

const FILE_FIELDS = ['url', 'mimeType', 'sizeBytes', 'width', 'height'] as const;

const fileViolations = (input: unknown): readonly Violation[] =>
  FILE_FIELDS.filter((name) => isJsonObject(input) && Object.hasOwn(input, name)).map((name) => ({
    path: `/${name}`,
    message: 'cannot be changed: the file is in the storage of the service',
  }));

/**
 * Returns a new media record for a file that is already on the web. `uploadedByApiKeyId` is the id
 * of the key that adds it, `uploadedByUserId` that of the user; both are `null` for the operator.
 *
 * @example
 * createMedia({ url, mimeType: 'image/webp' }, { id, workspaceId, now }).alt; // null
 */
export const createMedia = (
  draft: MediaDraft,
  { id, workspaceId, now }: RecordStamp,
  uploadedByApiKeyId: Uuid | null = null,
  uploadedByUserId: Uuid | null = null,
): Media => ({
  id: idOf(draft, id),
  workspaceId,
  ...mediaRecord.complete(draft),
  storagePath: null,
  uploadedByUserId,
  uploadedByApiKeyId,
  createdAt: now,
});

/**
 * Returns `media` with the fields of `draft`; absent fields become `null`, so pass a complete
 * draft.
 *
 * @example
 * reviseMedia(media, { url, mimeType: 'image/webp', alt: 'A lighthouse' }).alt; // 'A lighthouse'
 */
export const reviseMedia = (media: Media, draft: MediaDraft): Media => ({
  ...media,
  ...mediaRecord.complete(draft),
});

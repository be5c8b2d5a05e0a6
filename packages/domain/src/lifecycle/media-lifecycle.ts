import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { type Media, MediaSchema } from '../content/media/media.ts';
import { isPicture } from '../content/picture.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { isJsonObject } from '../schema/json.ts';
import { mergePatchFields } from '../schema/merge-patch.ts';
import { patchParser } from '../schema/patch-parser.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import type { Uuid } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { previewOf, type Violation } from '../schema/violation.ts';
import { GIVEN_ID, idOf, type RecordStamp } from '../record/record-stamp.ts';

// RFC 6838, 4.2: type "/" subtype, restricted names.
const MIME_TYPE = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i;

/** Maximum code points of a media type: two restricted names of 127 (RFC 6838) and a slash. */
const MAX_MIME_TYPE_LENGTH = 127 + 1 + 127;

const MAX_INT = 2 ** 31 - 1;

/** Maximum code points of the name of a file, as file systems have it. */
const MAX_FILE_NAME_LENGTH = 255;

/** Maximum code points of an alternative text, and of a caption. */
const MAX_WORDS_LENGTH = 10_000;

const closed = { additionalProperties: false };

const MediaFields = Type.Object(
  {
    url: MediaSchema.properties.url,
    mimeType: Text({
      maxLength: MAX_MIME_TYPE_LENGTH,
      description: 'Media type of the file (RFC 6838), such as image/png.',
      rule: (value) =>
        MIME_TYPE.test(value) ? undefined : 'must be a media type such as image/png',
    }),
    fileName: Type.Optional(
      Text({
        minLength: 1,
        maxLength: MAX_FILE_NAME_LENGTH,
        description: 'Name of the file, by which editors find it, such as moka.jpg.',
        rule: (name) =>
          /[/\\]/.test(name) ? 'must be the name of a file without its folder' : undefined,
      }),
    ),
    sizeBytes: described(
      'Size of the file in bytes.',
      Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    ),
    width: described(
      'Width in pixels.',
      Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT })),
    ),
    height: described(
      'Height in pixels.',
      Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT })),
    ),
    alt: described(
      'Alternative text for readers who do not see the picture.',
      Type.Optional(Text({ maxLength: MAX_WORDS_LENGTH })),
    ),
    caption: described(
      'Caption shown below the picture.',
      Type.Optional(Text({ maxLength: MAX_WORDS_LENGTH })),
    ),
  },
  closed,
);

/** Input of a new media record (management API, POST /external/media). */
export const MediaDraftSchema = Type.Object(
  { ...GIVEN_ID, ...MediaFields.properties },
  { $id: 'MediaDraft', description: 'Input of a new media record.', ...closed },
);

/** JSON Merge Patch of a media record (RFC 7396). */
export const MediaPatchSchema = Type.Object(mergePatchFields(MediaFields), {
  $id: 'MediaPatch',
  description:
    'JSON Merge Patch of a media record (RFC 7396): null clears a field. Of a file in the storage ' +
    'of the service only alt, caption and fileName can be changed, and a picture stays one.',
  ...closed,
});

/** Input of a new media record. */
export type MediaDraft = DeepReadonly<Static<typeof MediaDraftSchema>>;

/**
 * Parses a media draft. Returns `err` with every violation for a malformed draft.
 *
 * @example
 * parseMediaDraft({ url: 'https://media.example/a.webp', mimeType: 'image/webp' }); // ok
 */
export const parseMediaDraft = inputParser(MediaDraftSchema);

const patch = patchParser(MediaFields);

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
    patch(draftOf(media), input),
    media.storagePath === null ? pictureViolations(media, input) : fileViolations(input),
  );

const pictureViolations = (media: Media, input: unknown): readonly Violation[] => {
  const mimeType = isJsonObject(input) ? input['mimeType'] : undefined;
  const isOther =
    isPicture(media) &&
    typeof mimeType === 'string' &&
    MIME_TYPE.test(mimeType) &&
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

/** Returns the fields of a media record in the form of a request. */
const draftOf = ({ url, mimeType, fileName, sizeBytes, width, height, alt, caption }: Media) => ({
  url,
  mimeType,
  fileName,
  sizeBytes,
  width,
  height,
  alt,
  caption,
});

/** Returns the fields that a writer can set, with null for absent ones. */
const fieldsOf = (draft: MediaDraft) => ({
  url: draft.url,
  mimeType: draft.mimeType.toLowerCase(),
  fileName: draft.fileName ?? null,
  sizeBytes: draft.sizeBytes ?? null,
  width: draft.width ?? null,
  height: draft.height ?? null,
  alt: draft.alt ?? null,
  caption: draft.caption ?? null,
});

/**
 * Returns a new media record for a file that is already on the web. `uploadedByApiKeyId` is the id
 * of the key that adds it, `null` for the operator.
 *
 * @example
 * createMedia({ url, mimeType: 'image/webp' }, { id, workspaceId, now }).alt; // null
 */
export const createMedia = (
  draft: MediaDraft,
  { id, workspaceId, now }: RecordStamp,
  uploadedByApiKeyId: Uuid | null = null,
): Media => ({
  id: idOf(draft, id),
  workspaceId,
  ...fieldsOf(draft),
  storagePath: null,
  uploadedByUserId: null,
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
  ...fieldsOf(draft),
});

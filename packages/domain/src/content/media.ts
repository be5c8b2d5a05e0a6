import { type Static, Type } from '@sinclair/typebox';
import type { RecordStamp } from '../tenant/record-stamp.ts';
import type { Immutable } from '../schema/deep-readonly.ts';
import { inputParser } from '../schema/request.ts';
import { DateTimeSchema, Nullable, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { HttpUrlSchema } from '../schema/url.ts';
import { described } from '../schema/described.ts';

// RFC 6838, 4.2: type "/" subtype, restricted names.
const MIME_TYPE = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i;

const MAX_INT = 2 ** 31 - 1;

/** Maximum length of an alternative text and of a caption, in code points. */
const MAX_WORDS_LENGTH = 10_000;

/** A Media resource (contract, Media). `sizeBytes` is in bytes, `width` and `height` in pixels. */
export const MediaSchema = Type.Object(
  {
    id: described('Id of the record, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace that the record belongs to.', UuidSchema),
    url: described('Address of the file.', HttpUrlSchema),
    storagePath: described(
      'Path of the file in the storage of the service; null for files hosted elsewhere.',
      Nullable(Text()),
    ),
    mimeType: described('Media type of the file (RFC 6838), in lower case.', Text()),
    sizeBytes: described('Size of the file in bytes.', Nullable(Type.Integer({ minimum: 0 }))),
    width: described('Width in pixels.', Nullable(Type.Integer({ minimum: 1 }))),
    height: described('Height in pixels.', Nullable(Type.Integer({ minimum: 1 }))),
    alt: described('Alternative text for readers who do not see the picture.', Nullable(Text())),
    caption: described('Caption shown below the picture.', Nullable(Text())),
    uploadedByUserId: described('Id of the user who uploaded the file.', Nullable(UuidSchema)),
    uploadedByApiKeyId: described(
      'Id of the API key that uploaded the file.',
      Nullable(UuidSchema),
    ),
    createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
  },
  {
    $id: 'Media',
    description: 'File that posts and authors refer to, most often a picture.',
    additionalProperties: false,
  },
);

/** A file that posts and authors refer to: an image, most often (contract, Media). */
export type Media = Immutable<Static<typeof MediaSchema>>;

const MediaDraftSchema = Type.Object(
  {
    url: described('Address of the file.', HttpUrlSchema),
    mimeType: Text({
      rule: (value) =>
        MIME_TYPE.test(value) ? undefined : 'must be a media type such as image/png',
    }),
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
  { additionalProperties: false },
);

/** Input of a new media record. */
export type MediaDraft = Immutable<Static<typeof MediaDraftSchema>>;

/**
 * Reads a media draft; rejects with every violation when it is malformed.
 *
 * @example
 * parseMediaDraft({ url: 'https://media.example/a.webp', mimeType: 'image/webp' }); // ok
 */
export const parseMediaDraft = inputParser(MediaDraftSchema);

/**
 * Returns a new media record.
 *
 * @example
 * createMedia({ url, mimeType: 'image/webp' }, { id, workspaceId, now }).alt; // null
 */
export const createMedia = (draft: MediaDraft, { id, workspaceId, now }: RecordStamp): Media => ({
  id,
  workspaceId,
  url: draft.url,
  storagePath: null,
  mimeType: draft.mimeType.toLowerCase(),
  sizeBytes: draft.sizeBytes ?? null,
  width: draft.width ?? null,
  height: draft.height ?? null,
  alt: draft.alt ?? null,
  caption: draft.caption ?? null,
  uploadedByUserId: null,
  uploadedByApiKeyId: null,
  createdAt: now,
});

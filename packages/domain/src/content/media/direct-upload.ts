import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { inputParser } from '../../schema/input-parser.ts';
import { type DateTime, DateTimeSchema, type Uuid, UuidSchema } from '../../schema/scalar.ts';
import { OneOf, Text } from '../../schema/text.ts';
import { CONVERTED_TYPES, UPLOAD_TYPES } from './upload-type.ts';

/** Lifetime of the signed request of a direct upload, in seconds. */
export const DIRECT_UPLOAD_SECONDS = 900;

/** Input of a direct upload (management API, POST /external/media/uploads). */
export const DirectUploadDraftSchema = Component(
  'DirectUploadDraft',
  'File that a client will send directly to the media store.',
  {
    mimeType: OneOf([...UPLOAD_TYPES, ...CONVERTED_TYPES], {
      description:
        'Media type of the file. The type of the record is read from the bytes of the file; HEIC and TIFF become JPEG or WebP.',
    }),
    sizeBytes: described(
      'Size of the file in bytes.',
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    ),
  },
);

/** Input of a direct upload. */
export type DirectUploadDraft = DeepReadonly<Static<typeof DirectUploadDraftSchema>>;

/**
 * Parses the input of a direct upload. Returns `err` with every violation for malformed input.
 *
 * @example
 * parseDirectUploadDraft({ mimeType: 'image/png', sizeBytes: 48_213 }); // ok
 */
export const parseDirectUploadDraft = inputParser(DirectUploadDraftSchema);

/** A direct upload that a client can make (management API, POST /external/media/uploads). */
export const DirectUploadSchema = Component(
  'DirectUpload',
  'Signed request with which a client sends a file directly to the media store.',
  {
    id: described('Id of the upload, for its confirmation, and of the media record.', UuidSchema),
    method: described('Method of the request that sends the file.', Type.Literal('PUT')),
    url: described('Signed address that the file is sent to.', Text()),
    headers: described(
      'Headers that the request must have.',
      Type.Record(Type.String(), Type.String()),
    ),
    expiresAt: described('Instant until which the request can be sent, in UTC.', DateTimeSchema),
  },
);

/** A direct upload that a client can make. */
export type DirectUpload = DeepReadonly<Static<typeof DirectUploadSchema>>;

/**
 * Returns the path at which the file of a direct upload is stored until it is confirmed. Files at
 * such paths are never served to readers.
 *
 * @example
 * directUploadPath(workspaceId, id); // '0197….../0197….upload'
 */
export const directUploadPath = (workspaceId: Uuid, id: Uuid): string =>
  `${workspaceId}/${id}.upload`;

/**
 * Returns the instant until which the signed request of a direct upload is valid:
 * {@link DIRECT_UPLOAD_SECONDS} after `now`, the instant of signing.
 *
 * @example
 * directUploadExpiry('2026-01-31T09:30:00.000Z'); // '2026-01-31T09:45:00.000Z'
 */
export const directUploadExpiry = (now: DateTime): DateTime =>
  new Date(Date.parse(now) + DIRECT_UPLOAD_SECONDS * 1000).toISOString();

import { type Static, Type } from '@sinclair/typebox';
import type { FileFacts } from '../content/media/picture-facts.ts';
import { type Media, mediaRecord } from '../content/media/media.ts';
import { Component } from '../schema/component.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { inputParser } from '../schema/input-parser.ts';
import type { Uuid } from '../schema/scalar.ts';
import { GIVEN_ID, idOf, type RecordStamp } from '../record/record-stamp.ts';

/** Schema of the fields that a client sends with a file (management API, POST /external/media). */
export const UploadDraftSchema = Component(
  'UploadDraft',
  'Alternative text, caption and name of an uploaded file.',
  {
    alt: mediaRecord.draftSchema.properties.alt,
    caption: mediaRecord.draftSchema.properties.caption,
    fileName: mediaRecord.draftSchema.properties.fileName,
  },
);

/** Schema of the fields of a form that uploads a file: those of its record, and its id. */
export const NewUploadSchema = Type.Object(
  { ...GIVEN_ID, ...UploadDraftSchema.properties },
  { additionalProperties: false },
);

/** Fields that a client sends with a file. */
export type UploadDraft = DeepReadonly<Static<typeof UploadDraftSchema>>;

/**
 * Parses the fields that a client sends with a file. Returns `err` with every violation if the
 * input is invalid.
 *
 * @example
 * parseUploadDraft({ alt: 'A moka pot' }); // ok
 */
export const parseUploadDraft = inputParser(UploadDraftSchema);

/**
 * Like {@link parseUploadDraft}, for a form, which can also give the id of the record.
 *
 * @example
 * parseNewUpload({ id: '0197a1b2-3c4d-7e5f-8a6b-000000000006' }); // ok
 */
export const parseNewUpload = inputParser(NewUploadSchema);

/** A file in the storage of media files. */
export interface UploadedFile extends FileFacts {
  readonly storagePath: string;
  readonly sizeBytes: number;
  /** URL at which readers get the file. */
  readonly url: string;
  /** Id of the API key that uploaded the file; null for a user and the operator. */
  readonly apiKeyId: Uuid | null;
  /** Id of the user who uploaded the file; null for a key and the operator. */
  readonly userId: Uuid | null;
}

/**
 * Returns the media record of an uploaded file.
 *
 * @example
 * uploadedMedia({ alt: 'A moka pot' }, file, { id, workspaceId, now }).alt; // 'A moka pot'
 */
export const uploadedMedia = (
  draft: UploadDraft & { readonly id?: string | undefined },
  { url, storagePath, mimeType, sizeBytes, width, height, apiKeyId, userId }: UploadedFile,
  { id, workspaceId, now }: RecordStamp,
): Media => ({
  id: idOf(draft, id),
  workspaceId,
  url,
  storagePath,
  mimeType,
  fileName: draft.fileName ?? null,
  sizeBytes,
  width,
  height,
  alt: draft.alt ?? null,
  caption: draft.caption ?? null,
  uploadedByUserId: userId,
  uploadedByApiKeyId: apiKeyId,
  createdAt: now,
});

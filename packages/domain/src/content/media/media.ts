import { type Static, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { DateTimeSchema, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrlSchema } from '../../schema/url.ts';
import { described } from '../../schema/described.ts';

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
    fileName: described(
      'Name that the file had when it was uploaded, such as moka.jpg.',
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

/**
 * File that posts, authors, categories and tags refer to, most often a picture (contract, Media).
 */
export type Media = DeepReadonly<Static<typeof MediaSchema>>;

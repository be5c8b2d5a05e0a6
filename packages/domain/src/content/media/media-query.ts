import { type Static, Type } from '@sinclair/typebox';
import { orderViolations } from '../../paging/paging.ts';
import {
  MAX_RECORD_PAGE_SIZE,
  type RecordList,
  type RecordQuery,
  recordQueryOf,
  recordQuerySchema,
} from '../../paging/record-query.ts';
import { inputParser, withViolations } from '../../schema/input-parser.ts';
import { toUuid, type Uuid, UuidSchema } from '../../schema/scalar.ts';
import { OneOf } from '../../schema/text.ts';

// An unknown size comes last in either direction.
const MEDIA_ORDER_FIELDS = ['createdAt', 'sizeBytes'] as const;

/** Kinds of media that a list can be limited to, by the first part of their media type. */
export const MEDIA_KINDS = ['image', 'video', 'audio', 'other'] as const;

/** Kind of a media record. */
export type MediaKind = (typeof MEDIA_KINDS)[number];

/**
 * Returns the kind of a media record; `other` for all but images, videos and audio.
 *
 * @example
 * mediaKindOf({ mimeType: 'image/webp' }); // 'image'
 */
export const mediaKindOf = ({ mimeType }: { readonly mimeType: string }): MediaKind =>
  MEDIA_KINDS.find((kind) => mimeType.startsWith(`${kind}/`)) ?? 'other';

const MediaQuerySchema = Type.Object(
  {
    ...recordQuerySchema(MEDIA_ORDER_FIELDS, 'fileName, url, alt or caption').properties,
    kind: Type.Optional(OneOf(MEDIA_KINDS, { description: 'Kind of the files.' })),
    ids: Type.Optional(
      Type.Array(UuidSchema, {
        maxItems: MAX_RECORD_PAGE_SIZE,
        description:
          'Ids of the records; others are left out. In a URL the parameter is repeated, or has ' +
          'the ids with commas between them.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A query of the media list with its defaults filled in: newest first, 10 a page. */
export interface MediaQuery extends RecordQuery<(typeof MEDIA_ORDER_FIELDS)[number]> {
  /** Kind of the files; absent: all kinds. */
  readonly kind?: MediaKind;
  /** Ids of the records; absent: all records. */
  readonly ids?: readonly Uuid[];
}

const read = inputParser(MediaQuerySchema);

/** List of media records (management API, GET /external/media). */
export const mediaList: RecordList<MediaQuery, (typeof MEDIA_ORDER_FIELDS)[number]> = {
  orderFields: MEDIA_ORDER_FIELDS,
  schema: MediaQuerySchema,
  parse: (input) =>
    withViolations(read(input), orderViolations(input)).map(
      ({ kind, ids, ...query }: Static<typeof MediaQuerySchema>) => ({
        ...recordQueryOf(query, 'createdAt'),
        ...(kind && { kind }),
        ...(ids && { ids: ids.map(toUuid) }),
      }),
    ),
};

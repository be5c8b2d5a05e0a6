import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import type { JsonString } from '../../schema/json-string.ts';
import { inputParser } from '../../schema/input-parser.ts';
import { UuidSchema } from '../../schema/scalar.ts';
import { OneOf, Text } from '../../schema/text.ts';
import { type ResolvedPost, ResolvedPostSchema } from './resolved-post.ts';

/**
 * Fields of a revision that are restored only on request. The slug is one, because restoring it
 * moves the page of the post.
 */
export const RESTORABLE_FIELDS = ['slug'] as const;

/** Field of a revision that is restored only on request. */
export type RestorableField = (typeof RESTORABLE_FIELDS)[number];

/** Schema of the query of a restoration (management API, POST …/revisions/{revision}/restore). */
export const RestorationQuerySchema = Type.Object(
  {
    fields: Type.Optional(
      OneOf(RESTORABLE_FIELDS, {
        description:
          'Field that is restored in addition to the content; absent: the post keeps its present slug.',
      }),
    ),
  },
  { additionalProperties: false },
);

/**
 * Parses the query of a restoration. Returns `err` with every violation for a malformed query.
 *
 * @example
 * parseRestorationQuery({ fields: 'slug' }); // ok
 */
export const parseRestorationQuery = inputParser(RestorationQuerySchema);

/** Schema of the report of a restoration. */
const RestorationSchema = Component('Restoration', 'Changes that a restoration made.', {
  revision: described('Number of the restored revision.', Type.Integer({ minimum: 1 })),
  changedFields: described(
    'Names of the fields that the restoration changed; empty if the post had the same values.',
    Type.Array(Text()),
  ),
  keptFields: described(
    'Names of the fields in which the post still differs from the revision, because their restoration was not requested.',
    Type.Array(OneOf(RESTORABLE_FIELDS)),
  ),
  leftOut: described(
    'Records that the revision refers to and that no longer exist: deleted tags, categories and posts are left out, a deleted author is replaced by the present one, and a deleted media record has no URL.',
    Type.Array(
      Type.Object(
        {
          field: described('JSON Pointer of the field in the revision.', Text()),
          id: described('Id of the record.', UuidSchema),
        },
        { additionalProperties: false },
      ),
    ),
  ),
});

/** Report of a restoration: the fields that it changed, kept and left out. */
export type Restoration = DeepReadonly<Static<typeof RestorationSchema>>;

/** Schema of a post after a restoration. */
export const RestoredPostSchema = Component(
  'RestoredPost',
  'Post with the content of one of its revisions, and the changes.',
  { ...ResolvedPostSchema.properties, restoration: RestorationSchema },
);

/** A post after a restoration. */
export type RestoredPost = ResolvedPost & { readonly restoration: Restoration };

/**
 * Adds `restoration` to the JSON of a post.
 *
 * @example
 * withRestoration('{"id":"…"}', restoration); // '{"id":"…","restoration":{…}}'
 */
export const withRestoration = (
  post: JsonString<ResolvedPost>,
  restoration: Restoration,
): JsonString<RestoredPost> => `${post.slice(0, -1)},"restoration":${JSON.stringify(restoration)}}`;

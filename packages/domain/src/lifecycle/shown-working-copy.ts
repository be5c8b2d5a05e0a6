import { type Static, Type } from '@sinclair/typebox';
import { PostChecksSchema } from '../analysis/checks-schema.ts';
import { ResolvedPostSchema } from '../content/post/resolved-post.ts';
import { Component } from '../schema/component.ts';
import { TextOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { DateTimeSchema, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';

/** Schema of a working copy in responses (management API, GET /external/posts/{idOrSlug}/working-copy). */
export const WorkingCopySchema = Component(
  'WorkingCopy',
  'Changes of a post that are not public, and the post as it would be with them.',
  {
    postId: described('Id of the post.', UuidSchema),
    baseRevision: described(
      'Revision of the post that the changes were made on.',
      Type.Integer({ minimum: 1 }),
    ),
    savedAt: described('Instant of the last save of the working copy, in UTC.', DateTimeSchema),
    savedBy: TextOrNull('Name of the API key of the last save; null for the operator.'),
    patch: described(
      'JSON Merge Patch (RFC 7396) with the changes.',
      Type.Record(Type.String(), Type.Unknown()),
    ),
    conflicts: described(
      'JSON Pointers of the fields that the post has changed, too, since; publishing is rejected while there are some.',
      Type.Array(Text()),
    ),
    post: ResolvedPostSchema,
    checks: PostChecksSchema,
  },
);

/** A working copy, and the post as it would be with its changes. */
export type ShownWorkingCopy = DeepReadonly<Static<typeof WorkingCopySchema>>;

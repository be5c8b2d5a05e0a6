import { type Static, Type } from '@sinclair/typebox';
import { described } from '../schema/described.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { inputParser } from '../schema/input-parser.ts';
import { Text } from '../schema/text.ts';

/** Input of a merge of two tags (management API, POST /external/tags/{idOrSlug}/merge). */
export const TagMergeSchema = Type.Object(
  {
    into: described('Id or slug of the tag that the posts get.', Text({ minLength: 1 })),
  },
  {
    $id: 'TagMerge',
    description: 'Tag that another one is merged into.',
    additionalProperties: false,
  },
);

/** Input of a merge of two tags. */
export type TagMerge = DeepReadonly<Static<typeof TagMergeSchema>>;

/**
 * Parses the input of a merge. Returns `err` with every violation for malformed input.
 *
 * @example
 * parseTagMerge({ into: 'css' }); // ok
 */
export const parseTagMerge = inputParser(TagMergeSchema);

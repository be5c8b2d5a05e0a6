import type { Static } from '@sinclair/typebox';
import { Component } from '../schema/component.ts';
import { described } from '../schema/described.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { inputParser } from '../schema/input-parser.ts';
import { Text } from '../schema/text.ts';

/** Input of a merge of two tags (management API, POST /external/tags/{idOrSlug}/merge). */
export const TagMergeSchema = Component('TagMerge', 'Tag that another one is merged into.', {
  into: described('Id or slug of the tag that the posts get.', Text({ minLength: 1 })),
});

/** Input of a merge of two tags. */
export type TagMerge = DeepReadonly<Static<typeof TagMergeSchema>>;

/**
 * Parses the input of a merge. Returns `err` with every violation for malformed input.
 *
 * @example
 * parseTagMerge({ into: 'css' }); // ok
 */
export const parseTagMerge = inputParser(TagMergeSchema);

import { type Static, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { Text } from '../../schema/text.ts';
import type { RevisionContent } from '../post/revision.ts';
import { BlockChangeSchema } from './block-change.ts';
import { diffBodies } from './body-diff.ts';
import { differingNames, membersOf } from './differing-names.ts';

/** Returns the schema of a value of a field; the description says that it may be null. */
const value = (description: string) =>
  described(`${description}; null if none was given.`, Type.Unknown());

/** Fields of the schema of the difference between two contents of a post. */
export const ContentDiffFields = {
  fields: described(
    'Fields that differ, but for the body, in the order of a revision; empty if all are equal.',
    Type.Array(
      Type.Object(
        {
          field: described('Name of the field.', Text()),
          former: value('Value before the change'),
          present: value('Value after the change'),
        },
        { additionalProperties: false },
      ),
    ),
  ),
  body: described(
    'Change of each block, in order: every block of both bodies is in one entry; removed blocks come before their replacements.',
    Type.Array(BlockChangeSchema),
  ),
};

const ContentDiffSchema = Type.Object(ContentDiffFields);

/** Difference between two contents of a post. */
export type ContentDiff = DeepReadonly<Static<typeof ContentDiffSchema>>;

/**
 * Returns the fields and blocks in which two contents of a post differ (management API, GET
 * /external/posts/{idOrSlug}/revisions/{revision}/diff/{other}).
 *
 * @example
 * diffContents({ title: 'Moka', bodyJson: [] }, { title: 'Moka pot', bodyJson: [] }).fields;
 * // [{ field: 'title', former: 'Moka', present: 'Moka pot' }]
 */
export const diffContents = (
  { bodyJson: formerBody, ...former }: RevisionContent,
  { bodyJson: presentBody, ...present }: RevisionContent,
): ContentDiff => {
  const [before, after] = [membersOf(former), membersOf(present)];
  return {
    fields: differingNames(former, present).map((field) => ({
      field,
      former: before.get(field) ?? null,
      present: after.get(field) ?? null,
    })),
    body: diffBodies(formerBody, presentBody),
  };
};

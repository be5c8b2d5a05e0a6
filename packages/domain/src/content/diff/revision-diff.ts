import type { Static } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { readJson } from '../../schema/json-string.ts';
import { RevisionSummarySchema, type SavedRevision } from '../post/revision.ts';
import { ContentDiffFields, diffContents } from './content-diff.ts';

/** Schema of the difference between two revisions of a post. */
export const RevisionDiffSchema = Component(
  'PostRevisionDiff',
  'Difference between two revisions of a post, by field and block.',
  {
    former: RevisionSummarySchema,
    present: RevisionSummarySchema,
    ...ContentDiffFields,
  },
);

/** Difference between two revisions of a post. */
export type RevisionDiff = DeepReadonly<Static<typeof RevisionDiffSchema>>;

/**
 * Returns the difference between two revisions of a post, by {@link diffContents} of their contents.
 *
 * @example
 * diffRevisions(first, second).fields; // [{ field: 'title', former: 'Moka', present: 'Moka pot' }]
 */
export const diffRevisions = (
  { content: formerContent, ...former }: SavedRevision,
  { content: presentContent, ...present }: SavedRevision,
): RevisionDiff => ({
  former,
  present,
  ...diffContents(readJson(formerContent), readJson(presentContent)),
});

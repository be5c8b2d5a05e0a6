import { ok } from 'neverthrow';
import { diffRevisions } from '../content/diff/revision-diff.ts';
import type { SavedRevision } from '../content/post/revision.ts';
import type { Utf8Text } from '../schema/json-bytes.ts';
import { computation, type Computation } from './computation.ts';
import { compared, sum } from './work.ts';

/** Two revisions of a post to compare. */
export interface RevisionDiffInput {
  readonly former: SavedRevision;
  readonly present: SavedRevision;
}

/** Compares two revisions of a post; returns the JSON of their difference. */
export const revisionDiff = computation({
  size: ({ former, present }) => sum(compared(former.content), compared(present.content)),
  // oxlint-disable-next-line require-yield -- it has nothing to ask
  *run({
    former,
    present,
  }: RevisionDiffInput): Computation<never, never, { readonly diff: Utf8Text }, never> {
    return ok({ diff: JSON.stringify(diffRevisions(former, present)) });
  },
});

import { ok } from 'neverthrow';
import { diffRevisions } from '../content/diff/revision-diff.ts';
import type { SavedRevision } from '../content/post/revision.ts';
import type { Utf8Text } from '../schema/json-bytes.ts';
import type { Computation } from './computation.ts';

/** Two revisions of a post to compare. */
export interface RevisionDiffInput {
  readonly former: SavedRevision;
  readonly present: SavedRevision;
}

/** Compares two revisions of a post; returns the JSON of their difference. */
// oxlint-disable-next-line require-yield -- it has nothing to ask
export function* computeRevisionDiff({
  former,
  present,
}: RevisionDiffInput): Computation<never, never, { readonly diff: Utf8Text }, never> {
  return ok({ diff: JSON.stringify(diffRevisions(former, present)) });
}

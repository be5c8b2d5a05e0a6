import {
  areUnchanged,
  type ReferenceIds,
  type References,
  type Uuid,
} from '@content-publishing/domain';
import type { Connection } from '../connection/lease.ts';
import type { ReferencesByIds } from '../sql/references-by-ids.ts';

/** Ends a transaction whose post was derived of records that are no longer what they were. */
class ReferencesChanged extends Error {}

/**
 * Rejects, so that the transaction stores nothing, when the records with `ids`, of which a post was
 * derived, are no longer what was `seen` of them. It reads them behind the statements that store the post, whose
 * foreign keys hold them: who edits one at the same time either waits, and then marks the post as
 * outdated, or is seen here.
 */
export const checkReferences = async (
  references: ReferencesByIds,
  on: Connection,
  workspaceId: Uuid,
  ids: ReferenceIds,
  seen: References | undefined,
): Promise<void> => {
  if (seen === undefined) return;
  const present = await references(workspaceId, ids, on);
  if (!areUnchanged(ids.mediaIds, seen, present)) throw new ReferencesChanged();
};

/** Returns the verdict of a transaction; `reference-vanished` where {@link checkReferences} has ended it. */
export const orReferenceVanished = async <Verdict>(
  verdict: Promise<Verdict>,
): Promise<Verdict | 'reference-vanished'> => {
  try {
    return await verdict;
  } catch (error) {
    if (error instanceof ReferencesChanged) return 'reference-vanished';
    throw error;
  }
};

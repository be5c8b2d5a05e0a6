import {
  areUnchanged,
  type ReferenceIds,
  type References,
  type Uuid,
} from '@content-publishing/domain';
import type { Connection } from '../connection/lease.ts';
import type { ReferenceReader } from './post/references.ts';

/** Error that aborts a transaction whose post was derived from records that have changed since. */
class ReferencesChanged extends Error {}

/**
 * Rejects, which aborts the transaction, if the records with `ids` that a post was derived from
 * differ from `seen`; without `seen` nothing is checked. Call it after the statements that store
 * the post, whose foreign keys lock the records. So a concurrent edit of a record either waits, and
 * then marks the post as outdated, or is detected here.
 */
export const checkReferences = async (
  references: ReferenceReader,
  on: Connection,
  workspaceId: Uuid,
  ids: ReferenceIds,
  seen: References | undefined,
): Promise<void> => {
  if (seen === undefined) return;
  const present = await references.ofIds(workspaceId, { ...ids, relatedPostIds: [] }, on);
  if (!areUnchanged(ids.mediaIds, seen, present)) throw new ReferencesChanged();
};

/**
 * Resolves to `verdict`, the outcome of a transaction, or to `reference-vanished` if
 * {@link checkReferences} has aborted the transaction. Any other rejection is rethrown.
 */
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

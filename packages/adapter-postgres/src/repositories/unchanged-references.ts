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

/** Ids of the records that a post was derived from, and the records as they were then. */
interface DerivedFrom {
  readonly ids: ReferenceIds;
  readonly seen: References | undefined;
}

/**
 * Rejects, which aborts the transaction, if records that posts were derived from differ from `seen`;
 * a post without `seen` is not checked. Call it after the statements that store
 * the post, whose foreign keys lock the records. So a concurrent edit of a record either waits, and
 * then marks the post as outdated, or is detected here.
 */
export const checkReferences = async (
  references: ReferenceReader,
  on: Connection,
  workspaceId: Uuid,
  posts: readonly DerivedFrom[],
): Promise<void> => {
  if (posts.every(({ seen }) => seen === undefined)) return;
  const present = await references.ofRecords(
    workspaceId,
    posts.map(({ ids }) => ids),
    on,
  );
  const isUnchanged = ({ ids, seen }: DerivedFrom, index: number): boolean => {
    const now = present[index];
    return seen === undefined || (now !== undefined && areUnchanged(ids.mediaIds, seen, now));
  };
  if (!posts.every(isUnchanged)) throw new ReferencesChanged();
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

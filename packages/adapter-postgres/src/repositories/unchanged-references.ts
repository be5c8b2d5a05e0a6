import {
  areUnchanged,
  DEFAULT_BLOCK_VOCABULARY,
  type References,
  type StoredPost,
  type Uuid,
} from '@content-publishing/domain';
import type { Connection } from '../connection/lease.ts';
import type { ReferenceReader } from './post/references.ts';

/** Error that aborts a transaction whose post was derived from records that have changed since. */
class ReferencesChanged extends Error {}

/** Post that is stored, and the records that it was derived from as they were then. */
interface DerivedFrom {
  readonly stored: Pick<StoredPost, 'references' | 'blockVocabulary'>;
  readonly seen: References | undefined;
}

/**
 * Rejects, which aborts the transaction, if the workspace lacks the block vocabulary of a post, or if
 * records that posts were derived from differ from `seen`; those of a post without `seen` are not
 * compared. Call it after the statements that store
 * the post, whose foreign keys lock the records. So a concurrent edit of a record either waits, and
 * then marks the post as outdated, or is detected here.
 */
export const checkReferences = async (
  references: ReferenceReader,
  on: Connection,
  workspaceId: Uuid,
  posts: readonly DerivedFrom[],
): Promise<void> => {
  const needed = Math.max(...posts.map(({ stored }) => stored.blockVocabulary));
  if (
    needed > DEFAULT_BLOCK_VOCABULARY &&
    (await references.lockVocabulary(workspaceId, on)) < needed
  ) {
    throw new ReferencesChanged();
  }
  if (posts.every(({ seen }) => seen === undefined)) return;
  const present = await references.ofRecords(
    workspaceId,
    posts.map(({ stored }) => stored.references),
    on,
  );
  const isUnchanged = ({ stored, seen }: DerivedFrom, index: number): boolean => {
    const now = present[index];
    const { mediaIds } = stored.references;
    return seen === undefined || (now !== undefined && areUnchanged(mediaIds, seen, now));
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

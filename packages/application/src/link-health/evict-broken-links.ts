import type { Uuid } from '@content-publishing/domain';
import { linkEviction } from '@content-publishing/domain/redirects';
import type { Ports } from '../ports.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';

/**
 * Returns a function to call after each new record of a workspace. It counts the calls, and at
 * every `every`th call ({@link linkEviction}) removes the unresolved records beyond the limit. The
 * first call after a start removes too, since the number of earlier records is unknown. Each
 * process counts for itself, and may let the records exceed the limit by 1 %. The function does not
 * fail in an outage of the storage, because the new record is already stored; the next call tries
 * again.
 */
export const evictBrokenLinks = ({
  linkHealth,
  limits,
}: Pick<Ports, 'linkHealth' | 'limits'>): ((workspaceId: Uuid) => Promise<void>) => {
  const { keep, every, atMost } = linkEviction(limits.unresolvedLinks);
  const newSinceTrim = new Map<Uuid, number>();
  return async (workspaceId) => {
    const count = (newSinceTrim.get(workspaceId) ?? every - 1) + 1;
    // Clearing the counts is safe: a workspace without a count is trimmed at its next record.
    if (newSinceTrim.size >= MAX_WORKSPACES) newSinceTrim.clear();
    newSinceTrim.set(workspaceId, count % every);
    if (count < every) return;
    try {
      await linkHealth.trim(workspaceId, { keep, atMost });
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      newSinceTrim.delete(workspaceId);
    }
  };
};

/** Maximum workspaces whose new records are counted; beyond, all counts are cleared. */
const MAX_WORKSPACES = 10_000;

import { linkEviction, type Uuid } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';

/**
 * Returns a function that counts each new record of a workspace, and evicts the records beyond the
 * limit once `every` new ones were counted. The first record after a start evicts too, since the number
 * of earlier ones is unknown. Processes that share a storage count separately: each may let the
 * number grow by 1 %. An outage is no error of the request, since the record is stored: the next
 * new record tries again.
 */
export const evictBrokenLinks = ({
  linkHealth,
  limits,
}: Pick<Ports, 'linkHealth' | 'limits'>): ((workspaceId: Uuid) => Promise<void>) => {
  const { keep, every, atMost } = linkEviction(limits.unresolvedLinks);
  const newSinceTrim = new Map<Uuid, number>();
  return async (workspaceId) => {
    const count = (newSinceTrim.get(workspaceId) ?? every - 1) + 1;
    // Forgetting the counts is safe: a workspace without one is trimmed at its next record.
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

const MAX_WORKSPACES = 10_000;

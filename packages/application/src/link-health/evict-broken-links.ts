import { linkEviction, type Uuid } from '@content-publishing/domain';
import { type Ports, StorageUnavailable } from '../ports.ts';

/**
 * Notes each new record of a workspace, and removes what there is beyond the limit once enough came.
 * The first one after a start is enough, since the number of earlier ones is unknown. Processes
 * that share a storage each count their own: every one may let it grow by one in a hundred.
 * An outage is no error of the request, since the record is stored: the next new one has another try.
 */
export const evictBrokenLinks = ({
  linkHealth,
  limits,
}: Pick<Ports, 'linkHealth' | 'limits'>): ((workspaceId: Uuid) => Promise<void>) => {
  const { keep, every, atMost } = linkEviction(limits.unresolvedLinks);
  const newSinceTrim = new Map<Uuid, number>();
  return async (workspaceId) => {
    const count = (newSinceTrim.get(workspaceId) ?? every - 1) + 1;
    // Forgetting is safe: whatever is not known is trimmed.
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

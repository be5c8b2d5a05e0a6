import type { Uuid } from '@content-publishing/domain';

/** Time for which a workspace is recent, in milliseconds; hardly a transaction takes longer. */
const RECENT_MS = 2000;

/** Workspaces that were added during the last two seconds. */
export interface RecentWorkspaces {
  readonly add: (workspaceId: Uuid) => void;
  readonly list: () => readonly Uuid[];
}

/** Creates an empty list of recent workspaces. */
export const recentWorkspaces = (): RecentWorkspaces => {
  const addedAt = new Map<Uuid, number>();
  return {
    add: (workspaceId) => void addedAt.set(workspaceId, performance.now()),
    list: () => {
      const since = performance.now() - RECENT_MS;
      for (const [workspaceId, at] of addedAt) {
        if (at < since) addedAt.delete(workspaceId);
      }
      return [...addedAt.keys()];
    },
  };
};

import type { ActivityRepository } from '@content-publishing/application';
import type { Activity } from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';
import { byField } from './order.ts';
import { sliceOf } from './slice.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const activityRepository = (tenants: Tenants): ActivityRepository => ({
  list: async (workspaceId, query) => {
    const { recordId, keyId, since, order } = query;
    const found = (tenants.get(workspaceId)?.activity ?? []).filter(
      (entry) =>
        (recordId === null || entry.recordId === recordId) &&
        (keyId === null || entry.keyId === keyId) &&
        (since === null || entry.at >= since),
    );
    return sliceOf(found.toSorted(byField(({ at }) => at, order)), query);
  },
  removeBefore: async (before, limit) => {
    let removed = 0;
    for (const { activity } of tenants.values()) {
      const old = activity.findIndex(({ at }) => at >= before);
      const count = Math.min(old === -1 ? activity.length : old, limit - removed);
      activity.splice(0, count);
      removed += count;
    }
    return removed;
  },
});

/** Notes a change. */
export const note = (tenant: Tenant, activity: Activity | undefined): void => {
  if (activity) tenant.activity.push(frozenCopy(activity));
};

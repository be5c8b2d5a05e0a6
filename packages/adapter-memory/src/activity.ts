import type { ActivityRepository } from '@content-publishing/application';
import { foldForSearch } from '@content-publishing/domain';
import { type Activity, searchedActivityText } from '@content-publishing/domain/tenant';
import { frozenCopy } from './deep-freeze-copy.ts';
import { inOrderOf, sliceOf } from './order.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const activityRepository = (tenants: Tenants): ActivityRepository => ({
  list: async (workspaceId, query) => {
    const { recordId, keyId, userId, since, order } = query;
    const part = foldForSearch(query.search ?? '');
    const found = (tenants.get(workspaceId)?.activity ?? []).filter(
      (entry) =>
        (recordId === null || entry.recordId === recordId) &&
        (keyId === null || entry.keyId === keyId) &&
        (userId === null || entry.userId === userId) &&
        (since === null || entry.at >= since) &&
        searchedActivityText(entry).includes(part),
    );
    return sliceOf(found.toSorted(inOrderOf(({ at }) => at, order)), query);
  },
  removeBefore: async (before, limit) => {
    let removed = 0;
    for (const { activity } of tenants.values()) {
      for (let index = activity.length - 1; index >= 0 && removed < limit; index -= 1) {
        if ((activity[index]?.at ?? before) < before) removed += activity.splice(index, 1).length;
      }
    }
    return removed;
  },
});

/** Adds an entry to the activity of a workspace; does nothing for `undefined`. */
export const note = (tenant: Tenant, activity: Activity | undefined): void => {
  if (activity) tenant.activity.push(frozenCopy(activity));
};

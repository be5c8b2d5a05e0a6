import type { PreviewTokenRepository } from '@content-publishing/application';
import { note } from './activity.ts';
import { frozenCopy } from './deep-freeze-copy.ts';
import type { Tenants } from './tenant.ts';

export const previewTokenRepository = (tenants: Tenants): PreviewTokenRepository => ({
  insert: async (workspaceId, token, activity) => {
    const tenant = tenants.get(workspaceId);
    if (!tenant) return;
    tenant.previewTokens.set(token.id, frozenCopy(token));
    note(tenant, activity);
  },
  find: async (workspaceId, id) => tenants.get(workspaceId)?.previewTokens.get(id) ?? null,
  removeExpired: async (now, limit) => {
    let removed = 0;
    for (const { previewTokens } of tenants.values()) {
      for (const { id, expiresAt } of previewTokens.values()) {
        if (removed === limit) return removed;
        if (expiresAt <= now) {
          previewTokens.delete(id);
          removed += 1;
        }
      }
    }
    return removed;
  },
});

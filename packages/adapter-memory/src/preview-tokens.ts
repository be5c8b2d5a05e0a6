import type { PreviewTokenRepository } from '@content-publishing/application';
import type { DateTime } from '@content-publishing/domain';
import {
  isUsable,
  type PreviewToken,
  type PreviewTokenSummary,
} from '@content-publishing/domain/tenant';
import { note } from './activity.ts';
import type { ApiKeys } from './api-keys.ts';
import { frozenCopy } from './deep-freeze-copy.ts';
import { inOrderOf, sliceOf } from './order.ts';
import type { Tenants } from './tenant.ts';

export const previewTokenRepository = (tenants: Tenants, keys: ApiKeys): PreviewTokenRepository => {
  const issuerOf = ({ issuedBy }: PreviewToken) =>
    issuedBy === null ? undefined : keys.get(issuedBy)?.key;
  const isValid = (token: PreviewToken, now: DateTime): boolean => {
    const issuer = issuerOf(token);
    return (
      now < token.expiresAt &&
      (token.issuedBy === null || (issuer !== undefined && isUsable(issuer, now)))
    );
  };
  const summaryOf = (token: PreviewToken): PreviewTokenSummary => {
    const { id, createdAt, expiresAt, issuedBy, issuedByUserId, issuedByUserName } = token;
    const issuedByName = issuedByUserName ?? issuerOf(token)?.name ?? null;
    return { id, createdAt, expiresAt, issuedBy, issuedByUserId, issuedByName };
  };
  return {
    insert: async (workspaceId, token, activity) => {
      const tenant = tenants.get(workspaceId);
      if (!tenant) return;
      tenant.previewTokens.set(token.id, frozenCopy(token));
      note(tenant, activity);
    },
    find: async (workspaceId, id, now) => {
      const token = tenants.get(workspaceId)?.previewTokens.get(id);
      return token && isValid(token, now) ? token : null;
    },
    list: async (workspaceId, postId, query, now) => {
      const tokens = [...(tenants.get(workspaceId)?.previewTokens.values() ?? [])]
        .filter((token) => token.postId === postId && isValid(token, now))
        .toSorted(inOrderOf(({ createdAt }) => createdAt, query.order));
      return sliceOf(tokens.map(summaryOf), query);
    },
    remove: async (workspaceId, postId, id, activity) => {
      const tenant = tenants.get(workspaceId);
      const token = tenant?.previewTokens.get(id);
      if (!tenant || token?.postId !== postId) return null;
      tenant.previewTokens.delete(id);
      note(tenant, activity);
      return summaryOf(token);
    },
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
  };
};

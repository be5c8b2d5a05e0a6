import type { WorkingCopyRepository } from '@content-publishing/application';
import {
  type Uuid,
  vocabularyFor,
  type WorkingCopy,
  workingCopyVersion,
} from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';
import { hasVocabulary } from './references.ts';
import type { Tenants } from './tenant.ts';

export const workingCopyRepository = (tenants: Tenants): WorkingCopyRepository => {
  const findNow = (workspaceId: Uuid, postId: Uuid): WorkingCopy | null => {
    const tenant = tenants.get(workspaceId);
    return (tenant?.posts.get(postId) && tenant.workingCopies.get(postId)) ?? null;
  };
  const isStored = (workspaceId: Uuid, postId: Uuid, copy: WorkingCopy | null): boolean => {
    const stored = findNow(workspaceId, postId);
    return (stored && workingCopyVersion(stored)) === (copy && workingCopyVersion(copy));
  };
  return {
    find: async (workspaceId, postId) => findNow(workspaceId, postId),
    save: async (workspaceId, former, next) => {
      const tenant = tenants.get(workspaceId);
      if (
        !tenant?.posts.get(next.postId) ||
        !isStored(workspaceId, next.postId, former) ||
        !hasVocabulary(tenant, vocabularyFor(next.patch['bodyJson']))
      ) {
        return false;
      }
      tenant.workingCopies.set(next.postId, frozenCopy(next));
      return true;
    },
    remove: async (workspaceId, copy) =>
      isStored(workspaceId, copy.postId, copy) &&
      tenants.get(workspaceId)?.workingCopies.delete(copy.postId) === true,
  };
};

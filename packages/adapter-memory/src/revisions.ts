import type { RevisionRepository } from '@content-publishing/application';
import {
  type KeptRevision,
  MAX_REVISIONS,
  revisionSummaryOf,
  type RevisionSummary,
  type SavedRevision,
  savedRevisionOf,
  type Uuid,
} from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';
import { sliceOf } from './order.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const revisionRepository = (tenants: Tenants): RevisionRepository => {
  const revisionsOf = (workspaceId: string, postId: string): readonly SavedRevision[] => {
    const tenant = tenants.get(workspaceId);
    return (tenant?.posts.get(postId) && tenant.revisions.get(postId)) ?? [];
  };
  const find: RevisionRepository['find'] = async (workspaceId, postId, revision) =>
    revisionsOf(workspaceId, postId).find((one) => one.revision === revision) ?? null;
  return {
    list: async (workspaceId, postId, query) => {
      const post = tenants.get(workspaceId)?.posts.get(postId);
      if (post === undefined) return null;
      const oldestFirst = [
        ...revisionsOf(workspaceId, postId).map(withoutContent),
        revisionSummaryOf(post),
      ];
      return sliceOf(query.order === 'asc' ? oldestFirst : oldestFirst.toReversed(), query);
    },
    find,
    findSize: async (...place) => (await find(...place))?.content.length ?? null,
  };
};

/**
 * Stores an earlier revision of a post, and removes the oldest ones beyond {@link MAX_REVISIONS},
 * which counts the current revision too.
 */
export const storeRevision = (tenant: Tenant, postId: Uuid, revision: KeptRevision): void => {
  const kept = tenant.revisions.get(postId) ?? [];
  // The current revision, which counts too, is the post itself.
  const latest = [...kept, frozenCopy(savedRevisionOf(revision))].slice(1 - MAX_REVISIONS);
  tenant.revisions.set(postId, latest);
};

const withoutContent = ({ content: _content, ...summary }: SavedRevision): RevisionSummary =>
  summary;

import type { RevisionRepository } from '@content-publishing/application';
import {
  MAX_REVISIONS,
  type Post,
  revisionOf,
  revisionSummaryOf,
  type RevisionSummary,
  type SavedRevision,
} from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';
import { sliceOf } from './slice.ts';
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

/** Keeps what `former` is as a revision, and no more than the latest ones. */
export const keepRevision = (tenant: Tenant, former: Post): void => {
  const kept = tenant.revisions.get(former.id) ?? [];
  // The present one is the post itself.
  const latest = [...kept, frozenCopy(revisionOf(former))].slice(1 - MAX_REVISIONS);
  tenant.revisions.set(former.id, latest);
};

const withoutContent = ({ content: _content, ...summary }: SavedRevision): RevisionSummary =>
  summary;

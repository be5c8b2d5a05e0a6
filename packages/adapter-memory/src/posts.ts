import type { PostRepository, PostWithReferences } from '@content-publishing/application';
import {
  type Post,
  type PostAddress,
  referencesOfPost,
  softDelete,
} from '@content-publishing/domain';
import { errAsync, okAsync } from 'neverthrow';
import { newestFirst } from './order.ts';
import { isComplete, referencesIn } from './references.ts';
import { sliceOf } from './slice.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const postRepository = (tenants: Tenants): PostRepository => ({
  references: async (workspaceId, ids) => referencesIn(tenants.get(workspaceId), ids),
  insert: (workspaceId, post) => {
    const tenant = tenants.get(workspaceId);
    const ids = referencesOfPost(post);
    if (tenant === undefined || !isComplete(referencesIn(tenant, ids), ids)) {
      return errAsync({ kind: 'reference-gone' });
    }
    return tenant.posts.insert(post)
      ? okAsync()
      : errAsync({ kind: 'slug-taken', slug: post.slug });
  },
  find: async (workspaceId, address) => {
    const tenant = tenants.get(workspaceId);
    const post = postAt(tenant, address);
    return post ? withReferences(tenant, post) : null;
  },
  list: async (workspaceId, page) => {
    const tenant = tenants.get(workspaceId);
    const { total, data } = sliceOf((tenant?.posts.rows() ?? []).toSorted(newestFirst), page);
    return { total, data: data.map((post) => withReferences(tenant, post)) };
  },
  softDelete: async (workspaceId, address, at) => {
    const tenant = tenants.get(workspaceId);
    const post = postAt(tenant, address);
    if (post === undefined) return null;
    tenant?.posts.remove(post.id);
    return withReferences(tenant, softDelete(post, at));
  },
});

const postAt = (tenant: Tenant | undefined, address: PostAddress): Post | undefined =>
  'id' in address ? tenant?.posts.get(address.id) : tenant?.posts.at(address.slug);

const withReferences = (tenant: Tenant | undefined, post: Post): PostWithReferences => ({
  post,
  references: referencesIn(tenant, referencesOfPost(post)),
});

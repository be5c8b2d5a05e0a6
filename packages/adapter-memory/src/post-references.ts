import type { Post } from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';
import type { Tenant } from './tenant.ts';

/** Returns how many posts, live or deleted, `refers` is true of. */
export const postsWith = (tenant: Tenant, refers: (post: Post) => boolean): number =>
  [...tenant.posts.rows(), ...tenant.deletedPosts.values()].filter(refers).length;

/** Marks the posts that `refers` is true of as derived by older rules than any. */
export const markOutdated = (tenant: Tenant | undefined, refers: (post: Post) => boolean): void => {
  if (!tenant) return;
  for (const post of tenant.posts.rows().filter(refers)) {
    tenant.posts.upsert({ ...post, derivationVersion: 0 });
  }
  for (const post of tenant.deletedPosts.values()) {
    if (!refers(post)) continue;
    tenant.deletedPosts.set(post.id, frozenCopy({ ...post, derivationVersion: 0 }));
  }
};

import type { Post, Uuid } from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';
import type { Tenant } from './tenant.ts';

/** Returns how many posts, live or deleted, `refers` is true of. */
export const postsWith = (tenant: Tenant, refers: (post: Post) => boolean): number =>
  [...tenant.posts.rows(), ...tenant.deletedPosts.values()].filter(refers).length;

/**
 * Marks the posts that `refers` is true of as derived by older rules than any, each time by a number
 * that they have not had: a save tells by it that they were marked since it read them.
 */
export const markOutdated = (tenant: Tenant | undefined, refers: (post: Post) => boolean): void =>
  changePosts(tenant, refers, (post) => post);

/** Removes a tag from all posts, live or deleted, and marks them as outdated. */
export const removeTag = (tenant: Tenant, tagId: Uuid): void =>
  changePosts(
    tenant,
    ({ tagIds }) => tagIds.includes(tagId),
    (post) => ({ ...post, tagIds: post.tagIds.filter((id) => id !== tagId) }),
  );

/** Gives posts, live or deleted, the tag `into` in place of another one, and marks them as outdated. */
export const replaceTag = (tenant: Tenant, tagId: Uuid, into: Uuid): void =>
  changePosts(
    tenant,
    ({ tagIds }) => tagIds.includes(tagId),
    (post) => ({
      ...post,
      tagIds: post.tagIds.includes(into)
        ? post.tagIds.filter((id) => id !== tagId)
        : post.tagIds.map((id) => (id === tagId ? into : id)),
    }),
  );

const changePosts = (
  tenant: Tenant | undefined,
  refers: (post: Post) => boolean,
  change: (post: Post) => Post,
): void => {
  const changed = (post: Post): Post => ({
    ...change(post),
    derivationVersion: Math.min(post.derivationVersion, 0) - 1,
  });
  for (const post of tenant?.posts.rows().filter(refers) ?? []) tenant?.posts.upsert(changed(post));
  for (const post of tenant?.deletedPosts.values() ?? []) {
    if (refers(post)) tenant?.deletedPosts.set(post.id, frozenCopy(changed(post)));
  }
};

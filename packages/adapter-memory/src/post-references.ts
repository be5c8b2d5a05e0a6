import type { Post, Uuid } from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';
import type { Tenant } from './tenant.ts';

/** Returns the number of posts, live or deleted, for which `refers` returns true. */
export const postsWith = (tenant: Tenant, refers: (post: Post) => boolean): number =>
  [...tenant.posts.rows(), ...tenant.deletedPosts.values()].filter(refers).length;

/**
 * Marks the posts, live or deleted, for which `refers` returns true as outdated. Each gets a
 * negative derivation version that it never had, so that a save detects a mark made since it read
 * the post.
 */
export const markOutdated = (tenant: Tenant | undefined, refers: (post: Post) => boolean): void =>
  changePosts(tenant, refers, (post) => post);

/** Removes a tag from all posts, live or deleted, and marks the posts that had it as outdated. */
export const removeTag = (tenant: Tenant, tagId: Uuid): void =>
  changePosts(
    tenant,
    ({ tagIds }) => tagIds.includes(tagId),
    (post) => ({ ...post, tagIds: post.tagIds.filter((id) => id !== tagId) }),
  );

/**
 * Replaces a tag by `into` in all posts, live or deleted, and marks the posts that had it as
 * outdated. A post that has `into` already only loses the tag.
 */
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

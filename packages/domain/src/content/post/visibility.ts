import { type Permission, PREVIEWERS } from '../../tenant/permission.ts';
import type { Post } from './post.ts';
import type { References } from './references.ts';

/** Posts that a reader sees: only published posts, or posts of every status. */
export type PostVisibility = 'published' | 'every-status';

/**
 * Returns the posts that a key with `permissions` sees (management API, Permissions): posts of
 * every status with one of {@link PREVIEWERS}, otherwise published posts.
 *
 * @example
 * visibilityFor(new Set(['posts:read'])); // 'published'
 */
export const visibilityFor = (permissions: ReadonlySet<Permission>): PostVisibility =>
  PREVIEWERS.some((permission) => permissions.has(permission)) ? 'every-status' : 'published';

/**
 * Returns whether a reader with `visibility` sees a post of this status; `undefined` means posts of
 * every status.
 *
 * @example
 * isVisible({ status: 'draft' }, 'published'); // false
 */
export const isVisible = (
  { status }: Pick<Post, 'status'>,
  visibility: PostVisibility | undefined,
): boolean => visibility !== 'published' || status === 'published';

/**
 * Returns `references` without the related posts that a reader with `visibility` does not see.
 *
 * @example
 * visibleReferences(references, 'published').relatedPosts; // published ones
 */
export const visibleReferences = (references: References, visibility: PostVisibility): References =>
  references.relatedPosts.every((related) => isVisible(related, visibility))
    ? references
    : {
        ...references,
        relatedPosts: references.relatedPosts.filter((related) => isVisible(related, visibility)),
      };

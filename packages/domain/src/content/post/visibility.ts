import { type Permission, PREVIEWERS } from '../../tenant/permission.ts';
import type { Post } from './post.ts';
import type { References } from './references.ts';

/** Posts that a reader sees: only published posts, or posts of every status. */
export type PostVisibility = 'published' | 'every-status';

/**
 * Returns which posts a key with `permissions` sees (management API, Permissions).
 *
 * @example
 * visibilityFor(new Set(['posts:read'])); // 'published'
 */
export const visibilityFor = (permissions: ReadonlySet<Permission>): PostVisibility =>
  PREVIEWERS.some((permission) => permissions.has(permission)) ? 'every-status' : 'published';

/**
 * Returns whether a reader who sees `visibility` sees a post.
 *
 * @example
 * isVisible({ status: 'draft' }, 'published'); // false
 */
export const isVisible = (
  { status }: Pick<Post, 'status'>,
  visibility: PostVisibility | undefined,
): boolean => visibility !== 'published' || status === 'published';

/**
 * Returns `references` as a reader sees them: without related posts that are not visible.
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

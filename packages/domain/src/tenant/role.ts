import { ALL_PERMISSIONS, type Permission } from './permission.ts';

/** Rights of the members of a role in the workspace. */
export interface RoleRights {
  readonly permissions: readonly Permission[];
  /** Whether its permissions to write are for drafts alone, like those of a draftsOnly key. */
  readonly draftsOnly: boolean;
  /**
   * Posts and media that its permissions to write are for: `all`; `own`, which are the posts of the
   * author that the member writes as, and the media that the member uploaded; or `none`.
   */
  readonly changes: 'all' | 'own' | 'none';
}

const WRITERS_PERMISSIONS: readonly Permission[] = ['people:read', 'posts:write', 'media:write'];

/**
 * Roles of members, which are fixed, from the one with the most rights to the one with the fewest.
 *
 * @example
 * ROLES[0]; // 'owner'
 */
export const ROLES = ['owner', 'editor', 'author', 'contributor', 'viewer'] as const;

/** Role of a member of a workspace. */
export type Role = (typeof ROLES)[number];

/**
 * Rights of each role.
 *
 * @example
 * RIGHTS_OF.contributor.draftsOnly; // true
 */
export const RIGHTS_OF: Readonly<Record<Role, RoleRights>> = {
  owner: { permissions: ALL_PERMISSIONS, draftsOnly: false, changes: 'all' },
  editor: {
    permissions: [
      ...WRITERS_PERMISSIONS,
      'authors:write',
      'taxonomy:write',
      'seo:read',
      'seo:write',
      'settings:read',
    ],
    draftsOnly: false,
    changes: 'all',
  },
  author: { permissions: WRITERS_PERMISSIONS, draftsOnly: false, changes: 'own' },
  contributor: { permissions: WRITERS_PERMISSIONS, draftsOnly: true, changes: 'own' },
  viewer: {
    permissions: ['people:read', 'posts:preview', 'seo:read'],
    draftsOnly: false,
    changes: 'none',
  },
};

/**
 * Returns whether a member with this role may issue API keys.
 *
 * @example
 * mayIssueKeys('editor'); // false
 */
export const mayIssueKeys = (role: Role): boolean =>
  RIGHTS_OF[role].permissions.includes('keys:write');

/**
 * Returns whether a member with this role must write as an author, whose posts are the member's own.
 *
 * @example
 * needsAuthor('author'); // true
 */
export const needsAuthor = (role: Role): boolean => RIGHTS_OF[role].changes === 'own';

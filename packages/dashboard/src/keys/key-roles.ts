import {
  beyond,
  notGrantable,
  type KeyHolder,
  type KeyPermission,
  PERMISSIONS,
} from '@content-publishing/domain/tenant';

/** Usual purpose of a key. */
type KeyRole = 'writer' | 'editor' | 'site' | 'all';

/** Permissions of a new key. */
export interface Grant {
  readonly permissions: readonly KeyPermission[];
  readonly draftsOnly: boolean;
}

const ROLES: Readonly<Record<KeyRole, Grant>> = {
  writer: { permissions: ['posts:write', 'media:write'], draftsOnly: true },
  editor: {
    permissions: [
      'posts:write',
      'media:write',
      'authors:write',
      'taxonomy:write',
      'seo:read',
      'seo:write',
    ],
    draftsOnly: false,
  },
  site: { permissions: ['posts:read', 'seo:read'], draftsOnly: false },
  all: { permissions: PERMISSIONS, draftsOnly: false },
};

/** Returns the permissions that `issuer` can grant, with the restriction to drafts or without. */
export const grantable = (issuer: KeyHolder, draftsOnly: boolean): readonly KeyPermission[] => {
  const denied = notGrantable({ permissions: PERMISSIONS, draftsOnly }, issuer);
  return PERMISSIONS.filter((permission) => !denied.includes(permission));
};

/** Returns the permissions of a role, as far as `issuer` can grant them. */
export const grantOf = (role: KeyRole, issuer: KeyHolder): Grant => {
  const draftsOnly = ROLES[role].draftsOnly || issuer.draftsOnly;
  const offered = grantable(issuer, draftsOnly);
  return {
    permissions: ROLES[role].permissions.filter((permission) => offered.includes(permission)),
    draftsOnly,
  };
};

/** Returns the permissions that others among `permissions` include. */
export const includedIn = (permissions: readonly KeyPermission[]): readonly KeyPermission[] =>
  PERMISSIONS.filter(
    (permission) =>
      beyond(
        permissions.filter((other) => other !== permission),
        [permission],
      ).length === 0,
  );

/** Returns the role with this grant for `issuer`; undefined if there is none. */
export const roleOf = (grant: Grant, issuer: KeyHolder): KeyRole | undefined =>
  KEY_ROLES.find((role) => {
    const { permissions, draftsOnly } = grantOf(role, issuer);
    return (
      draftsOnly === grant.draftsOnly &&
      permissions.length === grant.permissions.length &&
      permissions.every((permission) => grant.permissions.includes(permission))
    );
  });

/** All roles, in the order in which they are offered. */
export const KEY_ROLES: readonly KeyRole[] = ['writer', 'editor', 'site', 'all'];

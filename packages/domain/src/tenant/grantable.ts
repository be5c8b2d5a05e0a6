import { beyond, NARROWED_BY_DRAFTS_ONLY, type Permission } from './permission.ts';

/** Permissions of a key that issues or revokes another one. */
export interface KeyHolder {
  readonly permissions: Iterable<Permission>;
  readonly draftsOnly: boolean;
}

/** Permissions of a key that is to be issued or revoked. */
export interface WantedGrant {
  readonly permissions?: readonly Permission[];
  readonly draftsOnly?: boolean;
}

/**
 * Returns the permissions of a key that `issuer` cannot grant: permissions that the issuer lacks, and
 * permissions that the issuer has for drafts only, if the key would have them without this restriction.
 *
 * @example
 * notGrantable(draft, { permissions: ['posts:read'], draftsOnly: false }); // ['posts:write']
 */
export const notGrantable = (
  { permissions = [], draftsOnly = false }: WantedGrant,
  issuer: KeyHolder,
): readonly Permission[] => {
  const lacking = beyond(issuer.permissions, permissions);
  const exceeds = issuer.draftsOnly && !draftsOnly;
  return [...new Set(permissions)].filter(
    (permission) => lacking.includes(permission) || (exceeds && isNarrowed(permission)),
  );
};

const isNarrowed = (permission: Permission): boolean =>
  NARROWED_BY_DRAFTS_ONLY.some((narrowed) => narrowed === permission);

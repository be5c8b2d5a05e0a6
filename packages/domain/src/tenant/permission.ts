/** Permissions of an API key (contract, Authentication; management API, Permissions). */
export const PERMISSIONS = [
  'posts:read',
  'posts:preview',
  'posts:write',
  'media:write',
  'authors:write',
  'taxonomy:write',
  'seo:read',
  'seo:write',
  'settings:read',
  'settings:write',
  'keys:write',
  'webhooks:write',
] as const;

/** Permission of an API key. */
export type KeyPermission = (typeof PERMISSIONS)[number];

/**
 * Permissions that members have by their role, and no key: a key that leaks cannot make people.
 *
 * @example
 * PEOPLE_PERMISSIONS; // ['people:read', 'people:write']
 */
export const PEOPLE_PERMISSIONS = ['people:read', 'people:write'] as const;

/** Permission of an actor: of a key, or of members alone. */
export type Permission = KeyPermission | (typeof PEOPLE_PERMISSIONS)[number];

/**
 * All permissions: those of an owner, and of the operator.
 *
 * @example
 * ALL_PERMISSIONS.includes('people:write'); // true
 */
export const ALL_PERMISSIONS: readonly Permission[] = [...PERMISSIONS, ...PEOPLE_PERMISSIONS];

/** Permissions that allow reading posts of every status (management API, Permissions). */
export const PREVIEWERS = ['posts:preview', 'posts:write'] as const satisfies readonly Permission[];

/** Permissions that allow reading published posts, authors, categories, tags and media. */
export const READERS = ['posts:read', ...PREVIEWERS] as const satisfies readonly Permission[];

/**
 * Permissions that allow reading some kind of record. A report of redirect hits needs one of them,
 * because the key of each consumer site has one.
 */
export const RECORD_READERS = [
  ...READERS,
  'seo:read',
  'settings:read',
] as const satisfies readonly Permission[];

/**
 * Permissions that a draftsOnly key has only for changes that readers do not see. The checks are in
 * the application: `mayChangePost` (post/write/may-change-post.ts) and `draftsOnlyMayChangeRecord`
 * (records/drafts-only-records.ts). `seo:write`, `settings:write`, `keys:write` and `webhooks:write` are
 * not restricted: a key has them only if its issuer granted them explicitly.
 */
export const NARROWED_BY_DRAFTS_ONLY = [
  'posts:write',
  'media:write',
  'authors:write',
  'taxonomy:write',
] as const satisfies readonly Permission[];

/** Permissions that a permission includes, by that permission. */
const INCLUDED: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'posts:preview': ['posts:read'],
  'posts:write': ['posts:preview', 'posts:read'],
};

/**
 * Returns the permissions among `wanted` that a key with the permissions `held` cannot grant,
 * because they are neither in `held` nor included in one of them.
 *
 * @example
 * beyond(['posts:write'], ['posts:read', 'seo:read']); // ['seo:read']
 */
export const beyond = <P extends Permission>(
  held: Iterable<Permission>,
  wanted: readonly P[],
): readonly P[] => {
  const granted = new Set<Permission>([...held].flatMap((one) => [one, ...(INCLUDED[one] ?? [])]));
  return wanted.filter((permission) => !granted.has(permission));
};

import { OneOf } from '../schema/text.ts';

/** Permissions of an API key (contract, Authentication). */
export const PERMISSIONS = ['posts:read', 'posts:write', 'seo:read', 'settings:read'] as const;

/** Permission of an API key. */
export type Permission = (typeof PERMISSIONS)[number];

/** Schema of a permission. */
export const PermissionSchema = OneOf(PERMISSIONS, { $id: 'Permission' });

import { OneOf } from '../schema/text.ts';
import { PERMISSIONS } from './permission.ts';

/** Schema of a permission. */
export const PermissionSchema = OneOf(PERMISSIONS, {
  $id: 'Permission',
  description: 'Permission of an API key: a kind of record, and an action.',
});

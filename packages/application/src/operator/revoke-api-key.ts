import { deleteApiKey } from '../api-key/delete-api-key.ts';
import { asOperator } from './as-operator.ts';

/**
 * Revokes a key as the operator; see {@link deleteApiKey}.
 *
 * @example
 * await revokeApiKey(ports)(workspaceId, keyId);
 */
export const revokeApiKey = asOperator(deleteApiKey);

import { deleteApiKey } from '../api-key/delete-api-key.ts';
import { asOperator } from './as-operator.ts';

const revoke = asOperator(deleteApiKey);

/**
 * Revokes a key as the operator, who may revoke any; see {@link deleteApiKey}.
 *
 * @example
 * await revokeApiKey(ports)(workspaceId, keyId);
 */
export const revokeApiKey = (ports: Parameters<typeof revoke>[0]) => {
  const revokeIn = revoke(ports);
  return (workspaceId: string, reference: string, query: unknown = {}) =>
    revokeIn(workspaceId, { reference, query });
};

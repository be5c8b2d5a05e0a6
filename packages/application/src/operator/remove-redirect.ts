import { deleteRedirect } from '../redirect/delete-redirect.ts';
import { asOperator } from './as-operator.ts';

/**
 * Removes a redirect as the operator, and returns it.
 *
 * @example
 * await removeRedirect(ports)(workspaceId, redirectId);
 */
export const removeRedirect = asOperator(deleteRedirect);

import type { Ports } from '@content-publishing/application';
import type { Permission } from '@content-publishing/domain';
import { requireApiKey, requirePermission } from '../auth/authentication.ts';
import { countRequest } from '../limits/rate-limit.ts';

/**
 * Returns the hooks of a route that asks for an API key with one of `permissions`, in the order in
 * which they reject: 401, 429, 403. They run before the body is read.
 */
export const accessWith = (
  ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>,
  permissions: readonly Permission[],
) => [requireApiKey(ports), countRequest, requirePermission(permissions)];

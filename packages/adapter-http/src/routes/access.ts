import type { Ports } from '@content-publishing/application';
import type { Permission } from '@content-publishing/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireApiKey, requirePermission } from '../auth/authentication.ts';
import { countFailures } from '../limits/auth-failure-limit.ts';
import { countRequest } from '../limits/rate-limit.ts';

/**
 * Returns the hooks of a route that asks for an API key with one of `permissions`, in the order in
 * which they reject: 429 for an address that fails to authenticate, 401, 429 for a key, 403. They run
 * before the body is read. A request that `isOpen` needs no permission.
 */
export const accessWith = (
  ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>,
  permissions: readonly Permission[],
  isOpen: (request: FastifyRequest) => boolean = () => false,
) => {
  const require = requirePermission(permissions);
  return [
    countFailures(requireApiKey(ports)),
    countRequest,
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      isOpen(request) ? undefined : require(request, reply),
  ];
};

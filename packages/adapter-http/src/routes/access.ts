// The permissions of an operation are the first argument of its use case: useCase(['posts:write'], …).

import type { Ports } from '@content-publishing/application';
import type { Permission } from '@content-publishing/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireApiKey, requirePermission } from '../auth/authentication.ts';
import { countFailures } from '../limits/auth-failure-limit.ts';
import { countRequest } from '../limits/rate-limit.ts';

/**
 * Returns the hooks of a route that requires an API key with one of `permissions`, in the order in
 * which they reject: 429 for an address with too many failed authentications, 401, 429 for a key
 * over its rate limit, 403. They run before the body is read. A request for which `isOpen` returns
 * true needs a key, but no permission.
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

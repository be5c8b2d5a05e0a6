import { authorize, type Ports } from '@content-publishing/application';
import type { Permission } from '@content-publishing/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { principalOf, requireApiKey } from '../auth/principal.ts';
import { sendError } from '../errors/send-error.ts';
import { countFailures } from '../limits/auth-failure-limit.ts';
import { countRequest } from '../limits/rate-limit.ts';

/** Use case that declares its permissions: `useCase(['posts:write'], …)`. */
interface Guarded {
  readonly permissions: readonly Permission[];
}

/**
 * Returns the hooks of a route that requires an API key with one of the permissions of its use
 * case, in the order in which they reject: 429 for an address with too many failed authentications,
 * 401, 429 for a key over its rate limit, 403. They run before the body is read. A request for
 * which `isOpen` returns true needs a key, but no permission.
 */
export const accessWith = (
  ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>,
  { permissions }: Guarded,
  isOpen: (request: FastifyRequest) => boolean = () => false,
) => [
  countFailures(requireApiKey(ports)),
  countRequest,
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const allowed = isOpen(request) ? undefined : authorize(principalOf(request), permissions);
    return allowed?.isErr() ? sendError(reply, allowed.error) : undefined;
  },
];

import { authorize, type Ports } from '@content-publishing/application';
import type { Permission } from '@content-publishing/domain/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, requireApiKey } from '../auth/actor.ts';
import { sendError } from '../errors/send-error.ts';
import { countFailures } from '../limits/auth-failure-limit.ts';
import { countRequest } from '../limits/rate-limit.ts';

/** Use case that declares its permissions, as made by `useCase(['posts:write'], …)`. */
interface Guarded {
  readonly permissions: readonly Permission[];
}

/**
 * Returns the `onRequest` hooks of a route that requires an API key with one of the permissions of
 * its use case. They run before the body is read, and reject in this order: 429 for an address with
 * too many failed authentications, 401 without a valid key, 429 for a key over its rate limit, 403
 * without a permission. A request for which `isOpen` returns true needs a key, but no permission.
 */
export const accessWith = (
  ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>,
  { permissions }: Guarded,
  isOpen: (request: FastifyRequest) => boolean = () => false,
) => [
  countFailures(requireApiKey(ports)),
  countRequest,
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const allowed = isOpen(request) ? undefined : authorize(actorOf(request), permissions);
    return allowed?.isErr() ? sendError(reply, allowed.error) : undefined;
  },
];

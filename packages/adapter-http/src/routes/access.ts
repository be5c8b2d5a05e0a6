import { authorize, type Ports, type UseCase } from '@content-publishing/application';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, requireActor } from '../auth/actor.ts';
import { sendError } from '../errors/send-error.ts';
import { countFailures } from '../limits/auth-failure-limit.ts';
import { countRequest } from '../limits/rate-limit.ts';

/** Declaration of a use case, as made by `useCase({ permissions }, …)`, that says who may use it. */
type Guarded = Pick<UseCase<never, never, never, never>, 'permissions' | 'changesAll'>;

/**
 * Returns the `onRequest` hooks of a route that requires an API key, or a member, with one of the
 * permissions of its use case. They run before the body is read, and reject in this order: 429 for an address with
 * too many failed authentications, 401 without a valid key, 429 for a key over its rate limit, 403
 * without a permission or for a member who may change only own posts and media. A request for which `isOpen` returns true needs a key, but no permission.
 */
export const accessWith = (
  ports: Pick<Ports, 'apiKeys' | 'people' | 'clock' | 'secrets'>,
  { permissions, changesAll }: Guarded,
  isOpen: (request: FastifyRequest) => boolean = () => false,
) => [
  countFailures(requireActor(ports)),
  countRequest,
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const allowed = isOpen(request)
      ? undefined
      : authorize(actorOf(request), permissions, changesAll);
    return allowed?.isErr() ? sendError(reply, allowed.error) : undefined;
  },
];

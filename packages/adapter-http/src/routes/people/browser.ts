import type { Browser, CurrentUser, Ports } from '@content-publishing/application';
import { isFresh } from '@content-publishing/domain/people';
import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from 'neverthrow';
import { userOf } from '../../auth/user.ts';
import type { RequestError } from '../../errors/http-error.ts';
import { noteFailure } from '../../limits/auth-failure-limit.ts';

/** Returns the browser of a request, as ceremonies end in it. */
export const browserOf = (request: FastifyRequest): Browser => ({
  agent: request.headers['user-agent'] ?? null,
  session: userOf(request)?.session ?? null,
  requestId: request.id,
});

/** Returns the user of a request, who must have just signed in; `null` without one. */
export const freshUserOf = (
  { clock }: Pick<Ports, 'clock'>,
  request: FastifyRequest,
): Result<CurrentUser['user'] | null, { readonly kind: 'not-fresh' }> => {
  const current = userOf(request);
  return current && !isFresh(current.session, clock.now())
    ? err({ kind: 'not-fresh' })
    : ok(current?.user ?? null);
};

/** Kinds of errors that count as failed authentications of an address. */
const FAILURES: ReadonlySet<RequestError['kind']> = new Set([
  ...(['invitation-not-found', 'passkey-rejected', 'sign-in-rejected', 'unauthorized'] as const),
]);

/** Returns a function that counts an error that is a failed authentication, and returns it. */
export const countingFailures =
  (request: FastifyRequest) =>
  <E extends { readonly kind: RequestError['kind'] }>(error: E): E => {
    if (FAILURES.has(error.kind)) noteFailure(request);
    return error;
  };

import { getSession, type Ports } from '@content-publishing/application';
import { inputParser } from '@content-publishing/domain';
import { SessionSchema } from '@content-publishing/domain/tenant';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_KEY_HEADER, apiKeyOf } from '../auth/api-key-header.ts';
import { setDashboardCookie } from '../auth/dashboard-cookie.ts';
import { findUser, rejectForeign, userOf } from '../auth/user.ts';
import { actorOf } from '../auth/actor.ts';
import { bodyOf } from '../body/json-body.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import { exampleSession, exampleSignIn } from '../openapi/tenant-examples.ts';
import { rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';
import { DashboardHeadersSchema } from './people/user-operation.ts';

const URL = '/dashboard/session';

const SignInSchema = Type.Object(
  { key: Type.String({ maxLength: 200, description: 'API key of the person.' }) },
  {
    $id: 'SignIn',
    description: 'Input of a session of the dashboard.',
    additionalProperties: false,
  },
);

const COOKIE = { 'set-cookie': 'The cookie of the session.' };

const parseSignIn = inputParser(SignInSchema);

/** Adds the operation with which the dashboard signs in by an API key. */
export const keySignInRoute = (server: ContractServer, ports: Ports): void => {
  const sessionOf = getSession(ports);
  server.post(
    URL,
    {
      onRequest: [rejectForeign, rejectQuery, findUser(ports)],
      preHandler: [presentBodyKey, ...accessWith(ports, getSession)],
      schema: {
        headers: DashboardHeadersSchema,
        body: SignInSchema,
        response: { 200: SessionSchema, ...errorResponses },
      },
      config: {
        operation: {
          operationId: 'openDashboardSession',
          summary: 'Sign in to the dashboard',
          description:
            'Checks an API key and sets it as a cookie that scripts cannot read, for 12 hours. The ' +
            'cookie counts only for requests to `/external/` from pages of the service itself, with ' +
            '`Sec-Fetch-Site: same-origin` and `X-CPS-Dashboard: 1`; a key in `X-API-Key` wins. The ' +
            'session ends when the key is revoked or expires.',
          errors: {
            'not-from-dashboard': true,
            'invalid-input': true,
            unauthorized: true,
            'auth-failures-limited': true,
            'rate-limited': true,
          },
          requestExample: exampleSignIn,
          responseExample: exampleSession,
          responseHeaders: { 200: COOKIE },
        },
      },
    },
    async (request, reply) => {
      const found = await sessionOf(actorOf(request), undefined);
      const current = userOf(request);
      if (current) await ports.people.endSession(current.user.id, current.session.id);
      return found.match(
        (session) => {
          setDashboardCookie(request, reply, apiKeyOf(request) ?? '');
          return reply.code(200).send(session);
        },
        (error) => sendError(reply, error),
      );
    },
  );
};

/** Hook that presents the API key in the body as the one of the request, for the next hooks. */
const presentBodyKey = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
  parseSignIn(bodyOf(request)).match(
    ({ key }) => {
      request.headers[API_KEY_HEADER] = key;
      return undefined;
    },
    (error) => sendError(reply, error),
  );

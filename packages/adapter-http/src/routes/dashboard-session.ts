import { getSession, type Ports } from '@content-publishing/application';
import { inputParser } from '@content-publishing/domain';
import { SessionSchema } from '@content-publishing/domain/tenant';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_KEY_HEADER, apiKeyOf } from '../auth/api-key-header.ts';
import {
  DASHBOARD_HEADER,
  isFromDashboard,
  removeDashboardCookie,
  setDashboardCookie,
} from '../auth/dashboard-cookie.ts';
import { actorOf } from '../auth/actor.ts';
import { bodyOf, rejectBody } from '../body/json-body.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import { exampleSession, exampleSignIn } from '../openapi/tenant-examples.ts';
import { rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';

const URL = '/dashboard/session';

const HeadersSchema = Type.Object({
  [DASHBOARD_HEADER]: Type.String({
    description: '1: no form or page of another origin can send it.',
    examples: ['1'],
  }),
});

const SignInSchema = Type.Object(
  { key: Type.String({ maxLength: 200, description: 'API key of the person.' }) },
  {
    $id: 'SignIn',
    description: 'Input of a session of the dashboard.',
    additionalProperties: false,
  },
);

const SignedOutSchema = Type.Object(
  { status: Type.Literal('signed-out', { description: 'Always signed-out.' }) },
  { $id: 'SignedOut', description: 'End of a session.', additionalProperties: false },
);

const COOKIE = { 'set-cookie': 'The cookie of the session.' };

const parseSignIn = inputParser(SignInSchema);

/** Adds the operations with which the dashboard signs in and out. */
export const dashboardSessionRoutes = (server: ContractServer, ports: Ports): void => {
  const sessionOf = getSession(ports);
  server.post(
    URL,
    {
      onRequest: [rejectForeign, rejectQuery],
      preHandler: [presentBodyKey, ...accessWith(ports, getSession)],
      schema: {
        headers: HeadersSchema,
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
      return found.match(
        (session) => {
          setDashboardCookie(request, reply, apiKeyOf(request) ?? '');
          return reply.code(200).send(session);
        },
        (error) => sendError(reply, error),
      );
    },
  );
  server.delete(
    URL,
    {
      onRequest: [rejectForeign, rejectQuery, rejectBody],
      schema: { headers: HeadersSchema, response: { 200: SignedOutSchema, ...errorResponses } },
      config: {
        operation: {
          operationId: 'closeDashboardSession',
          summary: 'Sign out of the dashboard',
          description: 'Removes the cookie of the session. The API key stays valid.',
          errors: { 'not-from-dashboard': true, 'invalid-input': true, 'unexpected-body': true },
          responseExample: () => ({ status: 'signed-out' }),
          responseHeaders: { 200: COOKIE },
        },
      },
    },
    async (request, reply) => {
      removeDashboardCookie(request, reply);
      return reply.code(200).send({ status: 'signed-out' });
    },
  );
};

/** Hook that rejects a request that no page of the service itself has made. */
const rejectForeign = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (isFromDashboard(request)) done();
  else sendError(reply, { kind: 'not-from-dashboard' });
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

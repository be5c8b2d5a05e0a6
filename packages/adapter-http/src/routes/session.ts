import { getSession, type Ports } from '@content-publishing/application';
import { SessionSchema } from '@content-publishing/domain';
import { isKeyFromCookie } from '../auth/api-key-header.ts';
import { renewDashboardCookie } from '../auth/dashboard-cookie.ts';
import { principalOf } from '../auth/principal.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import { operationOf } from '../openapi/operation.ts';
import { exampleSession } from '../openapi/tenant-examples.ts';
import { rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';

/** Adds GET /external/session, which describes the API key of the request. */
export const sessionRoute = (server: ContractServer, ports: Ports): void => {
  const sessionOf = getSession(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/session',
    onRequest: [...accessWith(ports, getSession), rejectQuery],
    schema: { response: { 200: SessionSchema, ...errorResponses } },
    config: {
      operation: operationOf(getSession, {
        operationId: 'getSession',
        summary: 'Describe the API key of the request',
        description:
          'Returns the API key of the request with its permissions, its workspace, and the limits ' +
          'of uploads, so that a client knows what it may do. No secret is shown. A session of the ' +
          'dashboard is renewed for 12 hours.',
        errors: { 'invalid-input': true },
        responseExample: exampleSession,
      }),
    },
    handler: async (request, reply) => {
      const found = await sessionOf(principalOf(request), undefined);
      return found.match(
        (session) => {
          if (isKeyFromCookie(request)) renewDashboardCookie(request, reply);
          return reply.code(200).send(session);
        },
        (error) => sendError(reply, error),
      );
    },
  });
};

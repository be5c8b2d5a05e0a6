import { getSession, type Ports } from '@content-publishing/application';
import { SessionSchema } from '@content-publishing/domain/tenant';
import { isFromCookie } from '../auth/api-key-header.ts';
import { renewDashboardCookie } from '../auth/dashboard-cookie.ts';
import { userOf } from '../auth/user.ts';
import { exampleSession } from '../openapi/tenant-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { NO_PARAMS, operation } from './operation.ts';
import { renewSessionCookie } from './people/signed-in.ts';

/** Adds GET /external/session, which describes the API key of the request. */
export const sessionRoute = (server: ContractServer, ports: Ports): void => {
  operation(server, ports, getSession, {
    method: 'GET',
    url: '/external/session',
    params: NO_PARAMS,
    response: { 200: SessionSchema },
    doc: {
      operationId: 'getSession',
      summary: 'Describe the API key of the request',
      description:
        'Returns the API key of the request with its permissions, its workspace, and the limits ' +
        'of uploads, so that a client knows what it may do. No secret is shown. A session of the ' +
        'dashboard is renewed for 12 hours.',
      responseExample: exampleSession,
    },
    input: () => undefined,
    reply: (reply, session, request) => {
      const current = userOf(request);
      if (current) renewSessionCookie(ports, request, reply, current);
      else if (isFromCookie(request)) renewDashboardCookie(request, reply);
      return reply.send(session);
    },
  });
};

import type { RouteOptions } from 'fastify';
import { openApiDocument } from '../openapi/document.ts';
import type { ContractServer } from '../type-provider.ts';

/**
 * Adds GET /openapi.json, the OpenAPI description of the routes that are added to `server` after
 * it. Add it before all of them.
 */
export const openApiRoute = (server: ContractServer): void => {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });

  // Made at the first request: most processes never need it.
  let description: string | undefined;

  server.route({
    method: ['GET', 'HEAD'],
    url: '/openapi.json',
    config: { isCompressed: true },
    handler: async (_request, reply) => {
      description ??= JSON.stringify(openApiDocument(routes));
      return reply.type('application/json; charset=utf-8').send(description);
    },
  });
};

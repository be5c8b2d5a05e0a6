import { Type } from '@sinclair/typebox';
import { prefersToJson } from '../negotiation/preferred-type.ts';
import { errorResponses } from '../errors/error-body.ts';
import { INFO } from '../openapi/document.ts';
import type { ContractServer } from '../type-provider.ts';

const link = (description: string) => Type.String({ description });

const RootSchema = Type.Object(
  {
    name: Type.String({ description: 'Name of the service.' }),
    version: Type.String({ description: 'Version of the API.' }),
    links: Type.Object(
      {
        docs: link('Path of the page that documents the API.'),
        openapi: link('Path of the OpenAPI description.'),
        live: link('Path of the liveness check.'),
        ready: link('Path of the readiness check, which includes the storage.'),
      },
      { description: 'Paths that need no API key.', additionalProperties: false },
    ),
  },
  { $id: 'Root', description: 'The service, with links.', additionalProperties: false },
);

const ROOT = {
  name: INFO.title,
  version: INFO.version,
  links: {
    docs: '/docs',
    openapi: '/openapi.json',
    live: '/health/live',
    ready: '/health/ready',
  },
};

/**
 * Adds GET /, which lists the entry points of the service as JSON; browsers are redirected to the
 * path `dashboard`, or to the documentation without one.
 */
export const rootRoute = (server: ContractServer, dashboard: string | undefined): void => {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/',
    schema: {
      response: {
        200: RootSchema,
        302: Type.Void({
          description: 'Redirects a browser to the dashboard or the documentation.',
        }),
        ...errorResponses,
      },
    },
    config: {
      operation: {
        operationId: 'getRoot',
        summary: 'Describe the service',
        description:
          'Names the service and its pages. If `Accept` names `text/html`, as in a browser, ' +
          'the response redirects to the dashboard, or to the documentation of a service without one.',
        errors: {},
        responseExample: () => ROOT,
        responseHeaders: { 302: { location: 'Path of the page.' } },
      },
    },
    handler: async ({ headers }, reply) => {
      reply.header('vary', 'accept');
      return prefersToJson('text/html', headers.accept)
        ? reply.redirect(dashboard ?? ROOT.links.docs)
        : reply.code(200).send(ROOT);
    },
  });
};

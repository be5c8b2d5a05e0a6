import { listRedirects, type Ports } from '@content-publishing/application';
import {
  RedirectQuerySchema,
  RedirectSchema,
  REDIRECT_ORDER_FIELDS,
} from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { keyWith, principalOf } from '../authentication.ts';
import { errorResponses } from '../error-body.ts';
import { exampleRedirectPage } from '../openapi/examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { readQuery } from '../query.ts';
import { refuse } from '../refuse.ts';
import { ETAG, NotModifiedSchema, revalidate, RevalidationSchema } from '../revalidation.ts';
import type { ContractServer } from '../type-provider.ts';

const RedirectPageSchema = Type.Object(
  {
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    order: Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'] }),
    orderBy: Type.Unsafe<string>({ type: 'string', enum: REDIRECT_ORDER_FIELDS }),
    total: Type.Integer({ minimum: 0 }),
    totalPages: Type.Integer({ minimum: 0 }),
    data: Type.Array(RedirectSchema),
  },
  { $id: 'RedirectPage', additionalProperties: false },
);

/** GET /external/redirects (contract, Endpoints). */
export const redirectRoutes = (server: ContractServer, ports: Ports): void => {
  const list = listRedirects(ports);

  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/redirects',
    onRequest: keyWith(ports, listRedirects.permissions),
    onSend: revalidate,
    schema: {
      querystring: RedirectQuerySchema,
      headers: RevalidationSchema,
      response: { 200: RedirectPageSchema, 304: NotModifiedSchema, ...errorResponses },
    },
    config: {
      operation: operationOf(listRedirects, {
        operationId: 'listRedirects',
        summary: 'List redirects',
        description:
          'A page of the redirects of the workspace. A poll that names the ETag of its last answer ' +
          'in If-None-Match is answered with 304 and no body while nothing has changed.',
        refusals: { 'invalid-input': true },
        responseExample: exampleRedirectPage,
        responseHeaders: { 200: ETAG, 304: ETAG },
      }),
    },
    handler: async (request, reply) => {
      const listed = await list(
        principalOf(request),
        readQuery(RedirectQuerySchema, request.query),
      );
      return listed.match(
        (page) => reply.code(200).send(page),
        (refusal) => refuse(reply, refusal),
      );
    },
  });
};

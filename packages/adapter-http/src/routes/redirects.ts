import { hash } from 'node:crypto';
import { type Caller, listRedirects, type Ports } from '@content-publishing/application';
import {
  RedirectQuerySchema,
  RedirectSchema,
  REDIRECT_ORDER_FIELDS,
} from '@content-publishing/domain';
import type { FastifyReply } from 'fastify';
import { okAsync } from 'neverthrow';
import { principalOf } from '../auth/authentication.ts';
import { accessWith } from './access.ts';
import { pageSchema } from './record/page.ts';
import { formatEtag, matchesEtag } from '../caching/etag.ts';
import { errorResponses } from '../errors/error-body.ts';
import { JSON_TYPE } from '../body/json-body.ts';
import { jsonBytes } from '../body/parse-json.ts';
import { responseCache } from '../caching/response-cache.ts';
import { exampleRedirectPage } from '../openapi/examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { readQuery } from '../query.ts';
import { sendError } from '../errors/send-error.ts';
import {
  ETAG,
  NotModifiedSchema,
  conditionalHeaders,
  RevalidationSchema,
} from '../caching/conditional-headers.ts';
import type { ContractServer } from '../type-provider.ts';

const RedirectPageSchema = pageSchema(RedirectSchema, REDIRECT_ORDER_FIELDS, 'RedirectPage');

/** GET /external/redirects (contract, Endpoints). */
export const redirectRoutes = (server: ContractServer, ports: Ports): void => {
  const list = listRedirects(ports);
  const pages = responseCache();

  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/redirects',
    onRequest: accessWith(ports, listRedirects.permissions),
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
          'Returns a page of the redirects of the workspace. A poll with the ETag of its last response ' +
          'in If-None-Match gets 304 without a body while nothing has changed.',
        errors: { 'invalid-input': true },
        responseExample: exampleRedirectPage,
        responseHeaders: { 200: ETAG, 304: ETAG },
      }),
    },
    handler: async (request, reply) => {
      const caller = principalOf(request);
      const query = readQuery(RedirectQuerySchema, request.query);
      const etag = etagOf(caller, query);
      const presented = request.headers['if-none-match'];
      // A query that is rejected has no tag. With `*` it is not known yet whether it is.
      if (presented !== '*' && matchesEtag(etag, presented)) return sendNotModified(reply, etag);
      const kept = pages.get(etag);
      const listed = kept
        ? okAsync(kept.json)
        : list(caller, query).map((page) => {
            const json = jsonBytes(page);
            pages.set(etag, { etag, json });
            return json;
          });
      return listed.match(
        (page) => (presented === '*' ? sendNotModified(reply, etag) : sendPage(reply, etag, page)),
        (error) => sendError(reply, error),
      );
    },
  });
};

/** Version of the format of pages, which changes with it. */
const FORMAT = hash('sha256', JSON.stringify(RedirectPageSchema), 'base64url');

/**
 * Returns the tag of a page of redirects. Their version is read before they are: should they change
 * between the two, the page has the tag of the version before, and is sent once more at the next
 * poll.
 */
const etagOf = ({ workspaceId, redirectsVersion }: Caller, query: unknown): string =>
  formatEtag(
    hash('sha256', JSON.stringify([FORMAT, workspaceId, redirectsVersion, query]), 'base64url'),
  );

const sendPage = (reply: FastifyReply, etag: string, page: Buffer): FastifyReply =>
  reply.code(200).headers(conditionalHeaders(etag)).type(`${JSON_TYPE}; charset=utf-8`).send(page);

const sendNotModified = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.code(304).headers(conditionalHeaders(etag)).send();

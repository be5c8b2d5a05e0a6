import { hash } from 'node:crypto';
import {
  createRedirect,
  deleteRedirect,
  type Forbidden,
  getRedirect,
  getRedirectsVersion,
  listVersionedRedirects,
  type Ports,
  type Actor,
  updateRedirect,
} from '@content-publishing/application';
import type { DateTime, InvalidInput } from '@content-publishing/domain';
import {
  RedirectDraftSchema,
  RedirectPatchSchema,
  RedirectQuerySchema,
  RedirectSchema,
  redirectVersion,
  REDIRECT_ORDER_FIELDS,
} from '@content-publishing/domain/redirects';
import type { FastifyReply } from 'fastify';
import { okAsync, type ResultAsync } from 'neverthrow';
import { actorOf } from '../auth/actor.ts';
import { accessWith } from './access.ts';
import { pageSchema } from './record/page.ts';
import { formatEtag, matchesEtag } from '../caching/etag.ts';
import { errorResponses } from '../errors/error-body.ts';
import { JSON_TYPE } from '../body/json-body.ts';
import { jsonBytes } from '../body/text-bytes.ts';
import { responseCache } from '../caching/response-cache.ts';
import { redirectExample } from '../openapi/redirect-examples.ts';
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
import { createRoute } from './record/create.ts';
import { deleteRoute } from './record/delete.ts';
import { byId } from './record/path.ts';
import { readRoute } from './record/read.ts';
import { updateRoute } from './record/update.ts';
import { redirectHitsRoute } from './redirect-hits.ts';
import { redirectImportRoute } from './redirect-import.ts';

const RedirectPageSchema = pageSchema(RedirectSchema, REDIRECT_ORDER_FIELDS, 'RedirectPage');

const URL = '/external/redirects';
const path = byId(URL);
const schema = RedirectSchema;

/** Adds the operations of redirects (contract, Endpoints; management API, Operations). */
export const redirectRoutes = (server: ContractServer, ports: Ports, readPorts: Ports): void => {
  redirectListRoute(server, readPorts);
  createRoute(server, ports, {
    url: URL,
    body: RedirectDraftSchema,
    schema,
    create: createRedirect,
    versionOf: redirectVersion,
    operationId: 'createRedirect',
    summary: 'Create a redirect',
    description:
      'Creates a redirect and resolves the broken links that it matches. A `fromPath` that ' +
      'already has a redirect, in any spelling, is rejected, and so is a redirect that would ' +
      'form a loop with ' +
      'others or make a chain of more than 20; a target on the `siteUrl` of the workspace is a path of ' +
      'the site. With an Idempotency-Key the request can be retried: the redirect is created once.',
    requestExample: redirectExample.draft,
    example: redirectExample.record,
  });
  redirectImportRoute(server, ports);
  redirectHitsRoute(server, ports);
  readRoute(server, ports, {
    path,
    schema,
    read: getRedirect,
    versionOf: redirectVersion,
    operationId: 'getRedirect',
    summary: 'Read a redirect',
    description: 'Returns a redirect. Its hits change no ETag.',
    example: redirectExample.record,
  });
  updateRoute(server, ports, {
    path,
    body: RedirectPatchSchema,
    schema,
    update: updateRedirect,
    versionOf: redirectVersion,
    operationId: 'updateRedirect',
    summary: 'Update a redirect',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to a redirect and resolves the broken links that ' +
      'it matches now. `hitCount` and `lastHitAt` stay.',
    requestExample: redirectExample.patch,
    example: redirectExample.patched,
  });
  deleteRoute(server, ports, {
    path,
    schema,
    remove: deleteRedirect,
    operationId: 'deleteRedirect',
    summary: 'Delete a redirect',
    description:
      'Deletes a redirect and returns it. The request is rejected if other redirects would ' +
      'then form a loop or a chain of more than 20, because a rule with fewer parameters ' +
      'would match instead.',
    example: redirectExample.record,
  });
};

/** Adds GET /external/redirects, which sites poll for all redirects (contract, Endpoints). */
const redirectListRoute = (server: ContractServer, ports: Ports): void => {
  const list = listVersionedRedirects(ports);
  const readVersion = getRedirectsVersion(ports);
  const pages = responseCache();

  server.route({
    method: ['GET', 'HEAD'],
    url: URL,
    onRequest: accessWith(ports, listVersionedRedirects),
    schema: {
      querystring: RedirectQuerySchema,
      headers: RevalidationSchema,
      response: { 200: RedirectPageSchema, 304: NotModifiedSchema, ...errorResponses },
    },
    config: {
      operation: operationOf(listVersionedRedirects, {
        operationId: 'listRedirects',
        summary: 'List redirects',
        description:
          'Returns a page of the redirects of the workspace. A poll with the ETag of its last response ' +
          'in If-None-Match gets 304 without a body while no redirect has changed. Hits change no ETag; ' +
          '`hitCount` and `lastHitAt` of a response may be a minute old.',
        errors: { 'invalid-input': true },
        responseExample: redirectExample.page,
        responseHeaders: { 200: ETAG, 304: ETAG },
      }),
    },
    handler: async (request, reply) => {
      const caller = actorOf(request);
      const query = readQuery(RedirectQuerySchema, request.query);
      const presented = request.headers['if-none-match'];
      const listed = readVersion(caller).andThen((version): Found => {
        const etag = etagOf(caller, version, query);
        // A rejected query has no ETag. With `*`, whether the query is rejected is only known after
        // the list.
        if (presented !== '*' && matchesEtag(etag, presented)) return okAsync({ etag, json: null });
        const minute = minuteOf(ports.clock.now());
        const kept = pages.get(`${etag} ${minute}`);
        if (kept) return okAsync(kept);
        // The redirects may have changed since: a page has the ETag of the version that was read
        // with it.
        return list(caller, query).map(({ page, version: read }) => {
          const listedPage = { etag: etagOf(caller, read, query), json: jsonBytes(page) };
          pages.set(`${listedPage.etag} ${minute}`, listedPage);
          return listedPage;
        });
      });
      return listed.match(
        (found) =>
          presented === '*' || found.json === null
            ? sendNotModified(reply, found.etag)
            : sendPage(reply, found.etag, found.json),
        (error) => sendError(reply, error),
      );
    },
  });
};

/** A page to send; `json` is `null` if the client has it. */
type Found = ResultAsync<
  { readonly etag: string; readonly json: Buffer | null },
  InvalidInput | Forbidden
>;

// Hits make no new version, so a response is cached for at most a minute.
const minuteOf = (now: DateTime): string => now.slice(0, 'YYYY-MM-DDThh:mm'.length);

/** Hash of the page schema, which is part of each ETag, so that ETags change with the schema. */
const FORMAT = hash('sha256', JSON.stringify(RedirectPageSchema), 'base64url');

/** Returns the ETag of the page of redirects for `query`, at a version of the redirects. */
const etagOf = ({ workspaceId }: Actor, version: string, query: unknown): string =>
  formatEtag(hash('sha256', JSON.stringify([FORMAT, workspaceId, version, query]), 'base64url'));

const sendPage = (reply: FastifyReply, etag: string, page: Buffer): FastifyReply =>
  reply.code(200).headers(conditionalHeaders(etag)).type(`${JSON_TYPE}; charset=utf-8`).send(page);

const sendNotModified = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.code(304).headers(conditionalHeaders(etag)).send();

import {
  getPostRevision,
  listPostRevisions,
  type Ports,
  restorePostRevisionSerialized,
} from '@content-publishing/application';
import {
  RestorationQuerySchema,
  RestoredPostSchema,
  RevisionQuerySchema,
  RevisionSchema,
  RevisionSummarySchema,
} from '@content-publishing/domain';
import { principalOf } from '../../auth/principal.ts';
import { rejectBody } from '../../body/json-body.ts';
import { jsonBytes, textBytesInParts } from '../../body/text-bytes.ts';
import { ETAG, NotModifiedSchema, RevalidationSchema } from '../../caching/conditional-headers.ts';
import { formatEtag, parseIfMatch } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { sendError } from '../../errors/send-error.ts';
import {
  exampleRestoredPost,
  exampleRevision,
  exampleRevisionPage,
} from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { readQuery, rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import { ConditionSchema } from '../condition.ts';
import { IdOrSlugSchema, idOrSlugOf, revisionOf, RevisionPathSchema } from '../path.ts';
import { pageSchema } from '../record/page.ts';
import { sendTagged } from '../record/send-tagged.ts';
import { RENAMED, RenamedSchema, sendReadError } from './renamed.ts';
import { sendPost } from './send.ts';

const URL = '/external/posts/:idOrSlug/revisions';
const ONE = `${URL}/:revision`;

/** Adds the operations of the revisions of a post (management API, Operations). */
export const revisionRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports);
  readRoute(server, ports);
  restoreRoute(server, ports);
};

const listRoute = (server: ContractServer, ports: Ports): void => {
  const list = listPostRevisions(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: URL,
    onRequest: accessWith(ports, listPostRevisions),
    schema: {
      params: IdOrSlugSchema,
      querystring: RevisionQuerySchema,
      headers: RevalidationSchema,
      response: {
        200: pageSchema(RevisionSummarySchema, ['revision'], 'PostRevisionPage'),
        304: NotModifiedSchema,
        308: RenamedSchema,
        ...errorResponses,
      },
    },
    config: {
      operation: operationOf(listPostRevisions, {
        operationId: 'listPostRevisions',
        summary: 'List the revisions of a post',
        description:
          'Returns a page of the saves of a live post, the present one included, newest ' +
          'first. The latest 50 are stored.',
        errors: { 'post-not-found': true, 'invalid-input': true },
        responseExample: exampleRevisionPage,
        responseHeaders: { 200: ETAG, 304: ETAG, 308: RENAMED },
      }),
    },
    handler: async (request, reply) => {
      const query = readQuery(RevisionQuerySchema, request.query);
      const listed = await list(principalOf(request), { idOrSlug: idOrSlugOf(request), query });
      return listed.match(
        (page) => sendTagged(request, reply, jsonBytes(page)),
        (error) => sendReadError(request, reply, error, '/revisions'),
      );
    },
  });
};

const readRoute = (server: ContractServer, ports: Ports): void => {
  const read = getPostRevision(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: ONE,
    onRequest: [...accessWith(ports, getPostRevision), rejectQuery],
    schema: {
      params: RevisionPathSchema,
      headers: RevalidationSchema,
      response: {
        200: RevisionSchema,
        304: NotModifiedSchema,
        308: RenamedSchema,
        ...errorResponses,
      },
    },
    config: {
      operation: operationOf(getPostRevision, {
        operationId: 'getPostRevision',
        summary: 'Read a revision of a post',
        description: 'Returns a save of a live post with the fields as their writer gave them.',
        errors: { 'post-not-found': true, 'record-not-found': true, 'invalid-input': true },
        responseExample: exampleRevision,
        responseHeaders: { 200: ETAG, 304: ETAG, 308: RENAMED },
      }),
    },
    handler: async (request, reply) => {
      const address = revisionOf(request);
      const found = await read(principalOf(request), address);
      return found.match(
        async ({ content, ...summary }) => {
          const json = `${JSON.stringify(summary).slice(0, -1)},"content":${content}}`;
          return sendTagged(request, reply, await textBytesInParts(json));
        },
        async (error) =>
          sendReadError(
            request,
            reply,
            error,
            `/revisions/${encodeURIComponent(address.revision)}`,
          ),
      );
    },
  });
};

const restoreRoute = (server: ContractServer, ports: Ports): void => {
  const restore = restorePostRevisionSerialized(ports);

  server.post(
    `${ONE}/restore`,
    {
      onRequest: [...accessWith(ports, restorePostRevisionSerialized), rejectBody],
      schema: {
        params: RevisionPathSchema,
        headers: ConditionSchema,
        querystring: RestorationQuerySchema,
        response: { 200: RestoredPostSchema, ...errorResponses },
      },
      config: {
        operation: operationOf(restorePostRevisionSerialized, {
          operationId: 'restorePostRevision',
          summary: 'Restore a revision of a post',
          description:
            'Saves a live post with the content of one of its revisions, by the present rules. Status, ' +
            'instants and slug stay; `fields=slug` restores the slug, too. References to ' +
            'records that no longer exist are left out or replaced. `restoration` lists the ' +
            'changed fields, the unchanged ones and these references. It is a save like ' +
            'an update: a new revision, which can be undone in the same way.',
          errors: {
            'post-not-found': true,
            'record-not-found': true,
            'drafts-only': true,
            'slug-was-public': true,
            'post-changed': true,
            'invalid-input': true,
            'reference-not-found': true,
            'not-a-picture': true,
            'slug-taken': true,
            'unexpected-body': true,
            'too-many-values': true,
            'too-much-memory': true,
          },
          responseExample: exampleRestoredPost,
          responseHeaders: { 200: ETAG },
        }),
      },
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const query = readQuery(RestorationQuerySchema, request.query);
      const versions = parseIfMatch(request.headers['if-match']);
      const restoration = { ...revisionOf(request), query, versions };
      const restored = restore(principal, restoration);
      return restored.match(
        ({ post, version }) => sendPost(reply.code(200).header('etag', formatEtag(version)), post),
        (error) => sendError(reply, error),
      );
    },
  );
};

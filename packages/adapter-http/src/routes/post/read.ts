import {
  getPostSerialized,
  getPostSize,
  getPostVersion,
  type Ports,
} from '@content-publishing/application';
import { ResolvedPostSchema } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { principalOf } from '../../auth/authentication.ts';
import { accessWith } from '../access.ts';
import { formatEtag, matchesEtag } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { textBytesInParts } from '../../body/parse-json.ts';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import { seenRecently, responseCache } from '../../caching/response-cache.ts';
import { examplePost } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import { sendError } from '../../errors/send-error.ts';
import {
  ETAG,
  NotModifiedSchema,
  conditionalHeaders,
  RevalidationSchema,
} from '../../caching/conditional-headers.ts';
import type { ContractServer } from '../../type-provider.ts';
import { IdOrSlugSchema, idOrSlugOf } from '../path.ts';
import { sendPost, type SentPost } from './send.ts';

const RenamedSchema = Type.Void({
  description: 'The post was renamed: Location has its present slug.',
});

/** GET /external/posts/{idOrSlug}. */
export const readPostRoute = (
  server: ContractServer,
  ports: Ports,
  inflight: InflightResponses,
): void => {
  const read = getPostSerialized(ports);
  const readVersion = getPostVersion(ports);
  const sizeOf = getPostSize(ports);
  const answers = responseCache();
  const isAskedAgain = seenRecently();

  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/posts/:idOrSlug',
    onRequest: [...accessWith(ports, getPostSerialized.permissions), rejectQuery],
    schema: {
      params: IdOrSlugSchema,
      headers: RevalidationSchema,
      response: {
        200: ResolvedPostSchema,
        304: NotModifiedSchema,
        308: RenamedSchema,
        ...errorResponses,
      },
    },
    config: {
      operation: operationOf(getPostSerialized, {
        operationId: 'getPost',
        summary: 'Read a post',
        description:
          'Returns a live post of any status with its references resolved. Its ETag changes with every ' +
          'update and with every other change of the response, such as the view count; with the ETag in ' +
          'If-None-Match the response is 304 until then. The former slug of a renamed post redirects to the new ' +
          'one while no other post has that slug.',
        errors: { 'post-not-found': true, 'invalid-input': true },
        responseExample: examplePost,
        responseHeaders: { 200: ETAG, 304: ETAG, 308: { location: 'Where the post is now.' } },
      }),
    },
    handler: async (request, reply) => {
      const principal = principalOf(request);
      const idOrSlug = idOrSlugOf(request);
      const ifNoneMatch = request.headers['if-none-match'];
      const asked = `${principal.workspaceId} ${idOrSlug}`;
      const kept = answers.get(asked);
      if (ifNoneMatch !== undefined || kept !== undefined) {
        // Most reads end here, where the content of the post has not been read.
        const etag = (await readVersion(principal, idOrSlug)).map(formatEtag).unwrapOr(undefined);
        if (etag !== undefined && matchesEtag(etag, ifNoneMatch)) {
          return reply.code(304).headers(conditionalHeaders(etag)).send();
        }
        if (kept !== undefined && kept.etag === etag) return sendRead(reply, etag, kept.json);
      }
      if (inflight.isSendingTo(principal.workspaceId)) {
        // A long answer that could not be sent is not made.
        const size = (await sizeOf(principal, idOrSlug)).unwrapOr(0);
        if (!inflight.hasRoom(principal.workspaceId, size)) {
          return sendError(reply, { kind: 'unavailable' });
        }
      }
      const found = await read(principal, idOrSlug);
      return found.match(
        async ({ post, version }) => {
          const etag = formatEtag(version);
          if (!isAskedAgain(asked)) return sendRead(reply, etag, post);
          const answer = { etag, json: await textBytesInParts(post) };
          answers.set(asked, answer);
          return sendRead(reply, etag, answer.json);
        },
        (error) =>
          error.kind === 'post-renamed'
            ? reply
                .code(308)
                .header('location', `/external/posts/${encodeURIComponent(error.slug)}`)
                .send()
            : sendError(reply, error),
      );
    },
  });
};

const sendRead = (reply: FastifyReply, etag: string, post: SentPost): Promise<FastifyReply> =>
  sendPost(reply.code(200).headers(conditionalHeaders(etag)), post);

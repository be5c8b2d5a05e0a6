/**
 * Read of one post. The first of these steps that has a response sends it:
 * 1. With `preview`: the post as it is, never cached. With `Accept: text/markdown`: as Markdown.
 * 2. With `If-None-Match`, or a cached response: only the version is read. An equal version gets
 *    304, or the cached JSON if the view count is equal too.
 * 3. The whole post is read; its JSON is cached from the second read on.
 */

import {
  type ComputationError,
  type Forbidden,
  getPostSerialized,
  getPostVersion,
  getPreviewedPost,
  type PostNotFound,
  type PostRenamed,
  type Ports,
  type PreviewRejected,
  showMarkdown,
} from '@content-publishing/application';
import {
  BODY_TYPES,
  inputParser,
  ResolvedPostSchema,
  visibilityFor,
} from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../auth/actor.ts';
import { accessWith } from '../access.ts';
import { formatEtag, matchesEtag } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { textBytesInParts, utf8Bytes } from '../../body/text-bytes.ts';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import { seenRecently, responseCache } from '../../caching/response-cache.ts';
import { examplePostMarkdown } from '../../openapi/body-examples.ts';
import { examplePost } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { sendError } from '../../errors/send-error.ts';
import {
  ETAG,
  NotModifiedSchema,
  conditionalHeaders,
  RevalidationSchema,
} from '../../caching/conditional-headers.ts';
import type { ContractServer } from '../../type-provider.ts';
import { prefersToJson } from '../../negotiation/preferred-type.ts';
import { sendTagged } from '../record/send-tagged.ts';
import { IdOrSlugSchema, idOrSlugOf } from '../path.ts';
import { renamedResponse, sendFailure } from '../renamed.ts';
import { sendPost, type SentPost } from './send.ts';

const QuerySchema = Type.Object(
  {
    preview: Type.Optional(
      Type.String({
        description:
          'Preview token: gives any key of the workspace access to its post, of any status.',
      }),
    ),
  },
  { additionalProperties: false },
);

const parseQuery = inputParser(QuerySchema);

const [MARKDOWN_TYPE] = BODY_TYPES;

const hasPreview = ({ query }: FastifyRequest): boolean =>
  Object.hasOwn(Object.assign({}, query), 'preview');

/** Adds GET /external/posts/{idOrSlug}, which reads a post. */
export const readPostRoute = (
  server: ContractServer,
  ports: Ports,
  inflight: InflightResponses,
): void => {
  const readVersion = getPostVersion(ports);
  const answers = responseCache();
  const isAskedAgain = seenRecently();
  const renamed = renamedResponse(getPostSerialized.errors);

  const sendMarkdown = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    inflight.make(request, reply, async (admit) => {
      const show = showMarkdown({ posts: ports.posts, compute: ports.compute, admit });
      return (await show(actorOf(request), idOrSlugOf(request))).match(
        async (markdown) =>
          sendTagged(request, reply, await utf8Bytes(markdown), MARKDOWN_TYPE, NEGOTIATED),
        async (error) => sendFailure(request, reply, error),
      );
    });

  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/posts/:idOrSlug',
    onRequest: [...accessWith(ports, getPostSerialized, hasPreview), rejectOtherQuery],
    schema: {
      params: IdOrSlugSchema,
      querystring: QuerySchema,
      headers: RevalidationSchema,
      response: {
        200: ResolvedPostSchema,
        304: NotModifiedSchema,
        ...(renamed && { 308: renamed.schema }),
        ...errorResponses,
      },
    },
    config: {
      operation: operationOf<
        ComputationError | Forbidden | PostNotFound | PostRenamed | PreviewRejected
      >(getPostSerialized, {
        operationId: 'getPost',
        summary: 'Read a post',
        description:
          'Returns a published post, or with `posts:preview` a live post of any status, with its ' +
          'references resolved. Its ETag changes with every update and with every other change of the ' +
          'response but the view count; with the ETag in If-None-Match the response is 304 until then. ' +
          'The former slug of a renamed post redirects to the new one while no other post has that ' +
          'slug. With a preview token no permission is needed, and the response must not be stored. ' +
          'With `Accept: text/markdown`, and without a preview token, the response is Markdown with ' +
          'the fields of the post as front matter, and has an ETag of its own.',
        errors: {
          'post-not-found': true,
          'invalid-input': true,
          'preview-rejected': true,
          'too-much-memory': true,
        },
        responseExample: examplePost,
        markdownExample: examplePostMarkdown,
        responseHeaders: { 200: ETAG, 304: ETAG, ...(renamed && { 308: renamed.headers }) },
      }),
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const idOrSlug = idOrSlugOf(request);
      const token = previewOf(request);
      if (token !== undefined) {
        // Without an ETag: a preview must not be cached.
        return inflight.make(request, reply, async (admit) => {
          const readPreview = getPreviewedPost({ ...ports, admit });
          return (await readPreview(actor, { idOrSlug, token })).match(
            ({ post }) => sendPost(reply.code(200).header('x-robots-tag', 'noindex'), post),
            async (error) => sendFailure(request, reply, error),
          );
        });
      }
      if (prefersToJson(MARKDOWN_TYPE, request.headers.accept)) {
        return sendMarkdown(request, reply);
      }
      const ifNoneMatch = request.headers['if-none-match'];
      const { workspaceId, permissions } = actor;
      const asked = `${workspaceId} ${visibilityFor(permissions)} ${idOrSlug}`;
      const kept = answers.get(asked);
      if (ifNoneMatch !== undefined || kept !== undefined) {
        // Most reads end here, without reading the content of the post.
        const state = (await readVersion(actor, idOrSlug)).unwrapOr(undefined);
        const etag = state && formatEtag(state.version);
        if (etag !== undefined && matchesEtag(etag, ifNoneMatch)) {
          return reply.code(304).headers(conditionalHeaders(etag, NEGOTIATED)).send();
        }
        if (kept !== undefined && kept.etag === etag && kept.viewCount === state?.viewCount) {
          return sendRead(reply, etag, kept.json);
        }
      }
      return inflight.make(request, reply, async (admit) => {
        const read = getPostSerialized({ posts: ports.posts, admit });
        const found = await read(actor, idOrSlug);
        return found.match(
          async ({ post, version, viewCount }) => {
            const etag = formatEtag(version);
            if (!isAskedAgain(asked)) return sendRead(reply, etag, post);
            const answer = { etag, viewCount, json: await textBytesInParts(post) };
            answers.set(asked, answer);
            return sendRead(reply, etag, answer.json);
          },
          async (error) => sendFailure(request, reply, error),
        );
      });
    },
  });
};

/** Hook that rejects query parameters other than `preview`, and a repeated `preview`, with 400. */
const rejectOtherQuery = ({ query }: FastifyRequest, reply: FastifyReply, done: () => void): void =>
  parseQuery(query).match(
    () => done(),
    (error) => void sendError(reply, error),
  );

/** Headers of the request that a response in a chosen media type depends on. */
const NEGOTIATED = 'cookie, x-api-key, accept';

const previewOf = ({ query }: FastifyRequest): string | undefined =>
  parseQuery(query)
    .map(({ preview }) => preview)
    .unwrapOr(undefined);

const sendRead = (reply: FastifyReply, etag: string, post: SentPost): Promise<FastifyReply> =>
  sendPost(reply.code(200).headers(conditionalHeaders(etag, NEGOTIATED)), post);

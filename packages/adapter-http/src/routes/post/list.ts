import { hash } from 'node:crypto';
import {
  type Admit,
  type ListedPostJson,
  listPostsSerialized,
  type Ports,
  type Actor,
} from '@content-publishing/application';
import {
  MAX_RANKED_POSTS,
  POST_ORDER_FIELDS,
  type PostPage,
  PostQuerySchema,
  PostSummarySchema,
  ResolvedPostSchema,
  visibilityFor,
} from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { actorOf } from '../../auth/actor.ts';
import { accessWith } from '../access.ts';
import { formatEtag, matchesEtag } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { JSON_TYPE } from '../../body/json-body.ts';
import { takeTextParts } from '../../body/text-bytes.ts';
import { examplePostPage } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { decodeCursor, encodeCursor } from '../../cursor-token.ts';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import { readQuery } from '../../query.ts';
import { sendError } from '../../errors/send-error.ts';
import {
  ETAG,
  NotModifiedSchema,
  conditionalHeaders,
  RevalidationSchema,
} from '../../caching/conditional-headers.ts';
import { shareNextRun } from '../../caching/share-next-run.ts';
import type { ContractServer } from '../../type-provider.ts';
import { pageSchema } from '../record/page.ts';

// In a URL, the cursor is an opaque token.
const QuerySchema = Type.Object({
  ...PostQuerySchema.properties,
  after: Type.Optional(
    Type.String({ description: 'Cursor: the next of an earlier response, instead of page.' }),
  ),
});

const NullBehindCursor = (minimum: number) =>
  Type.Union([Type.Integer({ minimum }), Type.Null()], {
    description: 'Number, or null with after.',
  });

const { data: posts, ...pageFields } = pageSchema(
  Type.Union([ResolvedPostSchema, PostSummarySchema]),
  [...POST_ORDER_FIELDS, 'relevance'],
  'PostPage',
).properties;

const PostPageSchema = Type.Object(
  {
    ...pageFields,
    page: NullBehindCursor(1),
    total: NullBehindCursor(0),
    totalPages: NullBehindCursor(0),
    next: Type.Union([Type.String(), Type.Null()], {
      description: 'Cursor for after; null at the end, and in the order of relevance.',
    }),
    data: posts,
  },
  { $id: 'PostPage', description: 'Part of a list of posts.', additionalProperties: false },
);

/**
 * Returns the response of a page, as its JSON in UTF-8 and an ETag made of the versions of its
 * posts and of the fields of the page. A view changes no version.
 */
const answerOf = async ({ data, next, ...page }: PostPage<ListedPostJson>) => {
  const rest = JSON.stringify({ ...page, next: next && encodeCursor(next) });
  const texts = [
    `${rest.slice(0, -1)},"data":[`,
    ...data.map(({ post }, index) => (index === 0 ? post : `,${post}`)),
    ']}',
  ];
  const parts: Buffer[] = [];
  await takeTextParts(texts, (part) => void parts.push(part));
  const versions = JSON.stringify(data.map(({ version }) => version));
  return {
    json: Buffer.concat(parts),
    etag: formatEtag(hash('sha256', `${rest}${versions}`, 'base64url')),
  };
};

/** Adds GET /external/posts, which lists posts. Equal requests at the same time share one read. */
export const listPostsRoute = (
  server: ContractServer,
  ports: Ports,
  inflight: InflightResponses,
): void => {
  const answerTo = (admit: Admit, actor: Actor, query: object) =>
    listPostsSerialized({ posts: ports.posts, admit })(actor, query).map(answerOf);
  const share = shareNextRun<Awaited<ReturnType<typeof answerTo>>>();

  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/posts',
    onRequest: accessWith(ports, listPostsSerialized),
    schema: {
      querystring: QuerySchema,
      headers: RevalidationSchema,
      response: { 200: PostPageSchema, 304: NotModifiedSchema, ...errorResponses },
    },
    config: {
      operation: operationOf(listPostsSerialized, {
        operationId: 'listPosts',
        summary: 'List posts',
        description:
          'Returns a page of the live posts of the workspace: the published ones, or with ' +
          '`posts:preview` those of every status. With `deleted=true` it has the deleted posts in place of the live ones. All filters must match. A view changes no ETag. To read a long list, send next as after, with the same filters, fields and ' +
          'pageSize: each page costs the same at any depth. In the order of createdAt no ' +
          'post is missed or repeated while posts are created or deleted. A search is in the order of ' +
          'relevance, which has no next: ask for its pages by number, or for another orderBy. ' +
          `Of the posts found only the newest ${MAX_RANKED_POSTS} are ranked; older ones come after ` +
          'them, and total counts all.',
        errors: { 'invalid-input': true, 'page-too-large': true },
        responseExample: examplePostPage,
        responseHeaders: { 200: ETAG, 304: ETAG },
      }),
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const query = readQuery(QuerySchema, request.query);
      const { workspaceId, permissions } = actor;
      // Only writers list deleted posts, and posts with working copies.
      const isWriter = permissions.has('posts:write');
      const asked = [workspaceId, visibilityFor(permissions), isWriter, query];
      const answer = await share(JSON.stringify(asked), () =>
        inflight.make(request, reply, (admit) =>
          answerTo(admit, actor, {
            ...query,
            ...('after' in query && { after: decodeCursor(query['after']) }),
          }),
        ),
      );
      return answer.match(
        ({ json, etag }) => {
          reply.headers(conditionalHeaders(etag));
          return matchesEtag(etag, request.headers['if-none-match'])
            ? reply.code(304).send()
            : sendPage(reply, json);
        },
        (error) => sendError(reply, error),
      );
    },
  });
};

const sendPage = (reply: FastifyReply, page: Buffer): FastifyReply =>
  reply.code(200).type(`${JSON_TYPE}; charset=utf-8`).send(page);

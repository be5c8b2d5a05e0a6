import { countPostView, type Ports } from '@content-publishing/application';
import { PostViewsSchema } from '@content-publishing/domain';
import { principalOf } from '../../auth/principal.ts';
import { accessWith } from '../access.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { rejectBody } from '../../body/json-body.ts';
import { examplePost } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import { sendError } from '../../errors/send-error.ts';
import type { ContractServer } from '../../type-provider.ts';
import { IdOrSlugSchema, idOrSlugOf } from '../path.ts';

/** Adds POST /external/posts/{idOrSlug}/views, which counts a view of a post. */
export const postViewsRoute = (server: ContractServer, ports: Ports): void => {
  const count = countPostView(ports);

  server.post(
    '/external/posts/:idOrSlug/views',
    {
      onRequest: [...accessWith(ports, countPostView), rejectQuery, rejectBody],
      schema: { params: IdOrSlugSchema, response: { 200: PostViewsSchema, ...errorResponses } },
      config: {
        operation: operationOf(countPostView, {
          operationId: 'countPostView',
          summary: 'Count a view of a post',
          description:
            'Adds one view of a published post, or with `posts:preview` of any post, and returns the ' +
            'new count. A view is not an update: updatedAt and the ETag do not change.',
          errors: { 'post-not-found': true, 'invalid-input': true, 'unexpected-body': true },
          responseExample: () => ({ id: examplePost().id, viewCount: 1 }),
        }),
      },
    },
    async (request, reply) => {
      const counted = await count(principalOf(request), idOrSlugOf(request));
      return counted.match(
        (views) => reply.code(200).send(views),
        (error) => sendError(reply, error),
      );
    },
  );
};

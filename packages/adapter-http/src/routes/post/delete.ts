import { deletePostSerialized, type Ports } from '@content-publishing/application';
import { ResolvedPostSchema } from '@content-publishing/domain';
import { principalOf } from '../../auth/principal.ts';
import { accessWith } from '../access.ts';
import { parseIfMatch } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { rejectBody } from '../../body/json-body.ts';
import { examplePost } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import { sendError } from '../../errors/send-error.ts';
import type { ContractServer } from '../../type-provider.ts';
import { ConditionSchema } from '../condition.ts';
import { IdOrSlugSchema, idOrSlugOf } from '../path.ts';
import { sendPost } from './send.ts';

/**
 * Adds DELETE /external/posts/{idOrSlug}, which deletes a post so that it can be restored
 * (contract, Endpoints).
 */
export const deletePostRoute = (server: ContractServer, ports: Ports): void => {
  const remove = deletePostSerialized(ports);

  server.delete(
    '/external/posts/:idOrSlug',
    {
      onRequest: [...accessWith(ports, deletePostSerialized), rejectQuery, rejectBody],
      schema: {
        params: IdOrSlugSchema,
        headers: ConditionSchema,
        response: { 200: ResolvedPostSchema, ...errorResponses },
      },
      config: {
        operation: operationOf(deletePostSerialized, {
          operationId: 'deletePost',
          summary: 'Delete a post',
          description:
            'Soft-deletes a post: its slug becomes free, and reads no longer find it. Returns the ' +
            'post as it was, with deletedAt set. With If-Match the post is not deleted if it has changed.',
          errors: {
            'post-not-found': true,
            'drafts-only': true,
            'post-changed': true,
            'invalid-input': true,
            'unexpected-body': true,
          },
          responseExample: () => ({ ...examplePost(), deletedAt: '2026-02-03T10:00:00.000Z' }),
        }),
      },
    },
    async (request, reply) => {
      const removed = await remove(principalOf(request), {
        reference: idOrSlugOf(request),
        versions: parseIfMatch(request.headers['if-match']),
      });
      return removed.match(
        (post) => sendPost(reply.code(200), post),
        (error) => sendError(reply, error),
      );
    },
  );
};

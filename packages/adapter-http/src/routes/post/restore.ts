import { type Ports, restorePostSerialized } from '@content-publishing/application';
import { ResolvedPostSchema } from '@content-publishing/domain';
import { principalOf } from '../../auth/principal.ts';
import { accessWith } from '../access.ts';
import { formatEtag, parseIfMatch } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { rejectBody } from '../../body/json-body.ts';
import { examplePost } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import { sendError } from '../../errors/send-error.ts';
import { ETAG } from '../../caching/conditional-headers.ts';
import type { ContractServer } from '../../type-provider.ts';
import { ConditionSchema } from '../condition.ts';
import { IdOrSlugSchema, idOrSlugOf } from '../path.ts';
import { sendPost } from './send.ts';

/** Adds POST /external/posts/{idOrSlug}/restore, which restores a deleted post. */
export const restorePostRoute = (server: ContractServer, ports: Ports): void => {
  const restore = restorePostSerialized(ports);

  server.post(
    '/external/posts/:idOrSlug/restore',
    {
      onRequest: [...accessWith(ports, restorePostSerialized), rejectQuery, rejectBody],
      schema: {
        params: IdOrSlugSchema,
        headers: ConditionSchema,
        response: { 200: ResolvedPostSchema, ...errorResponses },
      },
      config: {
        operation: operationOf(restorePostSerialized, {
          operationId: 'restorePost',
          summary: 'Restore a deleted post',
          description:
            'Restores a soft-deleted post as it was, unless a live post has its slug. If ' +
            'several deleted posts had the slug, the most recently deleted one is restored. ' +
            'With If-Match the post must have ' +
            'been deleted in that version.',
          errors: {
            'deleted-post-not-found': true,
            'drafts-only': true,
            'post-changed': true,
            'slug-taken': true,
            'invalid-input': true,
            'unexpected-body': true,
          },
          responseExample: examplePost,
          responseHeaders: { 200: ETAG },
        }),
      },
    },
    async (request, reply) => {
      const restored = await restore(principalOf(request), {
        reference: idOrSlugOf(request),
        versions: parseIfMatch(request.headers['if-match']),
      });
      return restored.match(
        ({ post, version }) => sendPost(reply.code(200).header('etag', formatEtag(version)), post),
        (error) => sendError(reply, error),
      );
    },
  );
};

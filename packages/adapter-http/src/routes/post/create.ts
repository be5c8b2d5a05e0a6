import { createPostSerialized, type Ports } from '@content-publishing/application';
import { PostDraftSchema, ResolvedPostSchema } from '@content-publishing/domain';
import { principalOf } from '../../auth/principal.ts';
import { accessWith } from '../access.ts';
import { IdempotencyKeySchema, idempotencyKeyOf } from '../record/create.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { bodyOf } from '../../body/json-body.ts';
import { examplePost, examplePostDrafts } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import { sendError } from '../../errors/send-error.ts';
import type { ContractServer } from '../../type-provider.ts';
import { sendPost } from './send.ts';

/** Adds POST /external/posts, which creates a post (contract, Endpoints). */
export const createPostRoute = (server: ContractServer, ports: Ports): void => {
  const create = createPostSerialized(ports);

  server.post(
    '/external/posts',
    {
      onRequest: [...accessWith(ports, createPostSerialized), rejectQuery],
      schema: {
        headers: IdempotencyKeySchema,
        body: PostDraftSchema,
        response: { 201: ResolvedPostSchema, ...errorResponses },
      },
      config: {
        takesBytes: true,
        operation: operationOf(createPostSerialized, {
          operationId: 'createPost',
          summary: 'Create a post',
          description:
            'Creates a post in the workspace of the API key and derives its other fields. ' +
            'Unknown fields are rejected. An optional field that is null counts as absent. ' +
            'With an Idempotency-Key the request can be retried after a response that did not ' +
            'arrive: the post is created once. A rejected request does not use up the key.',
          errors: {
            'malformed-idempotency-key': true,
            'invalid-input': true,
            'idempotency-key-reused': true,
            'drafts-only': true,
            'scheduled-on-create': true,
            'reference-not-found': true,
            'not-a-picture': true,
            'id-taken': true,
            'slug-taken': true,
            'too-many-values': true,
            'too-much-memory': true,
          },
          requestExamples: examplePostDrafts,
          responseExample: examplePost,
          responseHeaders: {
            201: {
              location: 'Path of the post.',
              'idempotency-replayed':
                '`true` when an earlier request with the same key created the post; else absent.',
            },
          },
        }),
      },
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const draft = bodyOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      const created = create(principal, { idempotencyKey, draft });
      return created.match(
        ({ id, post, isReplay }) => {
          if (isReplay) reply.header('idempotency-replayed', 'true');
          return sendPost(reply.code(201).header('location', `/external/posts/${id}`), post);
        },
        (error) => sendError(reply, error),
      );
    },
  );
};

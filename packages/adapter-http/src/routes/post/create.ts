import { createPost, type Ports } from '@content-publishing/application';
import { PostDraftSchema, ResolvedPostSchema } from '@content-publishing/domain';
import { keyWith, principalOf } from '../../authentication.ts';
import { errorResponses } from '../../error-body.ts';
import { bodyOf } from '../../json-body.ts';
import { examplePost, examplePostDraft } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { refuseQuery } from '../../query.ts';
import { refuse } from '../../refuse.ts';
import type { ContractServer } from '../../type-provider.ts';

/** POST /external/posts (contract, Endpoints). */
export const createPostRoute = (server: ContractServer, ports: Ports): void => {
  const create = createPost(ports);

  server.post(
    '/external/posts',
    {
      onRequest: [keyWith(ports, createPost.permissions), refuseQuery],
      schema: { body: PostDraftSchema, response: { 201: ResolvedPostSchema, ...errorResponses } },
      config: {
        operation: operationOf(createPost, {
          operationId: 'createPost',
          summary: 'Create a post',
          description:
            'Creates a post in the workspace of the key, with everything derived that the Post has. ' +
            'Fields that are not listed are refused. An optional field that is null counts as absent.',
          refusals: {
            'invalid-input': true,
            'scheduled-on-create': true,
            'reference-not-found': true,
            'slug-taken': true,
          },
          requestExample: examplePostDraft,
          responseExample: examplePost,
          responseHeaders: { 201: { location: 'Where the post is.' } },
        }),
      },
    },
    async (request, reply) => {
      const created = await create(principalOf(request), bodyOf(request));
      return created.match(
        (post) => reply.code(201).header('location', `/external/posts/${post.id}`).send(post),
        (refusal) => refuse(reply, refusal),
      );
    },
  );
};

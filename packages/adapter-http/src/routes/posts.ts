import { createPost, deletePost, type Ports } from '@content-publishing/application';
import { PostDraftSchema, ResolvedPostSchema } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { keyWith, principalOf } from '../authentication.ts';
import { errorResponses } from '../error-body.ts';
import { bodyOf, refuseBody } from '../json-body.ts';
import { examplePost, examplePostDraft } from '../openapi/examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { refuseQuery } from '../query.ts';
import { refuse } from '../refuse.ts';
import type { ContractServer } from '../type-provider.ts';

const PostPathSchema = Type.Object({
  idOrSlug: Type.String({
    description: 'A UUID names a post by its id, any other value by its slug.',
    examples: ['moka-pot'],
  }),
});

/** POST /external/posts and DELETE /external/posts/{idOrSlug} (contract, Endpoints). */
export const postRoutes = (server: ContractServer, ports: Ports): void => {
  const create = createPost(ports);
  const remove = deletePost(ports);

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
          responseHeaders: { location: 'Where the post is.' },
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

  server.delete(
    '/external/posts/:idOrSlug',
    {
      onRequest: [keyWith(ports, deletePost.permissions), refuseQuery, refuseBody],
      schema: { params: PostPathSchema, response: { 200: ResolvedPostSchema, ...errorResponses } },
      config: {
        operation: operationOf(deletePost, {
          operationId: 'deletePost',
          summary: 'Delete a post',
          description:
            'Soft-deletes a post: its slug is free again, and every read hides it. Answers with the ' +
            'post as it was before, with deletedAt set.',
          refusals: { 'post-not-found': true, 'invalid-input': true, 'unexpected-body': true },
          responseExample: { ...examplePost, deletedAt: '2026-02-03T10:00:00.000Z' },
        }),
      },
    },
    async (request, reply) => {
      const { idOrSlug } = Value.Parse(PostPathSchema, request.params);
      const removed = await remove(principalOf(request), idOrSlug);
      return removed.match(
        (post) => reply.code(200).send(post),
        (refusal) => refuse(reply, refusal),
      );
    },
  );
};

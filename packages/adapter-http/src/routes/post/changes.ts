import {
  countPostView,
  createPostSerialized,
  deletePostSerialized,
  type Ports,
  restorePostSerialized,
  updatePostSerialized,
} from '@content-publishing/application';
import {
  PostDraftSchema,
  PostPatchSchema,
  PostViewsSchema,
  ResolvedPostSchema,
} from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import {
  examplePatchedPost,
  examplePost,
  examplePostDrafts,
  examplePostPatch,
} from '../../openapi/examples.ts';
import { NO_PARAMS, operation } from '../operation.ts';
import { IdOrSlugSchema } from '../path.ts';
import { IdempotencyKeySchema, idempotencyKeyOf } from '../record/create.ts';
import { sendPost } from './send.ts';

const URL = '/external/posts';
const ONE = `${URL}/:idOrSlug`;
const AUTOSAVE = 'x-autosave';

const AutosaveSchema = Type.Object({
  [AUTOSAVE]: Type.Optional(
    Type.String({
      description:
        'true: a tool saves a draft while a person types. It replaces the revision before it if that ' +
        'is an autosave of the same key within the same 10 minutes, and then adds no entry to the ' +
        'activity.',
      examples: ['true'],
    }),
  ),
});

/** Version of a post that was changed. */
const etag = ({ version }: { readonly version: string }): string => version;

/** Adds the operations that change posts (contract, Endpoints; management API, Operations). */
export const postChangeRoutes = (server: FastifyInstance, ports: Ports): void => {
  operation(server, ports, createPostSerialized, {
    method: 'POST',
    url: URL,
    params: NO_PARAMS,
    headers: IdempotencyKeySchema,
    body: PostDraftSchema,
    config: { takesBytes: true },
    response: { 201: ResolvedPostSchema },
    doc: {
      operationId: 'createPost',
      summary: 'Create a post',
      description:
        'Creates a post in the workspace of the API key and derives its other fields. ' +
        'Unknown fields are rejected. An optional field that is null counts as absent. ' +
        'With an Idempotency-Key the request can be retried after a response that did not ' +
        'arrive: the post is created once. A rejected request does not use up the key.',
      requestExamples: examplePostDrafts,
      responseExample: examplePost,
      responseHeaders: {
        201: {
          location: 'Path of the post.',
          'idempotency-replayed':
            '`true` when an earlier request with the same key created the post; else absent.',
        },
      },
    },
    input: ({ request, body }) => ({ draft: body(), idempotencyKey: idempotencyKeyOf(request) }),
    reply: (reply, { id, post, isReplay }) => {
      if (isReplay) reply.header('idempotency-replayed', 'true');
      return sendPost(reply.header('location', `${URL}/${id}`), post);
    },
  });
  operation(server, ports, updatePostSerialized, {
    method: 'PATCH',
    url: ONE,
    params: IdOrSlugSchema,
    headers: AutosaveSchema,
    isConditional: true,
    isPatch: true,
    body: PostPatchSchema,
    config: { takesBytes: true },
    response: { 200: ResolvedPostSchema },
    doc: {
      operationId: 'updatePost',
      summary: 'Update a post',
      description:
        'Applies a JSON Merge Patch (RFC 7396) to the given fields of a post and ' +
        'derives its other fields again: null clears a field, objects are merged, arrays are ' +
        'replaced. Unknown fields are rejected. A patch that changes nothing does not count as a ' +
        'save. With If-Match the update is rejected if the post ' +
        'has changed; without it the last update of a field wins.',
      requestExample: examplePostPatch,
      responseExample: examplePatchedPost,
    },
    etag,
    input: ({ request, params: { idOrSlug }, body, versions }) => ({
      idOrSlug,
      patch: body(),
      versions,
      isAutosave: request.headers[AUTOSAVE] === 'true',
    }),
    reply: (reply, { post }) => sendPost(reply, post),
  });
  operation(server, ports, deletePostSerialized, {
    method: 'DELETE',
    url: ONE,
    params: IdOrSlugSchema,
    isConditional: true,
    response: { 200: ResolvedPostSchema },
    doc: {
      operationId: 'deletePost',
      summary: 'Delete a post',
      description:
        'Soft-deletes a post: its slug becomes free, and reads no longer find it. Returns the ' +
        'post as it was, with deletedAt set. With If-Match the post is not deleted if it has changed.',
      responseExample: () => ({ ...examplePost(), deletedAt: '2026-02-03T10:00:00.000Z' }),
    },
    input: ({ params, versions }) => ({ reference: params.idOrSlug, versions }),
    reply: sendPost,
  });
  operation(server, ports, restorePostSerialized, {
    method: 'POST',
    url: `${ONE}/restore`,
    params: IdOrSlugSchema,
    isConditional: true,
    response: { 200: ResolvedPostSchema },
    doc: {
      operationId: 'restorePost',
      summary: 'Restore a deleted post',
      description:
        'Restores a soft-deleted post as it was, unless a live post has its slug. If ' +
        'several deleted posts had the slug, the most recently deleted one is restored. ' +
        'With If-Match the post must have ' +
        'been deleted in that version.',
      responseExample: examplePost,
    },
    etag,
    input: ({ params, versions }) => ({ reference: params.idOrSlug, versions }),
    reply: (reply, { post }) => sendPost(reply, post),
  });
  operation(server, ports, countPostView, {
    method: 'POST',
    url: `${ONE}/views`,
    params: IdOrSlugSchema,
    response: { 200: PostViewsSchema },
    doc: {
      operationId: 'countPostView',
      summary: 'Count a view of a post',
      description:
        'Adds one view of a published post, or with `posts:preview` of any post, and returns the ' +
        'new count. A view is not an update: updatedAt and the ETag do not change.',
      responseExample: () => ({ id: examplePost().id, viewCount: 1 }),
    },
    input: ({ params }) => params.idOrSlug,
  });
};

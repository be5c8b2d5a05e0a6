import {
  deleteWorkingCopy,
  getWorkingCopy,
  type Ports,
  publishWorkingCopy,
  putWorkingCopy,
} from '@content-publishing/application';
import { PostPatchSchema, ResolvedPostSchema, WorkingCopySchema } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ETAG } from '../../caching/conditional-headers.ts';
import { formatEtag } from '../../caching/etag.ts';
import { examplePatchedPost } from '../../openapi/examples.ts';
import {
  exampleDiscardedCopy,
  exampleWorkingCopy,
  exampleWorkingCopyPatch,
} from '../../openapi/working-copy-examples.ts';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import { operation } from '../operation.ts';
import { IdOrSlugSchema } from '../path.ts';
import { sendPost } from './send.ts';

const URL = '/external/posts/:idOrSlug/working-copy';

const {
  post: _post,
  conflicts: _conflicts,
  checks: _checks,
  ...keptFields
} = WorkingCopySchema.properties;

const DiscardedCopySchema = Type.Object(keptFields, {
  $id: 'DiscardedWorkingCopy',
  description: 'Working copy that was just discarded.',
  additionalProperties: false,
});

// A working copy has no publication.
const {
  status: _status,
  publishedAt: _publishedAt,
  scheduledAt: _scheduledAt,
  unpublishAt: _unpublishAt,
  ...contentFields
} = PostPatchSchema.properties;

const WorkingCopyPatchSchema = Type.Object(contentFields, {
  $id: 'WorkingCopyPatch',
  description:
    'JSON Merge Patch (RFC 7396) of the content of a post: null clears a field. Blocks may have the ' +
    'form of a response.',
  additionalProperties: false,
});

/** Adds the operations of the working copies of posts. */
export const workingCopyRoutes = (
  server: FastifyInstance,
  ports: Ports,
  inflight: InflightResponses,
): void => {
  operation(server, ports, putWorkingCopy, {
    method: 'PUT',
    url: URL,
    params: IdOrSlugSchema,
    isConditional: true,
    isPatch: true,
    inflight,
    body: WorkingCopyPatchSchema,
    response: { 200: WorkingCopySchema },
    doc: {
      operationId: 'putWorkingCopy',
      summary: 'Keep changes of a post that are not public',
      description:
        'Keeps a JSON Merge Patch of a post that is not a draft in its working copy, in place of ' +
        'the changes kept before, and returns the post as it would be. Readers see nothing of ' +
        'it, except with a preview token. Keys for drafts alone may do so, too. With If-Match it ' +
        'is rejected unless that names the version of the working copy or, without one, of the ' +
        'post. A copy is based on the revision of the post that it was begun on, or on the ' +
        'present one if If-Match names its version as well.',
      requestExample: exampleWorkingCopyPatch,
      responseExample: exampleWorkingCopy,
    },
    errors: ['too-many-values'],
    etag: ({ version }) => version,
    input: ({ params: { idOrSlug }, body, versions }) => ({ idOrSlug, patch: body(), versions }),
    reply: (reply, { copy }) => reply.send(copy),
  });
  operation(server, ports, getWorkingCopy, {
    method: 'GET',
    url: URL,
    params: IdOrSlugSchema,
    inflight,
    response: { 200: WorkingCopySchema },
    doc: {
      operationId: 'getWorkingCopy',
      summary: 'Read the working copy of a post',
      description:
        'Returns the changes of a post that are not public, and the post as it would be with them. ' +
        '`conflicts` names the fields that the post has changed, too, since the copy was begun. The ' +
        'ETag is the version of the changes; it does not change with the post.',
      responseExample: exampleWorkingCopy,
      responseHeaders: { 200: ETAG },
    },
    input: ({ params }) => params.idOrSlug,
    // The response changes with the post, so that its ETag is none for If-None-Match.
    reply: (reply, { copy, version }) => reply.header('etag', formatEtag(version)).send(copy),
  });
  operation(server, ports, deleteWorkingCopy, {
    method: 'DELETE',
    url: URL,
    params: IdOrSlugSchema,
    isConditional: true,
    response: { 200: DiscardedCopySchema },
    doc: {
      operationId: 'deleteWorkingCopy',
      summary: 'Discard the working copy of a post',
      description: 'Discards the changes of a post that are not public, and returns them.',
      responseExample: exampleDiscardedCopy,
    },
    input: ({ params: { idOrSlug }, versions }) => ({ idOrSlug, versions }),
    reply: (reply, { postId, baseRevision, savedAt, savedBy, patch }) =>
      reply.send({ postId, baseRevision, savedAt, savedBy, patch }),
  });
  operation(server, ports, publishWorkingCopy, {
    method: 'POST',
    url: `${URL}/publish`,
    params: IdOrSlugSchema,
    isConditional: true,
    response: { 200: ResolvedPostSchema },
    doc: {
      operationId: 'publishWorkingCopy',
      summary: 'Save a post with the changes of its working copy',
      description:
        'Applies the changes of the working copy to the post in one save, and discards the copy. ' +
        'Changes of the post since the copy was begun are kept. If both have changed the same ' +
        'fields or blocks, nothing is saved (412). If-Match names the version of the working copy.',
      responseExample: examplePatchedPost,
    },
    etag: ({ version }) => version,
    input: ({ params: { idOrSlug }, versions }) => ({ idOrSlug, versions }),
    reply: (reply, { post }) => sendPost(reply, post),
  });
};

import {
  deleteWorkingCopy,
  getWorkingCopy,
  type Ports,
  publishWorkingCopy,
  putWorkingCopy,
} from '@content-publishing/application';
import { PostPatchSchema, ResolvedPostSchema, WorkingCopySchema } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { principalOf } from '../../auth/principal.ts';
import { bodyOf, PATCH_TYPES, readMergePatches, rejectBody } from '../../body/json-body.ts';
import { ETAG } from '../../caching/conditional-headers.ts';
import { formatEtag, parseIfMatch } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { sendError } from '../../errors/send-error.ts';
import { examplePatchedPost } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import {
  exampleDiscardedCopy,
  exampleWorkingCopy,
  exampleWorkingCopyPatch,
} from '../../openapi/working-copy-examples.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import { ConditionSchema } from '../condition.ts';
import { IdOrSlugSchema, idOrSlugOf } from '../path.ts';
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
export const workingCopyRoutes = (server: ContractServer, ports: Ports): void => {
  putRoute(server, ports);
  getRoute(server, ports);
  deleteRoute(server, ports);
  publishRoute(server, ports);
};

const putRoute = (server: ContractServer, ports: Ports): void => {
  const put = putWorkingCopy(ports);
  // A separate plugin: other operations take no merge patches.
  server.register(async (scope) => {
    readMergePatches(scope);
    scope.put(
      URL,
      {
        onRequest: [...accessWith(ports, putWorkingCopy), rejectQuery],
        schema: {
          params: IdOrSlugSchema,
          headers: ConditionSchema,
          body: WorkingCopyPatchSchema,
          response: { 200: WorkingCopySchema, ...errorResponses },
        },
        config: {
          operation: operationOf(putWorkingCopy, {
            operationId: 'putWorkingCopy',
            summary: 'Keep changes of a post that are not public',
            description:
              'Keeps a JSON Merge Patch of a post that is not a draft in its working copy, in place of ' +
              'the changes kept before, and returns the post as it would be. Readers see nothing of ' +
              'it, except with a preview token. Keys for drafts alone may do so, too. With If-Match it ' +
              'is rejected unless that names the version of the working copy or, without one, of the ' +
              'post. A copy is based on the revision of the post that it was begun on, or on the ' +
              'present one if If-Match names its version as well.',
            errors: {
              'invalid-input': true,
              'post-not-found': true,
              'draft-has-no-copy': true,
              'post-changed': true,
              'record-changed': true,
              'transition-not-allowed': true,
              'reference-not-found': true,
              'not-a-picture': true,
              'too-many-values': true,
              'too-much-memory': true,
            },
            requestTypes: PATCH_TYPES,
            requestExample: exampleWorkingCopyPatch,
            responseExample: exampleWorkingCopy,
            responseHeaders: {
              200: { ...ETAG, 'accept-patch': 'The media types that a patch can have.' },
            },
          }),
        },
      },
      async (request, reply) => {
        const saved = put(principalOf(request), {
          idOrSlug: idOrSlugOf(request),
          patch: bodyOf(request),
          versions: parseIfMatch(request.headers['if-match']),
        });
        return saved.match(
          ({ copy, version }) => reply.code(200).header('etag', formatEtag(version)).send(copy),
          (error) => sendError(reply, error),
        );
      },
    );
  });
};

const getRoute = (server: ContractServer, ports: Ports): void => {
  const read = getWorkingCopy(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: URL,
    onRequest: [...accessWith(ports, getWorkingCopy), rejectQuery],
    schema: {
      params: IdOrSlugSchema,
      response: { 200: WorkingCopySchema, ...errorResponses },
    },
    config: {
      operation: operationOf(getWorkingCopy, {
        operationId: 'getWorkingCopy',
        summary: 'Read the working copy of a post',
        description:
          'Returns the changes of a post that are not public, and the post as it would be with them. ' +
          '`conflicts` names the fields that the post has changed, too, since the copy was begun. The ' +
          'ETag is the version of the changes; it does not change with the post.',
        errors: {
          'post-not-found': true,
          'record-not-found': true,
          'invalid-input': true,
          'transition-not-allowed': true,
          'reference-not-found': true,
          'not-a-picture': true,
          'too-much-memory': true,
        },
        responseExample: exampleWorkingCopy,
        responseHeaders: { 200: ETAG },
      }),
    },
    handler: async (request, reply) => {
      const found = await read(principalOf(request), idOrSlugOf(request));
      return found.match(
        ({ copy, version }) => reply.code(200).header('etag', formatEtag(version)).send(copy),
        (error) => sendError(reply, error),
      );
    },
  });
};

const deleteRoute = (server: ContractServer, ports: Ports): void => {
  const discard = deleteWorkingCopy(ports);
  server.delete(
    URL,
    {
      onRequest: [...accessWith(ports, deleteWorkingCopy), rejectQuery, rejectBody],
      schema: {
        params: IdOrSlugSchema,
        headers: ConditionSchema,
        response: { 200: DiscardedCopySchema, ...errorResponses },
      },
      config: {
        operation: operationOf(deleteWorkingCopy, {
          operationId: 'deleteWorkingCopy',
          summary: 'Discard the working copy of a post',
          description: 'Discards the changes of a post that are not public, and returns them.',
          errors: {
            'post-not-found': true,
            'record-not-found': true,
            'record-changed': true,
            'invalid-input': true,
            'unexpected-body': true,
          },
          responseExample: exampleDiscardedCopy,
        }),
      },
    },
    async (request, reply) => {
      const discarded = await discard(principalOf(request), {
        idOrSlug: idOrSlugOf(request),
        versions: parseIfMatch(request.headers['if-match']),
      });
      return discarded.match(
        ({ postId, baseRevision, savedAt, savedBy, patch }) =>
          reply.code(200).send({ postId, baseRevision, savedAt, savedBy, patch }),
        (error) => sendError(reply, error),
      );
    },
  );
};

const publishRoute = (server: ContractServer, ports: Ports): void => {
  const publish = publishWorkingCopy(ports);
  server.post(
    `${URL}/publish`,
    {
      onRequest: [...accessWith(ports, publishWorkingCopy), rejectQuery, rejectBody],
      schema: {
        params: IdOrSlugSchema,
        headers: ConditionSchema,
        response: { 200: ResolvedPostSchema, ...errorResponses },
      },
      config: {
        operation: operationOf(publishWorkingCopy, {
          operationId: 'publishWorkingCopy',
          summary: 'Save a post with the changes of its working copy',
          description:
            'Applies the changes of the working copy to the post in one save, and discards the copy. ' +
            'Changes of the post since the copy was begun are kept. If both have changed the same ' +
            'fields or blocks, nothing is saved (412). If-Match names the version of the working copy.',
          errors: {
            'post-not-found': true,
            'record-not-found': true,
            'record-changed': true,
            'working-copy-conflict': true,
            'post-changed': true,
            'drafts-only': true,
            'slug-was-public': true,
            'invalid-input': true,
            'transition-not-allowed': true,
            'reference-not-found': true,
            'not-a-picture': true,
            'slug-taken': true,
            'unexpected-body': true,
            'too-many-values': true,
            'too-much-memory': true,
          },
          responseExample: examplePatchedPost,
          responseHeaders: { 200: ETAG },
        }),
      },
    },
    async (request, reply) => {
      const published = publish(principalOf(request), {
        idOrSlug: idOrSlugOf(request),
        versions: parseIfMatch(request.headers['if-match']),
      });
      return published.match(
        ({ post, version }) => sendPost(reply.code(200).header('etag', formatEtag(version)), post),
        (error) => sendError(reply, error),
      );
    },
  );
};

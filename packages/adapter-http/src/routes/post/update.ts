import { type Ports, updatePostSerialized } from '@content-publishing/application';
import { PostPatchSchema, ResolvedPostSchema } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { principalOf } from '../../auth/principal.ts';
import { accessWith } from '../access.ts';
import { formatEtag, parseIfMatch } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { bodyOf, PATCH_TYPES, readMergePatches } from '../../body/json-body.ts';
import { examplePatchedPost, examplePostPatch } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import { sendError } from '../../errors/send-error.ts';
import { ETAG } from '../../caching/conditional-headers.ts';
import type { ContractServer } from '../../type-provider.ts';
import { ConditionSchema } from '../condition.ts';
import { IdOrSlugSchema, idOrSlugOf } from '../path.ts';
import { sendPost } from './send.ts';

const AUTOSAVE = 'x-autosave';

const HeadersSchema = Type.Object({
  ...ConditionSchema.properties,
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

/** Adds PATCH /external/posts/{idOrSlug}, which changes a post. */
export const updatePostRoute = (server: ContractServer, ports: Ports): void => {
  const update = updatePostSerialized(ports);

  // A separate plugin: no other operation takes merge patches.
  server.register(async (scope) => {
    readMergePatches(scope);

    scope.patch(
      '/external/posts/:idOrSlug',
      {
        onRequest: [...accessWith(ports, updatePostSerialized), rejectQuery],
        schema: {
          params: IdOrSlugSchema,
          headers: HeadersSchema,
          body: PostPatchSchema,
          response: { 200: ResolvedPostSchema, ...errorResponses },
        },
        config: {
          takesBytes: true,
          operation: operationOf(updatePostSerialized, {
            operationId: 'updatePost',
            summary: 'Update a post',
            description:
              'Applies a JSON Merge Patch (RFC 7396) to the given fields of a post and ' +
              'derives its other fields again: null clears a field, objects are merged, arrays are ' +
              'replaced. Unknown fields are rejected. A patch that changes nothing does not count as a ' +
              'save. With If-Match the update is rejected if the post ' +
              'has changed; without it the last update of a field wins.',
            errors: {
              'post-not-found': true,
              'drafts-only': true,
              'slug-was-public': true,
              'post-changed': true,
              'invalid-input': true,
              'transition-not-allowed': true,
              'not-a-draft': true,
              'reference-not-found': true,
              'not-a-picture': true,
              'slug-taken': true,
              'too-many-values': true,
              'too-much-memory': true,
            },
            requestTypes: PATCH_TYPES,
            requestExample: examplePostPatch,
            responseExample: examplePatchedPost,
            responseHeaders: {
              200: { ...ETAG, 'accept-patch': 'The media types that a patch can have.' },
            },
          }),
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const idOrSlug = idOrSlugOf(request);
        const patch = bodyOf(request);
        const versions = parseIfMatch(request.headers['if-match']);
        const isAutosave = request.headers[AUTOSAVE] === 'true';
        const updated = update(principal, { idOrSlug, patch, versions, isAutosave });
        return updated.match(
          ({ post, version }) =>
            sendPost(reply.code(200).header('etag', formatEtag(version)), post),
          (error) => sendError(reply, error),
        );
      },
    );
  });
};

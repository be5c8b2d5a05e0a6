import { mergeTag, type Ports } from '@content-publishing/application';
import { recordVersion, TagMergeSchema, tagRecord } from '@content-publishing/domain';
import { principalOf } from '../auth/principal.ts';
import { bodyOf } from '../body/json-body.ts';
import { ETAG } from '../caching/conditional-headers.ts';
import { formatEtag } from '../caching/etag.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import { exampleTag, exampleTagMerge } from '../openapi/examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';
import type { RecordPath } from './record/path.ts';

/**
 * Adds POST /external/tags/{idOrSlug}/merge, which replaces a tag by another one in all its posts.
 */
export const mergeTagRoute = (server: ContractServer, ports: Ports, path: RecordPath): void => {
  const merge = mergeTag(ports);
  server.post(
    `${path.url}/merge`,
    {
      onRequest: [...accessWith(ports, mergeTag), rejectQuery],
      schema: {
        params: path.params,
        body: TagMergeSchema,
        response: { 200: tagRecord.schema, ...errorResponses },
      },
      config: {
        operation: operationOf(mergeTag, {
          operationId: 'mergeTag',
          summary: 'Merge a tag into another one',
          description:
            'Replaces a tag by the tag `into` in all of its posts, deletes it, and returns ' +
            'the tag `into`. The posts keep their `updatedAt`; their JSON-LD is derived again ' +
            'in the background.',
          errors: {
            'record-not-found': true,
            'shown-by-published': true,
            'invalid-input': true,
            'reference-not-found': true,
          },
          requestExample: exampleTagMerge,
          responseExample: exampleTag,
          responseHeaders: { 200: ETAG },
        }),
      },
    },
    async (request, reply) => {
      const merged = await merge(principalOf(request), {
        reference: path.referenceOf(request),
        input: bodyOf(request),
      });
      return merged.match(
        (tag) =>
          reply
            .code(200)
            .header('etag', formatEtag(recordVersion(tag)))
            .send(tag),
        (error) => sendError(reply, error),
      );
    },
  );
};

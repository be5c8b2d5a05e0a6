import { diffPostRevisionsSerialized, type Ports } from '@content-publishing/application';
import { RevisionDiffSchema } from '@content-publishing/domain';
import { principalOf } from '../../auth/principal.ts';
import { textBytesInParts } from '../../body/text-bytes.ts';
import { ETAG, NotModifiedSchema, RevalidationSchema } from '../../caching/conditional-headers.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import { exampleRevisionDiff } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import { revisionPairOf, RevisionPairPathSchema } from '../path.ts';
import { sendTagged } from '../record/send-tagged.ts';
import { RENAMED, RenamedSchema, sendReadError } from './renamed.ts';

/** Adds the operation that compares two revisions of a post (management API, Operations). */
export const revisionDiffRoute = (
  server: ContractServer,
  ports: Ports,
  inflight: InflightResponses,
): void => {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/posts/:idOrSlug/revisions/:revision/diff/:other',
    onRequest: [...accessWith(ports, diffPostRevisionsSerialized), rejectQuery],
    schema: {
      params: RevisionPairPathSchema,
      headers: RevalidationSchema,
      response: {
        200: RevisionDiffSchema,
        304: NotModifiedSchema,
        308: RenamedSchema,
        ...errorResponses,
      },
    },
    config: {
      operation: operationOf(diffPostRevisionsSerialized, {
        operationId: 'diffPostRevisions',
        summary: 'Compare two revisions of a post',
        description:
          'Returns the differences between two saves of a live post: fields with both values, ' +
          'and each block of both bodies as kept, moved, added, removed or changed. The newest revision ' +
          'is the post as it is. A revision that does not exist, or is no longer stored, gets 404.',
        errors: {
          'post-not-found': true,
          'record-not-found': true,
          'invalid-input': true,
          'too-much-memory': true,
        },
        responseExample: exampleRevisionDiff,
        responseHeaders: { 200: ETAG, 304: ETAG, 308: RENAMED },
      }),
    },
    handler: async (request, reply) =>
      inflight.make(request, reply, async (admit) => {
        const compare = diffPostRevisionsSerialized({ ...ports, admit });
        const pair = revisionPairOf(request);
        const compared = await compare(principalOf(request), pair);
        return compared.match(
          async (diff) =>
            sendTagged(
              request,
              reply,
              typeof diff === 'string' ? await textBytesInParts(diff) : diff,
            ),
          async (error) =>
            sendReadError(
              request,
              reply,
              error,
              `/revisions/${encodeURIComponent(pair.revision)}/diff/${encodeURIComponent(pair.other)}`,
            ),
        );
      }),
  });
};

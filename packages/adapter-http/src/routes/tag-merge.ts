import { mergeTag, type Ports } from '@content-publishing/application';
import { recordVersion, TagMergeSchema, tagRecord } from '@content-publishing/domain/records';
import { exampleTagMerge, tagExample } from '../openapi/examples.ts';
import type { ContractServer } from '../type-provider.ts';
import type { RecordPath } from './record/path.ts';
import { operation } from './operation.ts';

/**
 * Adds POST /external/tags/{idOrSlug}/merge, which replaces a tag by another one in all its posts.
 */
export const mergeTagRoute = (server: ContractServer, ports: Ports, path: RecordPath): void => {
  operation(server, ports, mergeTag, {
    method: 'POST',
    url: `${path.url}/merge`,
    params: path.params,
    body: TagMergeSchema,
    etag: recordVersion,
    response: { 200: tagRecord.schema },
    doc: {
      operationId: 'mergeTag',
      summary: 'Merge a tag into another one',
      description:
        'Replaces a tag by the tag `into` in all of its posts, deletes it, and returns ' +
        'the tag `into`. The posts keep their `updatedAt`; their JSON-LD is derived again ' +
        'in the background.',
      requestExample: exampleTagMerge,
      responseExample: tagExample.record,
    },
    input: ({ request, body }) => ({ reference: path.referenceOf(request), input: body() }),
  });
};

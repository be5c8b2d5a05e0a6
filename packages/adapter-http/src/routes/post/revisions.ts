import {
  diffPostRevisionsSerialized,
  getPostRevision,
  listPostRevisions,
  type Ports,
  restorePostRevisionSerialized,
} from '@content-publishing/application';
import {
  RestorationQuerySchema,
  RestoredPostSchema,
  RevisionDiffSchema,
  RevisionQuerySchema,
  RevisionSchema,
  RevisionSummarySchema,
} from '@content-publishing/domain';
import type { FastifyInstance } from 'fastify';
import { textBytesInParts } from '../../body/text-bytes.ts';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import {
  exampleRestoredPost,
  exampleRevision,
  exampleRevisionDiff,
  exampleRevisionPage,
} from '../../openapi/examples.ts';
import { operation } from '../operation.ts';
import { IdOrSlugSchema, RevisionPairPathSchema, RevisionPathSchema } from '../path.ts';
import { pageSchema } from '../record/page.ts';
import { sendTagged } from '../record/send-tagged.ts';
import { sendPost } from './send.ts';

const URL = '/external/posts/:idOrSlug/revisions';
const ONE = `${URL}/:revision`;

/**
 * Adds the operations of the revisions of a post (management API, Operations). `inflight` limits the
 * memory of revisions and comparisons.
 */
export const revisionRoutes = (
  server: FastifyInstance,
  ports: Ports,
  inflight: InflightResponses,
): void => {
  operation(server, ports, listPostRevisions, {
    method: 'GET',
    url: URL,
    params: IdOrSlugSchema,
    query: RevisionQuerySchema,
    response: { 200: pageSchema(RevisionSummarySchema, ['revision'], 'PostRevisionPage') },
    doc: {
      operationId: 'listPostRevisions',
      summary: 'List the revisions of a post',
      description:
        'Returns a page of the saves of a live post, the present one included, newest ' +
        'first. The latest 50 are stored.',
      responseExample: exampleRevisionPage,
    },
    etag: 'bytes',
    input: ({ params: { idOrSlug }, query }) => ({ idOrSlug, query }),
  });
  operation(server, ports, getPostRevision, {
    method: 'GET',
    url: ONE,
    params: RevisionPathSchema,
    inflight,
    response: { 200: RevisionSchema },
    doc: {
      operationId: 'getPostRevision',
      summary: 'Read a revision of a post',
      description: 'Returns a save of a live post with the fields as their writer gave them.',
      responseExample: exampleRevision,
    },
    etag: 'bytes',
    input: ({ params }) => params,
    reply: async (reply, { content, ...summary }, request) => {
      const json = `${JSON.stringify(summary).slice(0, -1)},"content":${content}}`;
      return sendTagged(request, reply, await textBytesInParts(json));
    },
  });
  operation(server, ports, restorePostRevisionSerialized, {
    method: 'POST',
    url: `${ONE}/restore`,
    params: RevisionPathSchema,
    query: RestorationQuerySchema,
    isConditional: true,
    response: { 200: RestoredPostSchema },
    doc: {
      operationId: 'restorePostRevision',
      summary: 'Restore a revision of a post',
      description:
        'Saves a live post with the content of one of its revisions, by the present rules. Status, ' +
        'instants and slug stay; `fields=slug` restores the slug, too. References to ' +
        'records that no longer exist are left out or replaced. `restoration` lists the ' +
        'changed fields, the unchanged ones and these references. It is a save like ' +
        'an update: a new revision, which can be undone in the same way.',
      responseExample: exampleRestoredPost,
    },
    errors: ['too-many-values'],
    etag: ({ version }) => version,
    input: ({ params, query, versions }) => ({ ...params, query, versions }),
    reply: (reply, { post }) => sendPost(reply, post),
  });
  operation(server, ports, diffPostRevisionsSerialized, {
    method: 'GET',
    url: `${ONE}/diff/:other`,
    params: RevisionPairPathSchema,
    response: { 200: RevisionDiffSchema },
    doc: {
      operationId: 'diffPostRevisions',
      summary: 'Compare two revisions of a post',
      description:
        'Returns the differences between two saves of a live post: fields with both values, ' +
        'and each block of both bodies as kept, moved, added, removed or changed. The newest revision ' +
        'is the post as it is. A revision that does not exist, or is no longer stored, gets 404.',
      responseExample: exampleRevisionDiff,
    },
    inflight,
    etag: 'bytes',
    input: ({ params }) => params,
    reply: async (reply, diff, request) =>
      sendTagged(request, reply, typeof diff === 'string' ? await textBytesInParts(diff) : diff),
  });
};

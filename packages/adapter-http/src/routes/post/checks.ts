import {
  checkPostDraftSerialized,
  getPostChecksSerialized,
  type Ports,
} from '@content-publishing/application';
import { PostChecksSchema, PostDraftSchema } from '@content-publishing/domain';
import type { FastifyInstance } from 'fastify';
import { utf8Bytes } from '../../body/text-bytes.ts';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import { exampleCheckedDraft, examplePostChecks } from '../../openapi/examples.ts';
import { NO_PARAMS, operation } from '../operation.ts';
import { IdOrSlugSchema } from '../path.ts';
import { sendTagged } from '../record/send-tagged.ts';
import { sendText } from './send.ts';

/** Adds the operations that check posts (management API, Operations). */
export const postCheckRoutes = (
  server: FastifyInstance,
  ports: Ports,
  readPorts: Ports,
  inflight: InflightResponses,
): void => {
  operation(server, readPorts, getPostChecksSerialized, {
    method: 'GET',
    url: '/external/posts/:idOrSlug/checks',
    params: IdOrSlugSchema,
    response: { 200: PostChecksSchema },
    doc: {
      operationId: 'getPostChecks',
      summary: 'Check a post',
      description:
        'Returns the checks behind the seoScore and the readabilityScore of a post, each with its ' +
        'finding, advice, and the places in the post that it is about. Media are judged as they are now.',
      responseExample: examplePostChecks,
    },
    inflight,
    etag: 'bytes',
    input: ({ params }) => params.idOrSlug,
    reply: async (reply, checks, request) => sendTagged(request, reply, await utf8Bytes(checks)),
  });
  operation(server, ports, checkPostDraftSerialized, {
    method: 'POST',
    url: '/external/posts/checks',
    params: NO_PARAMS,
    body: PostDraftSchema,
    config: { takesBytes: true },
    response: { 200: PostChecksSchema },
    doc: {
      operationId: 'checkPostDraft',
      summary: 'Check a draft',
      description:
        'Returns the checks of the post that the request would create, and stores nothing. ' +
        'The request is like one that creates a post, with the same errors, but its slug may be taken.',
      requestExample: exampleCheckedDraft,
      responseExample: examplePostChecks,
    },
    input: ({ body }) => body(),
    reply: sendText,
  });
};

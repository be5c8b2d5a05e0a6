import { getDraftLinks, getPostLinks, type Ports } from '@content-publishing/application';
import { PostDraftSchema } from '@content-publishing/domain';
import { PostLinksSchema } from '@content-publishing/domain/audits';
import type { FastifyInstance } from 'fastify';
import type { InflightResponses } from '../../limits/inflight-response-limit.ts';
import { examplePostLinks } from '../../openapi/audit-examples.ts';
import { exampleCheckedDraft } from '../../openapi/examples.ts';
import { NO_PARAMS, operation } from '../operation.ts';
import { IdOrSlugSchema } from '../path.ts';

/** Adds the operations that judge the links of posts (management API, Operations). */
export const postLinkRoutes = (
  server: FastifyInstance,
  ports: Ports,
  inflight: InflightResponses,
): void => {
  operation(server, ports, getPostLinks, {
    method: 'GET',
    url: '/external/posts/:idOrSlug/links',
    params: IdOrSlugSchema,
    response: { 200: PostLinksSchema },
    doc: {
      operationId: 'getPostLinks',
      summary: 'Judge the links of a post',
      description:
        'Returns the links of a post of any status, each with the verdict on its target as the site ' +
        'is now, and public posts to which its text may link. Links to other sites have the outcome ' +
        'of their last check, if the workspace checks them; no page is asked for.',
      responseExample: examplePostLinks,
    },
    inflight,
    etag: 'bytes',
    input: ({ params }) => params.idOrSlug,
  });
  operation(server, ports, getDraftLinks, {
    method: 'POST',
    url: '/external/posts/links',
    params: NO_PARAMS,
    body: PostDraftSchema,
    config: { takesBytes: true },
    response: { 200: PostLinksSchema },
    doc: {
      operationId: 'getDraftLinks',
      summary: 'Judge the links of a draft',
      description:
        'Returns the links of the post that the request would create, and public posts to which its ' +
        'text may link. Nothing is stored. The request is like one that creates a post, with the ' +
        'same errors, but its slug may be taken. With the `id` of a stored post, that post is not ' +
        'suggested.',
      requestExample: exampleCheckedDraft,
      responseExample: examplePostLinks,
    },
    input: ({ body }) => body(),
  });
};

import {
  issuePreviewToken,
  listPreviewTokens,
  type Ports,
  revokePreviewToken,
} from '@content-publishing/application';
import {
  IssuedPreviewTokenSchema,
  PreviewTokenDraftSchema,
  PreviewTokenQuerySchema,
  PreviewTokenSummarySchema,
  previewTokenVersion,
} from '@content-publishing/domain/tenant';
import type { FastifyInstance } from 'fastify';
import {
  examplePreviewToken,
  examplePreviewTokenDraft,
  examplePreviewTokenPage,
  examplePreviewTokenSummary,
} from '../../openapi/examples.ts';
import { operation } from '../operation.ts';
import { IdOrSlugSchema, PreviewTokenPathSchema } from '../path.ts';
import { pageSchema } from '../record/page.ts';

const URL = '/external/posts/:idOrSlug/preview-tokens';

/** Adds the operations of the preview tokens of a post (management API, Operations). */
export const previewTokenRoutes = (server: FastifyInstance, ports: Ports): void => {
  operation(server, ports, listPreviewTokens, {
    method: 'GET',
    url: URL,
    params: IdOrSlugSchema,
    query: PreviewTokenQuerySchema,
    response: { 200: pageSchema(PreviewTokenSummarySchema, ['createdAt'], 'PreviewTokenPage') },
    doc: {
      operationId: 'listPreviewTokens',
      summary: 'List the preview tokens of a post',
      description:
        'Returns a page of the valid preview tokens of a live post, newest first, without the tokens ' +
        'themselves.',
      responseExample: examplePreviewTokenPage,
    },
    etag: 'bytes',
    input: ({ params: { idOrSlug }, query }) => ({ idOrSlug, query }),
  });
  operation(server, ports, issuePreviewToken, {
    method: 'POST',
    url: URL,
    params: IdOrSlugSchema,
    body: PreviewTokenDraftSchema,
    config: { isCompressed: false },
    response: { 201: IssuedPreviewTokenSchema },
    doc: {
      operationId: 'issuePreviewToken',
      summary: 'Issue a preview token',
      description:
        'Returns a token with which any key of the workspace can read one live post of ' +
        'any status: send it as `preview` when you read the post. It is shown once, and ' +
        'becomes invalid with the key that issued it.',
      isBodyOptional: true,
      requestExample: examplePreviewTokenDraft,
      responseExample: examplePreviewToken,
    },
    etag: previewTokenVersion,
    input: ({ params: { idOrSlug }, request: { body: draft = {} } }) => ({ idOrSlug, draft }),
  });
  operation(server, ports, revokePreviewToken, {
    method: 'DELETE',
    url: `${URL}/:tokenId`,
    params: PreviewTokenPathSchema,
    isConditional: true,
    response: { 200: PreviewTokenSummarySchema },
    doc: {
      operationId: 'revokePreviewToken',
      summary: 'Revoke a preview token',
      description:
        'Revokes a preview token of a live post from the next request on, even if another ' +
        'key issued it, and returns it without the token itself.',
      responseExample: examplePreviewTokenSummary,
    },
    input: ({ params, versions }) => ({ ...params, versions }),
  });
};

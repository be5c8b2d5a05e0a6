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
} from '@content-publishing/domain';
import { principalOf } from '../../auth/principal.ts';
import { rejectBody } from '../../body/json-body.ts';
import { jsonBytes } from '../../body/text-bytes.ts';
import { ETAG, NotModifiedSchema, RevalidationSchema } from '../../caching/conditional-headers.ts';
import { formatEtag, parseIfMatch } from '../../caching/etag.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { sendError } from '../../errors/send-error.ts';
import {
  examplePreviewToken,
  examplePreviewTokenDraft,
  examplePreviewTokenPage,
  examplePreviewTokenSummary,
} from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { readQuery, rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import { ConditionSchema } from '../condition.ts';
import { IdOrSlugSchema, idOrSlugOf, PreviewTokenPathSchema, previewTokenOf } from '../path.ts';
import { pageSchema } from '../record/page.ts';
import { sendTagged } from '../record/send-tagged.ts';
import { RENAMED, RenamedSchema, sendReadError } from './renamed.ts';

const URL = '/external/posts/:idOrSlug/preview-tokens';

/** Adds the operations of the preview tokens of a post (management API, Operations). */
export const previewTokenRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports);
  issueRoute(server, ports);
  revokeRoute(server, ports);
};

const listRoute = (server: ContractServer, ports: Ports): void => {
  const list = listPreviewTokens(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: URL,
    onRequest: accessWith(ports, listPreviewTokens),
    schema: {
      params: IdOrSlugSchema,
      querystring: PreviewTokenQuerySchema,
      headers: RevalidationSchema,
      response: {
        200: pageSchema(PreviewTokenSummarySchema, ['createdAt'], 'PreviewTokenPage'),
        304: NotModifiedSchema,
        308: RenamedSchema,
        ...errorResponses,
      },
    },
    config: {
      operation: operationOf(listPreviewTokens, {
        operationId: 'listPreviewTokens',
        summary: 'List the preview tokens of a post',
        description:
          'Returns a page of the valid preview tokens of a live post, newest first, without the tokens ' +
          'themselves.',
        errors: { 'post-not-found': true, 'invalid-input': true },
        responseExample: examplePreviewTokenPage,
        responseHeaders: { 200: ETAG, 304: ETAG, 308: RENAMED },
      }),
    },
    handler: async (request, reply) => {
      const query = readQuery(PreviewTokenQuerySchema, request.query);
      const listed = await list(principalOf(request), { idOrSlug: idOrSlugOf(request), query });
      return listed.match(
        (page) => sendTagged(request, reply, jsonBytes(page)),
        (error) => sendReadError(request, reply, error, '/preview-tokens'),
      );
    },
  });
};

const issueRoute = (server: ContractServer, ports: Ports): void => {
  const issue = issuePreviewToken(ports);
  server.post(
    URL,
    {
      onRequest: [...accessWith(ports, issuePreviewToken), rejectQuery],
      schema: {
        params: IdOrSlugSchema,
        body: PreviewTokenDraftSchema,
        response: { 201: IssuedPreviewTokenSchema, ...errorResponses },
      },
      config: {
        operation: operationOf(issuePreviewToken, {
          operationId: 'issuePreviewToken',
          summary: 'Issue a preview token',
          description:
            'Returns a token with which any key of the workspace can read one live post of ' +
            'any status: send it as `preview` when you read the post. It is shown once, and ' +
            'becomes invalid with the key that issued it.',
          errors: { unauthorized: true, 'post-not-found': true, 'invalid-input': true },
          isBodyOptional: true,
          requestExample: examplePreviewTokenDraft,
          responseExample: examplePreviewToken,
          responseHeaders: { 201: ETAG },
        }),
      },
    },
    async (request, reply) => {
      const draft = request.body === undefined ? {} : request.body;
      const issued = await issue(principalOf(request), { idOrSlug: idOrSlugOf(request), draft });
      return issued.match(
        (token) =>
          reply
            .code(201)
            .header('etag', formatEtag(previewTokenVersion(token)))
            .send(token),
        (error) => sendError(reply, error),
      );
    },
  );
};

const revokeRoute = (server: ContractServer, ports: Ports): void => {
  const revoke = revokePreviewToken(ports);
  server.delete(
    `${URL}/:tokenId`,
    {
      onRequest: [...accessWith(ports, revokePreviewToken), rejectQuery, rejectBody],
      schema: {
        params: PreviewTokenPathSchema,
        headers: ConditionSchema,
        response: { 200: PreviewTokenSummarySchema, ...errorResponses },
      },
      config: {
        operation: operationOf(revokePreviewToken, {
          operationId: 'revokePreviewToken',
          summary: 'Revoke a preview token',
          description:
            'Revokes a preview token of a live post from the next request on, even if another ' +
            'key issued it, and returns it without the token itself.',
          errors: {
            'post-not-found': true,
            'record-not-found': true,
            'record-changed': true,
            'invalid-input': true,
            'unexpected-body': true,
          },
          responseExample: examplePreviewTokenSummary,
        }),
      },
    },
    async (request, reply) => {
      const revoked = await revoke(principalOf(request), {
        ...previewTokenOf(request),
        versions: parseIfMatch(request.headers['if-match']),
      });
      return revoked.match(
        (token) => reply.code(200).send(token),
        (error) => sendError(reply, error),
      );
    },
  );
};

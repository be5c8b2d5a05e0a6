import { issuePreviewToken, type Ports } from '@content-publishing/application';
import { IssuedPreviewTokenSchema, PreviewTokenDraftSchema } from '@content-publishing/domain';
import { principalOf } from '../../auth/authentication.ts';
import { errorResponses } from '../../errors/error-body.ts';
import { sendError } from '../../errors/send-error.ts';
import { examplePreviewToken, examplePreviewTokenDraft } from '../../openapi/examples.ts';
import { operationOf } from '../../openapi/operation.ts';
import { rejectQuery } from '../../query.ts';
import type { ContractServer } from '../../type-provider.ts';
import { accessWith } from '../access.ts';
import { idOf, IdSchema } from '../path.ts';

/** POST /external/posts/{id}/preview-tokens (management API, Operations). */
export const previewTokenRoute = (server: ContractServer, ports: Ports): void => {
  const issue = issuePreviewToken(ports);

  server.post(
    '/external/posts/:id/preview-tokens',
    {
      onRequest: [...accessWith(ports, issuePreviewToken.permissions), rejectQuery],
      schema: {
        params: IdSchema,
        body: PreviewTokenDraftSchema,
        response: { 201: IssuedPreviewTokenSchema, ...errorResponses },
      },
      config: {
        operation: operationOf(issuePreviewToken, {
          operationId: 'issuePreviewToken',
          summary: 'Issue a preview token',
          description:
            'Returns a token that shows one live post as it is, whatever its status, to any key of the ' +
            'workspace: send it as `preview` when you read the post. It is shown once.',
          errors: { 'post-not-found': true, 'invalid-input': true },
          isBodyOptional: true,
          requestExample: examplePreviewTokenDraft,
          responseExample: examplePreviewToken,
        }),
      },
    },
    async (request, reply) => {
      const draft = request.body === undefined ? {} : request.body;
      const issued = await issue(principalOf(request), { id: idOf(request), draft });
      return issued.match(
        (token) => reply.code(201).send(token),
        (error) => sendError(reply, error),
      );
    },
  );
};

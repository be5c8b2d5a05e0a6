import { type Ports, reportBrokenLink } from '@content-publishing/application';
import { LinkHealthSchema, LinkReportSchema } from '@content-publishing/domain';
import { principalOf } from '../auth/authentication.ts';
import { accessWith } from './access.ts';
import { errorResponses } from '../errors/error-body.ts';
import { bodyOf } from '../body/json-body.ts';
import { exampleLinkHealth, exampleLinkReport } from '../openapi/examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { rejectQuery } from '../query.ts';
import { sendError } from '../errors/send-error.ts';
import type { ContractServer } from '../type-provider.ts';

// A path and a referrer of 2,048 characters each take 48 KiB when all of them are escaped.
const BODY_LIMIT_BYTES = 64 * 1024;

/** POST /external/link-health (contract, Endpoints). */
export const linkHealthRoutes = (server: ContractServer, ports: Ports): void => {
  const report = reportBrokenLink(ports);

  server.post(
    '/external/link-health',
    {
      bodyLimit: Math.min(BODY_LIMIT_BYTES, server.initialConfig.bodyLimit ?? BODY_LIMIT_BYTES),
      onRequest: [...accessWith(ports, reportBrokenLink.permissions), rejectQuery],
      schema: { body: LinkReportSchema, response: { 200: LinkHealthSchema, ...errorResponses } },
      config: {
        operation: operationOf(reportBrokenLink, {
          operationId: 'reportBrokenLink',
          summary: 'Report a broken link (404)',
          description:
            'Counts a 404 of a consumer site. Reports of one path are folded into one ' +
            'record with a hit counter; a repeat report opens a resolved record again.',
          errors: { 'invalid-input': true },
          requestExample: exampleLinkReport,
          responseExample: exampleLinkHealth,
        }),
      },
    },
    async (request, reply) => {
      const reported = await report(principalOf(request), bodyOf(request));
      return reported.match(
        (record) => reply.code(200).send(record),
        (error) => sendError(reply, error),
      );
    },
  );
};

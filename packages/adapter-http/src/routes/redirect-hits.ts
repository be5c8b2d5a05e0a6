import { countRedirectHits, type Ports } from '@content-publishing/application';
import { CountedHitsSchema, RedirectHitsSchema } from '@content-publishing/domain';
import { principalOf } from '../auth/principal.ts';
import { bodyOf } from '../body/json-body.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import { exampleCountedHits, exampleRedirectHits } from '../openapi/redirect-examples.ts';
import { operationOf } from '../openapi/operation.ts';
import { rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';

/**
 * Adds POST /external/redirects/hits, with which sites report the hits of redirects (management
 * API, Operations).
 */
export const redirectHitsRoute = (server: ContractServer, ports: Ports): void => {
  const count = countRedirectHits(ports);

  server.post(
    '/external/redirects/hits',
    {
      onRequest: [...accessWith(ports, countRedirectHits), rejectQuery],
      schema: { body: RedirectHitsSchema, response: { 200: CountedHitsSchema, ...errorResponses } },
      config: {
        operation: operationOf(countRedirectHits, {
          operationId: 'countRedirectHits',
          summary: 'Report hits of redirects',
          description:
            'Raises `hitCount` and `lastHitAt` of redirects that a consumer site replayed. Several ' +
            'entries of one redirect are added up, to 100,000 at most; unknown ids are ' +
            'ignored. `updatedAt` and the ETags of redirects do not change, so that polls get ' +
            '304.',
          errors: { 'invalid-input': true },
          requestExample: exampleRedirectHits,
          responseExample: exampleCountedHits,
        }),
      },
    },
    async (request, reply) => {
      const counted = await count(principalOf(request), bodyOf(request));
      return counted.match(
        (view) => reply.code(200).send(view),
        (error) => sendError(reply, error),
      );
    },
  );
};

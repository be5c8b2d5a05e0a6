import { countRedirectHits, type Ports } from '@content-publishing/application';
import { CountedHitsSchema, RedirectHitsSchema } from '@content-publishing/domain/redirects';
import { exampleCountedHits, exampleRedirectHits } from '../openapi/redirect-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { NO_PARAMS, operation } from './operation.ts';

/**
 * Adds POST /external/redirects/hits, with which sites report the hits of redirects (management
 * API, Operations).
 */
export const redirectHitsRoute = (server: ContractServer, ports: Ports): void => {
  operation(server, ports, countRedirectHits, {
    method: 'POST',
    url: '/external/redirects/hits',
    params: NO_PARAMS,
    body: RedirectHitsSchema,
    response: { 200: CountedHitsSchema },
    doc: {
      operationId: 'countRedirectHits',
      summary: 'Report hits of redirects',
      description:
        'Raises `hitCount` and `lastHitAt` of redirects that a consumer site replayed. Several ' +
        'entries of one redirect are added up, to 100,000 at most; unknown ids are ' +
        'ignored. `updatedAt` and the ETags of redirects do not change, so that polls get ' +
        '304.',
      requestExample: exampleRedirectHits,
      responseExample: exampleCountedHits,
    },
    input: ({ body }) => body(),
  });
};

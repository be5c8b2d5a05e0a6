import { foldRedirectHits, parseRedirectHits } from '@content-publishing/domain/redirects';
import { RECORD_READERS } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'redirects' | 'clock'>;

/** Response to a report of hits: the number of redirects whose counts were raised. */
export interface CountedHits {
  readonly counted: number;
}

/**
 * Counts requests that redirects have served on a consumer site (management API, POST
 * /external/redirects/hits), at most 100,000 for each redirect. Unknown ids are ignored. Neither
 * `updatedAt` nor the version of the rules changes, so that sites that poll the rules find no
 * change.
 *
 * @example
 * await countRedirectHits(ports)(actor, [{ id, hits: 3, lastHitAt: '2026-01-31T09:30:00Z' }]);
 */
export const countRedirectHits = useCase(
  { permissions: RECORD_READERS, errors: ['invalid-input'] },
  ({ redirects, clock }: Deps) =>
    ({ workspaceId }, input: unknown) =>
      parseRedirectHits(input).asyncMap(async (reports) => ({
        counted: await redirects.countHits(workspaceId, foldRedirectHits(reports, clock.now())),
      })),
);

import { type InvalidInput, type LinkHealth, parseLinkReport } from '@content-publishing/domain';
import { originIn } from '../origin.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Needs = Pick<Ports, 'linkHealth' | 'clock' | 'ids'>;

/**
 * Counts one 404 of a consumer site (contract, POST /external/link-health) and returns the record
 * of its path. A repeat report keeps the record and opens it again when it was resolved.
 */
export const reportBrokenLink = useCase<Needs, unknown, LinkHealth, InvalidInput>(
  [],
  (ports) =>
    ({ workspaceId }, input) =>
      parseLinkReport(input).asyncMap((report) =>
        ports.linkHealth.report(originIn(workspaceId, ports), report),
      ),
);

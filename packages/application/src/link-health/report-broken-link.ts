import { hitsOf, parseLinkReport } from '@content-publishing/domain/redirects';
import { newRecordStamp } from '../use-case/record-stamp.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';
import { evictBrokenLinks } from './evict-broken-links.ts';

type Deps = Pick<Ports, 'linkHealth' | 'clock' | 'ids' | 'limits'>;

/**
 * Counts the 404s of a path on a consumer site (contract, POST /external/link-health) and returns
 * the record of the path with the new count. A report of a resolved path reopens its record. If a
 * new record exceeds the limit of unresolved records of the workspace, records are evicted,
 * possibly the new one itself.
 *
 * @example
 * await reportBrokenLink(ports)(actor, { path: '/old', hits: 3 });
 */
export const reportBrokenLink = useCase(
  { permissions: [], errors: ['invalid-input'] },
  (ports: Deps) => {
    const evict = evictBrokenLinks(ports);
    return ({ workspaceId }, input: unknown) =>
      parseLinkReport(input).asyncMap(async (report) => {
        const record = await ports.linkHealth.report(newRecordStamp(workspaceId, ports), report);
        if (record.hitCount === hitsOf(report)) await evict(workspaceId);
        return record;
      });
  },
);

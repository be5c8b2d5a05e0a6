import {
  hitsOf,
  type InvalidInput,
  type LinkHealth,
  parseLinkReport,
} from '@content-publishing/domain';
import { newRecordStamp } from '../record-stamp.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import { evictBrokenLinks } from './evict-broken-links.ts';

type Deps = Pick<Ports, 'linkHealth' | 'clock' | 'ids' | 'limits'>;

/**
 * Counts the 404s of a path on a consumer site (contract, POST /external/link-health) and returns
 * the record of its path as it was counted. A repeat report keeps the record and opens it again when
 * it was resolved. New records may push out others beyond the limit of the workspace, themselves
 * included.
 *
 * @example
 * await reportBrokenLink(ports)(principal, { path: '/old', hits: 3 });
 */
export const reportBrokenLink = useCase<Deps, unknown, LinkHealth, InvalidInput>([], (ports) => {
  const evict = evictBrokenLinks(ports);
  return ({ workspaceId }, input) =>
    parseLinkReport(input).asyncMap(async (report) => {
      const record = await ports.linkHealth.report(newRecordStamp(workspaceId, ports), report);
      if (record.hitCount === hitsOf(report)) await evict(workspaceId);
      return record;
    });
});

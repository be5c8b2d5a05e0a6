import { compareCodePoints } from '@content-publishing/domain';
import type { RecordStamp } from '@content-publishing/domain/records';
import {
  firstReport,
  type LinkHealth,
  type LinkReport,
  repeatReport,
} from '@content-publishing/domain/redirects';

/** A report, and the stamp of the record that is created if its path is new. */
export interface ReceivedReport {
  readonly origin: RecordStamp;
  readonly report: LinkReport;
}

/** Merged reports, to be stored in one statement. */
interface FoldedReports {
  /**
   * Records to upsert, one for each path, with the sum of its reports. They are sorted by path, so
   * that two processes cannot deadlock.
   */
  readonly links: readonly LinkHealth[];
  /**
   * Takes the records that the statement has stored, and returns a function that maps the index of
   * a report to its record. `hitCount` is as if the reports had been stored one by one.
   */
  readonly answersFrom: (kept: readonly LinkHealth[]) => (index: number) => LinkHealth;
}

/**
 * Merges reports with equal paths of a workspace into one record, by `firstReport` and
 * `repeatReport` of the domain. The SQL that adds it to a stored record is in `link-health.ts`. A
 * site merges its own reports before it sends them, in `report-queue.ts` of the site kit.
 */
export const foldReports = (reports: readonly ReceivedReport[]): FoldedReports => {
  const links = new Map<string, LinkHealth>();
  const places = reports.map(({ origin, report }) => {
    const key = keyOf({ workspaceId: origin.workspaceId, path: report.path });
    const link = links.get(key);
    const next = link ? repeatReport(link, report, origin.now) : firstReport(report, origin);
    links.set(key, next);
    return { key, place: next.hitCount };
  });
  return {
    links: [...links].toSorted(([a], [b]) => compareCodePoints(a, b)).map(([, link]) => link),
    answersFrom: (kept) => {
      const records = new Map(kept.map((record) => [keyOf(record), record]));
      return (index) => {
        const { key = '', place = 0 } = places[index] ?? {};
        const [record, link] = [records.get(key), links.get(key)];
        if (!record || !link) throw new Error(`No record came back for ${key}`);
        return { ...record, hitCount: record.hitCount - link.hitCount + place };
      };
    },
  };
};

const keyOf = ({ workspaceId, path }: Pick<LinkHealth, 'workspaceId' | 'path'>): string =>
  `${workspaceId}${path}`;

import {
  compareCodePoints,
  firstReport,
  type LinkHealth,
  type LinkReport,
  type RecordStamp,
  repeatReport,
} from '@content-publishing/domain';

/** A report, and the origin of the record that it makes when it is the first of its path. */
export interface ReceivedReport {
  readonly origin: RecordStamp;
  readonly report: LinkReport;
}

/** Reports that are stored together. */
export interface FoldedReports {
  /**
   * Records to add: one for each path, with the number of its reports. They are in one order,
   * whatever order the reports came in, so that two processes never wait for each other in a
   * circle.
   */
  readonly links: readonly LinkHealth[];
  /**
   * Returns the record of the report at an index, given the records that are stored now, counted as
   * if all had come in turn.
   */
  readonly answersFrom: (kept: readonly LinkHealth[]) => (index: number) => LinkHealth;
}

/** Folds reports of the same path into one. */
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

import type { LinkReport } from '../client/client.ts';

/** A report that says how many 404s it stands for. */
export interface FoldedReport extends LinkReport {
  readonly hits: number;
}

/** Reports that wait to be sent, one for each path, in the order in which the paths came. */
export interface ReportQueue {
  /** Number of paths that wait. */
  readonly size: number;
  /** Adds to the report of the path; `false` when it is a new one and there is no room for it. */
  readonly add: (report: FoldedReport) => boolean;
  /** Removes and returns the first report, with at most the hits that one report may stand for. */
  readonly take: () => FoldedReport | undefined;
}

/** The most 404s that a report may stand for (contract, POST /external/link-health). */
const MAX_HITS = 1_000_000;

/**
 * Creates a queue of at most `maxPaths` paths. A new path that arrives when it is full is dropped,
 * so that a flood of made-up paths does not evict those that are requested again and again.
 */
export const reportQueue = (maxPaths: number): ReportQueue => {
  const reports = new Map<string, FoldedReport>();
  return {
    get size() {
      return reports.size;
    },
    add: (report) => {
      const waiting = reports.get(report.path);
      if (!waiting && reports.size >= maxPaths) return false;
      // The latest referrer stands, as in the service.
      const hits = report.hits + (waiting?.hits ?? 0);
      reports.set(report.path, { ...waiting, ...report, hits });
      return true;
    },
    take: () => {
      for (const report of reports.values()) {
        const hits = Math.min(report.hits, MAX_HITS);
        if (hits === report.hits) reports.delete(report.path);
        else reports.set(report.path, { ...report, hits: report.hits - hits });
        return { ...report, hits };
      }
      return undefined;
    },
  };
};

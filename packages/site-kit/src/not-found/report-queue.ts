import type { LinkReport } from '../client/client.ts';

/** Report with the number of 404s in it. */
export interface FoldedReport extends LinkReport {
  readonly hits: number;
}

/** Queue of reports, one for each path, in the order in which the paths first came. */
export interface ReportQueue {
  /** Number of waiting paths. */
  readonly size: number;
  /** Adds hits to the report of a path; returns `false` for a new path if the queue is full. */
  readonly add: (report: FoldedReport) => boolean;
  /**
   * Removes and returns the first report, with at most {@link MAX_HITS} hits; further hits stay.
   */
  readonly take: () => FoldedReport | undefined;
}

/** Maximum 404s in a report (contract, POST /external/link-health). */
const MAX_HITS = 1_000_000;

/**
 * Creates a queue of at most `maxPaths` paths. When it is full, new paths are dropped: a flood of
 * invented paths does not evict the ones that are really requested.
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
      // The latest referrer is kept, as in the service.
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

import type { LinkReport } from '../client/client.ts';

/** Report of a path, with the number of its 404s. */
export interface FoldedReport extends LinkReport {
  readonly hits: number;
}

/** Queue of reports, one for each path, in the order in which the paths first came. */
export interface ReportQueue {
  /** Number of waiting paths. */
  readonly size: number;
  /**
   * Adds a report to the waiting report of its path, whose hits are added up. Returns `false`, and
   * drops it, for a new path if the queue is full.
   */
  readonly add: (report: FoldedReport) => boolean;
  /**
   * Removes and returns the first report, with at most {@link MAX_HITS} hits; further hits stay in
   * the queue. Returns undefined if no report waits.
   */
  readonly take: () => FoldedReport | undefined;
}

/** Maximum number of 404s in a report (contract, POST /external/link-health). */
const MAX_HITS = 1_000_000;

/**
 * Creates a queue of at most `maxPaths` paths. When it is full, new paths are dropped, so that a
 * flood of invented paths does not evict the paths that are really requested.
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

import { backgroundTimer } from '../background-timer.ts';
import { backoffSeconds } from '../backoff.ts';
import type { ClientError } from '../client/result.ts';
import type { Client } from '../client/client.ts';
import { checkNumberOption } from '../validate-option.ts';
import { singleFlight } from '../single-flight.ts';
import { errorNotifier } from '../error-notifier.ts';
import { whyNotReady } from '../readiness.ts';
import { type FoldedReport, reportQueue } from './report-queue.ts';
import { reportedPath, reportedReferrer } from './reported-path.ts';
import { requestTarget } from './request-target.ts';
import { TRACKING_PARAMETERS } from './tracking-parameters.ts';
import { UNLINKED_PATHS } from './ignored-paths.ts';

/** Client, filters and limits of a 404 reporter. */
export interface NotFoundReporterOptions {
  readonly client: Pick<Client, 'reportNotFound' | 'checkReadiness'>;
  /**
   * Patterns of paths that are not reported. They are matched against the path as requested and as
   * reported. Default: `UNLINKED_PATHS`.
   */
  readonly ignore?: readonly RegExp[];
  /**
   * Names of the query parameters that are removed from reported paths. Default:
   * `TRACKING_PARAMETERS`.
   */
  readonly trackingParameters?: readonly string[];
  /**
   * Time during which 404s of the same path are gathered into one report, in seconds. Default: 2.
   */
  readonly foldSeconds?: number;
  /** Maximum number of waiting paths; 404s of further paths are dropped. Default: 1,000. */
  readonly maxPaths?: number;
  /**
   * Callback for failed reports. It is called with the first failure, and again only if the kind of
   * failures changes between an unreachable service and one that rejects, until a report succeeds.
   */
  readonly onError?: (error: ClientError) => void | Promise<void>;
}

/** Request that the site answered with 404. */
export interface NotFound {
  /** Path of the request with its query, or its absolute URL. */
  readonly url: string;
  /** URL of the page with the link, from the header `Referer`. */
  readonly referrer?: string | null | undefined;
}

/** Reporter of 404s, which sends one path at a time in the background. Its methods never throw. */
export interface NotFoundReporter {
  /**
   * Adds a 404 to the waiting report of its path, which is sent within `foldSeconds`, unless a
   * pattern of `ignore` matches.
   */
  readonly report: (notFound: NotFound) => void;
  /**
   * Sends the waiting reports now. Resolves when all are sent, or when the service is found
   * unreachable.
   */
  readonly flush: () => Promise<void>;
  /** Like `flush`, but does nothing during the pause after a failure. */
  readonly settled: () => Promise<void>;
  /** Accepts no more reports, and flushes; reports that cannot be sent then are dropped. */
  readonly close: () => Promise<void>;
  /** Number of paths whose reports wait. */
  readonly waiting: number;
  /**
   * Number of 404s that will not be reported, because the queue was full, the report was rejected,
   * its connection broke, or it was left at the end.
   */
  readonly dropped: number;
}

const BACKOFF = { firstSeconds: 1, mostSeconds: 60 };

/**
 * Creates a reporter of 404s. While the service is unreachable, reports wait, folded by path, and
 * are sent later. A report without a response may have been counted, so it is not sent again; to
 * make such cases rare, the reporter checks the readiness of the service before it sends reports.
 * Throws a `TypeError` if `foldSeconds` or `maxPaths` is out of range.
 *
 * @example
 * const reporter = createNotFoundReporter({ client, onError: console.error });
 * reporter.report({ url: '/dead', referrer: null });
 */
export const createNotFoundReporter = ({
  client,
  ignore = UNLINKED_PATHS,
  trackingParameters = TRACKING_PARAMETERS,
  foldSeconds = 2,
  maxPaths = 1000,
  onError,
}: NotFoundReporterOptions): NotFoundReporter => {
  checkNumberOption('foldSeconds', foldSeconds, 'a number of 0 or more');
  checkNumberOption('maxPaths', maxPaths, 'a whole number above 0');
  const queue = reportQueue(maxPaths);
  const notice = errorNotifier(onError);
  const timer = backgroundTimer();
  let isClosed = false;
  let failures = 0;
  let dropped = 0;
  /**
   * Time at which the waiting reports are sent, in milliseconds since 1970; undefined while no
   * report waits.
   */
  let dueAt: number | undefined;

  const schedule = (seconds: number): void => {
    dueAt = Date.now() + seconds * 1000;
    if (!isClosed) timer.set(seconds, () => void sending.start());
  };

  const add = (report: FoldedReport): void => {
    if (!queue.add(report)) dropped += report.hits;
  };

  const backOff = (error: ClientError): void => {
    failures += 1;
    notice.failed(error);
    schedule(backoffSeconds(failures, BACKOFF, error.retryAfterSeconds));
  };

  const isThere = async (): Promise<boolean> => {
    const away = await whyNotReady(client);
    if (away) backOff(away);
    return away === undefined;
  };

  /**
   * Sends `report`, and returns whether the next one can be sent. A report that was certainly not
   * counted, and is valid, is queued again.
   */
  const send = async ({ hits, ...report }: FoldedReport): Promise<boolean> => {
    const answer = await client.reportNotFound(hits === 1 ? report : { ...report, hits });
    if (answer.ok) {
      failures = 0;
      notice.succeeded();
      return true;
    }
    const { error } = answer;
    const isItsOwnFault = error.code === 'BAD_REQUEST' || error.code === 'PAYLOAD_TOO_LARGE';
    if (error.wasNotProcessed && !isItsOwnFault) add({ ...report, hits });
    else dropped += hits;
    if (isItsOwnFault) notice.failed(error);
    else backOff(error);
    return isItsOwnFault;
  };

  const sending = singleFlight(async (isLatest) => {
    timer.clear();
    dueAt = undefined;
    // Reports that arrive meanwhile wait for the next run: a frequently requested path would never
    // end.
    let left = queue.size;
    let goesOn = left > 0 && (await isThere());
    while (goesOn && left > 0 && isLatest()) {
      const report = queue.take();
      goesOn = report !== undefined && (await send(report));
      left -= 1;
    }
    if (goesOn && queue.size > 0) schedule(foldSeconds);
  });

  const flush = async (): Promise<void> => {
    await sending.start();
    // The awaited run may have begun before the latest reports.
    if (queue.size > 0 && failures === 0) await sending.start();
  };

  return {
    report: ({ url, referrer }) => {
      const path = reportedPath(url, trackingParameters);
      if (isClosed || path === undefined) return;
      const asked = requestTarget(url);
      if (ignore.some((pattern) => pattern.test(path) || pattern.test(asked))) return;
      const from = reportedReferrer(referrer);
      add({ path, hits: 1, ...(from !== undefined && { referrer: from }) });
      if (dueAt === undefined) schedule(foldSeconds);
      // On platforms whose timers end with the request.
      else if (Date.now() >= dueAt) void sending.start();
    },
    flush,
    settled: async () => {
      if (failures === 0 || dueAt === undefined || Date.now() >= dueAt) await flush();
    },
    close: async () => {
      isClosed = true;
      await flush();
      timer.clear();
      for (let left = queue.take(); left; left = queue.take()) dropped += left.hits;
    },
    get waiting() {
      return queue.size;
    },
    get dropped() {
      return dropped;
    },
  };
};

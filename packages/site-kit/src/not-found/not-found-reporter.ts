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

/** Client and filters of a 404 reporter. */
export interface NotFoundReporterOptions {
  readonly client: Pick<Client, 'reportNotFound' | 'checkReadiness'>;
  /** Paths that are not reported, as they were asked for or as they would be reported: `UNLINKED_PATHS` if absent. */
  readonly ignore?: readonly RegExp[];
  /** Query parameters that are left out of paths: `TRACKING_PARAMETERS` if absent. */
  readonly trackingParameters?: readonly string[];
  /** Time during which repeats of a path are gathered into one report: 2 seconds if absent. */
  readonly foldSeconds?: number;
  /** Maximum number of paths that wait: 1,000 if absent. */
  readonly maxPaths?: number;
  /**
   * Callback for reports that cannot be sent: called once, and again when the service rejects
   * instead of being away.
   */
  readonly onError?: (error: ClientError) => void | Promise<void>;
}

/** A 404 that a visitor met. */
export interface NotFound {
  /** The request's path with its query, or its absolute URL. */
  readonly url: string;
  /** Page that the visitor came from, by `Referer`. */
  readonly referrer?: string | null | undefined;
}

/** Reports 404s in the background, one path after another. Nothing it does throws. */
export interface NotFoundReporter {
  /** Notes a 404: it is folded into the report of its path, which is sent soon. */
  readonly report: (notFound: NotFound) => void;
  /** Sends what waits, now; ends when all is sent, or the service is found to be away. */
  readonly flush: () => Promise<void>;
  /** Like `flush`, but without a try if the service was unreachable a moment ago. */
  readonly settled: () => Promise<void>;
  /** Takes no more reports, and flushes; what cannot be sent then is dropped. */
  readonly close: () => Promise<void>;
  /** Number of paths that wait to be sent. */
  readonly waiting: number;
  /**
   * Number of 404s that will not be reported: no room, rejected, lost with a connection, or left at
   * the end.
   */
  readonly dropped: number;
}

const BACKOFF = { firstSeconds: 1, mostSeconds: 60 };

/**
 * Reports 404s to the service of `client`. While the service is away they wait, folded by path, and
 * are sent when it is back. A report that was sent and never answered may have been counted, so it is
 * not sent again. That there are few of them, the service is asked whether it can serve before reports
 * are sent. Throws a `TypeError` when `foldSeconds` or `maxPaths` is no number that it can be.
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
  /** Instant at which the waiting reports are sent; absent while none wait. */
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

  /** Sends `report`: whether the next one can be sent. */
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
    // What comes meanwhile is gathered first: of a path that is hot, there is always more.
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
    // If that was a run that had begun before, there may be more.
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
      // Where timers end with the request that set them.
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

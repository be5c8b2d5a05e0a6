import { backgroundTimer } from '../background-timer.ts';
import type { Client, RedirectHits } from '../client/client.ts';
import type { ClientError } from '../client/result.ts';
import { errorNotifier } from '../error-notifier.ts';
import { whyNotReady } from '../readiness.ts';
import { singleFlight } from '../single-flight.ts';
import { hitQueue } from './hit-queue.ts';
import { spread } from './spread.ts';

/**
 * Reporter of the hits of redirects, which works in the background. Its methods never throw, and
 * `count` does not wait.
 */
export interface HitReporter {
  /** Counts a hit of each redirect in `ids`. The hits are reported within about a minute. */
  readonly count: (ids: readonly string[]) => void;
  /** Resolves when no report is running; a due report is sent first. */
  readonly settled: () => Promise<void>;
  /** Ends counting, and reports the waiting hits. Hits that cannot be sent then are dropped. */
  readonly close: () => Promise<void>;
}

/** Time between two reports, in seconds, give or take a tenth. */
const REPORT_EVERY_SECONDS = 60;

/** Maximum redirects in a report (management API, POST /external/redirects/hits). */
const MAX_REPORTED = 1000;

/**
 * Maximum number of redirects with waiting hits; hits of further redirects are dropped until the
 * next report.
 */
const MAX_WAITING = 10_000;

/**
 * Creates a reporter of hits. Hits that were certainly not counted are sent with the next report; a
 * report that may have been counted is not sent again. `onError` is called by the rules of
 * `errorNotifier`.
 */
export const hitReporter = (
  client: Pick<Client, 'reportRedirectHits' | 'checkReadiness'>,
  onError: ((error: ClientError) => void | Promise<void>) | undefined,
): HitReporter => {
  const queue = hitQueue(MAX_WAITING);
  const notice = errorNotifier(onError);
  const timer = backgroundTimer();
  let isClosed = false;
  /** Time of the next report, in milliseconds since 1970; undefined while no hit waits. */
  let dueAt: number | undefined;

  const schedule = (): void => {
    const seconds = spread(REPORT_EVERY_SECONDS);
    dueAt = Date.now() + seconds * 1000;
    if (!isClosed) timer.set(seconds, () => void sending.start());
  };

  /**
   * Sends `hits`, and returns whether the next ones can be sent. Hits that were certainly not
   * counted, and are valid, are queued again.
   */
  const send = async (hits: readonly RedirectHits[]): Promise<boolean> => {
    const answer = await client.reportRedirectHits(hits);
    if (answer.ok) {
      notice.succeeded();
      return true;
    }
    const { error } = answer;
    notice.failed(error);
    // An invalid report would be rejected again each time.
    const isItsOwnFault = error.code === 'BAD_REQUEST';
    if (error.wasNotProcessed && !isItsOwnFault) for (const hit of hits) queue.add(hit);
    return isItsOwnFault;
  };

  const sending = singleFlight(async (isLatest) => {
    timer.clear();
    dueAt = undefined;
    // Hits that arrive meanwhile wait for the next report.
    let left = queue.size;
    const away = left > 0 ? await whyNotReady(client) : undefined;
    if (away) notice.failed(away);
    let goesOn = away === undefined;
    while (goesOn && left > 0 && isLatest()) {
      const hits = queue.take(Math.min(left, MAX_REPORTED));
      left -= hits.length;
      goesOn = hits.length > 0 && (await send(hits));
    }
    if (queue.size > 0) schedule();
  });

  const isDue = (): boolean => dueAt !== undefined && Date.now() >= dueAt;

  return {
    count: (ids) => {
      if (isClosed) return;
      const lastHitAt = new Date().toISOString();
      for (const id of ids) queue.add({ id, hits: 1, lastHitAt });
      // On platforms whose timers end with the request, the next hit sends the due report.
      if (isDue()) void sending.start();
      else if (dueAt === undefined && queue.size > 0) schedule();
    },
    settled: async () => {
      if (isDue()) await sending.start();
      await sending.settled();
    },
    close: async () => {
      isClosed = true;
      // The running report began without the latest hits.
      await sending.settled();
      await sending.start();
      timer.clear();
    },
  };
};

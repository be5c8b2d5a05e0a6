import { backgroundTimer } from '../background-timer.ts';
import type { Client, RedirectHits } from '../client/client.ts';
import type { ClientError } from '../client/result.ts';
import { errorNotifier } from '../error-notifier.ts';
import { whyNotReady } from '../readiness.ts';
import { singleFlight } from '../single-flight.ts';
import { hitQueue } from './hit-queue.ts';
import { spread } from './spread.ts';

/** Reports the hits of redirects in the background. Nothing it does throws, or delays a request. */
export interface HitReporter {
  /** Counts a hit of each redirect of `ids`; it is reported within about a minute. */
  readonly count: (ids: readonly string[]) => void;
  /** Ends when no report is under way; one that is due is sent first. */
  readonly settled: () => Promise<void>;
  /** Counts no more, and reports what waits; what cannot be sent then is dropped. */
  readonly close: () => Promise<void>;
}

/** Time during which the hits of a redirect are folded into one. */
const REPORT_EVERY_SECONDS = 60;

/** Maximum redirects of a report (management API, POST /external/redirects/hits). */
const MAX_REPORTED = 1000;

/** Maximum redirects whose hits wait; hits of further ones are dropped until the next report. */
const MAX_WAITING = 10_000;

/**
 * Reports hits to the service of `client`. Hits that the service surely did not count are sent with
 * the next report; a report that may have been counted is not sent again.
 */
export const hitReporter = (
  client: Pick<Client, 'reportRedirectHits' | 'checkReadiness'>,
  onError: ((error: ClientError) => void | Promise<void>) | undefined,
): HitReporter => {
  const queue = hitQueue(MAX_WAITING);
  const notice = errorNotifier(onError);
  const timer = backgroundTimer();
  let isClosed = false;
  /** Instant of the next report; absent while no hit waits. */
  let dueAt: number | undefined;

  const schedule = (): void => {
    const seconds = spread(REPORT_EVERY_SECONDS);
    dueAt = Date.now() + seconds * 1000;
    if (!isClosed) timer.set(seconds, () => void sending.start());
  };

  /** Sends `hits`: whether the next ones can be sent. */
  const send = async (hits: readonly RedirectHits[]): Promise<boolean> => {
    const answer = await client.reportRedirectHits(hits);
    if (answer.ok) {
      notice.succeeded();
      return true;
    }
    const { error } = answer;
    notice.failed(error);
    // A report that is wrong in itself would fail with each one to come.
    const isItsOwnFault = error.code === 'BAD_REQUEST';
    if (error.wasNotProcessed && !isItsOwnFault) for (const hit of hits) queue.add(hit);
    return isItsOwnFault;
  };

  const sending = singleFlight(async (isLatest) => {
    timer.clear();
    dueAt = undefined;
    // Hits of the meantime wait for the next report.
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
      // Where timers end with the request that set them, the next hit finds the report due.
      if (isDue()) void sending.start();
      else if (dueAt === undefined && queue.size > 0) schedule();
    },
    settled: async () => {
      if (isDue()) await sending.start();
      await sending.settled();
    },
    close: async () => {
      isClosed = true;
      // A report under way began without the latest hits.
      await sending.settled();
      await sending.start();
      timer.clear();
    },
  };
};

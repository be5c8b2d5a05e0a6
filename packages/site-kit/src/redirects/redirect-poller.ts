import {
  type RedirectAnswer,
  type RedirectFault,
  redirectTable,
  type RedirectTable,
} from '@content-publishing/domain';
import { backgroundTimer } from '../background-timer.ts';
import { backoffSeconds } from '../backoff.ts';
import type { Client } from '../client/client.ts';
import { checkNumberOption } from '../validate-option.ts';
import { singleFlight } from '../single-flight.ts';
import { errorNotifier } from '../error-notifier.ts';
import { withTimeout } from '../with-timeout.ts';
import { hitReporter } from './hit-reporter.ts';
import { type LoadError, loadRedirects } from './redirect-pages.ts';
import { spread } from './spread.ts';

/** Client of the redirects, and their refresh interval. */
export interface RedirectReplayOptions {
  readonly client: Pick<Client, 'listRedirects' | 'reportRedirectHits' | 'checkReadiness'>;
  /** Maximum age of the table before it is revalidated: 60 seconds if absent. */
  readonly refreshEverySeconds?: number;
  /**
   * Whether the redirects that answer are counted, and reported about once a minute and at `close`:
   * `true` if absent.
   */
  readonly countHits?: boolean;
  /**
   * Callback for redirects that cannot be refreshed, and for hits that cannot be reported: called
   * once for each, and again when the service rejects instead of being away.
   */
  readonly onError?: (error: LoadError) => void | Promise<void>;
}

/**
 * The redirects of the workspace, held in memory. Nothing happens until it is first used; from then
 * on the table is refreshed in the background, and kept while the service is away.
 */
export interface RedirectReplay {
  /**
   * Returns the answer for a request, given as its path with the query or as an absolute URL;
   * nothing when no rule answers it, or while there is no table yet. Counts a hit of each rule that
   * leads to the answer. Never waits.
   */
  readonly match: (url: string) => RedirectAnswer | undefined;
  /** The answers that end at a page which the chain of a request passes (see `RedirectTable`). */
  readonly waypoints: RedirectTable['waypoints'];
  /** Counts a hit of each rule that leads to `waypoint`, which answers the request for `url`. */
  readonly countWaypoint: (url: string, waypoint: RedirectAnswer) => void;
  /**
   * Returns whether there is a table, once the first try to load one has ended; or after `seconds`,
   * if they are given, whatever has ended by then.
   */
  readonly ready: (seconds?: number) => Promise<boolean>;
  /** Revalidates the table now, or joins a running revalidation; returns whether the service answered. */
  readonly refresh: () => Promise<boolean>;
  /** Ends when nothing is under way in the background. */
  readonly settled: () => Promise<void>;
  /**
   * Refreshes and counts no more, and reports the hits that wait; what is there can still be
   * matched.
   */
  readonly close: () => Promise<void>;
  /** The rules that are not replayed, each with its reason (docs/redirect-matching.md). */
  readonly faults: readonly RedirectFault[];
  /** Number of rules that can answer. */
  readonly size: number;
}

const BACKOFF_FROM_SECONDS = 1;

/**
 * Replays the redirects of the workspace of `client`. Throws a `TypeError` when `refreshEverySeconds`
 * is no finite number above 0.
 *
 * @example
 * const redirects = createRedirectReplay({ client });
 * await redirects.ready();
 * redirects.match('/old'); // { status: 301, location: '/new' }
 */
export const createRedirectReplay = ({
  client,
  refreshEverySeconds = 60,
  countHits = true,
  onError,
}: RedirectReplayOptions): RedirectReplay => {
  checkNumberOption('refreshEverySeconds', refreshEverySeconds, 'a number above 0');
  const notice = errorNotifier(onError);
  const timer = backgroundTimer();
  const hits = countHits ? hitReporter(client, onError) : undefined;
  let table: RedirectTable = redirectTable([]);
  let etag: string | null = null;
  let failures = 0;
  let hasTable = false;
  let isClosed = false;
  let firstLoad: Promise<boolean> | undefined;
  let dueAt = 0;

  const schedule = (seconds: number): void => {
    dueAt = Date.now() + seconds * 1000;
    if (!isClosed) timer.set(seconds, () => void refresh());
  };

  const load = async (isLatest: () => boolean): Promise<boolean> => {
    const loaded = await loadRedirects(client, etag);
    if (!isLatest()) return hasTable;
    if (loaded.kind === 'failed') {
      failures += 1;
      notice.failed(loaded.error);
      const bounds = { firstSeconds: BACKOFF_FROM_SECONDS, mostSeconds: refreshEverySeconds };
      schedule(backoffSeconds(failures, bounds, loaded.error.retryAfterSeconds));
      return false;
    }
    if (loaded.kind === 'loaded') ({ table, etag } = loaded);
    hasTable = true;
    failures = 0;
    notice.succeeded();
    schedule(spread(refreshEverySeconds));
    return true;
  };

  const run = singleFlight(load);
  const refresh = (): Promise<boolean> => {
    const loading = run.start();
    firstLoad ??= loading;
    return loading;
  };

  const refreshIfDue = (): void => {
    if (!isClosed && Date.now() >= dueAt) void refresh();
  };

  const countAnswer = (url: string, answer: RedirectAnswer): void => {
    hits?.count(table.rulesBehind(url, answer));
  };

  return {
    match: (url) => {
      refreshIfDue();
      const answer = table.match(url);
      if (answer) countAnswer(url, answer);
      return answer;
    },
    waypoints: (url) => {
      refreshIfDue();
      return table.waypoints(url);
    },
    countWaypoint: countAnswer,
    ready: async (seconds) => {
      if (hasTable) return true;
      const loading = firstLoad ?? refresh();
      await (seconds === undefined ? loading : withTimeout(seconds, loading));
      return hasTable;
    },
    refresh,
    settled: async () => {
      await Promise.all([run.settled(), hits?.settled()]);
    },
    close: async () => {
      isClosed = true;
      timer.clear();
      await hits?.close();
    },
    get faults() {
      return table.faults;
    },
    get size() {
      return table.size;
    },
  };
};

import {
  type RedirectAnswer,
  type RedirectFault,
  redirectTable,
  type RedirectTable,
} from '@content-publishing/domain/redirects';
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

/** Options of a redirect replay. */
export interface RedirectReplayOptions {
  readonly client: Pick<Client, 'listRedirects' | 'reportRedirectHits' | 'checkReadiness'>;
  /**
   * Age of the table after which it is revalidated, in seconds, give or take a tenth. Default: 60.
   */
  readonly refreshEverySeconds?: number;
  /**
   * Whether hits of redirects are counted, and reported about once a minute and at `close`.
   * Default: `true`.
   */
  readonly countHits?: boolean;
  /**
   * Callback for failed refreshes and failed reports of hits. For each of the two it is called with
   * the first failure, and again only if the kind of failures changes between an unreachable
   * service and one that rejects, until a success.
   */
  readonly onError?: (error: LoadError) => void | Promise<void>;
}

/**
 * Table of the redirects of the workspace, in memory. Nothing is loaded before the first use; from
 * then on the table is refreshed in the background, and kept while the service is unreachable.
 */
export interface RedirectReplay {
  /**
   * Returns the redirect for a request, given as a path with its query or as an absolute URL.
   * Returns undefined if no rule matches, or no table is loaded yet. Counts a hit of each rule on
   * the chain. Never waits.
   */
  readonly match: (url: string) => RedirectAnswer | undefined;
  /**
   * Returns the redirects to the pages on the chain of a request, in their order (see
   * `RedirectTable`). Counts no hit.
   */
  readonly waypoints: RedirectTable['waypoints'];
  /** Counts a hit of each rule on the way to `waypoint`, the redirect sent for `url`. */
  readonly countWaypoint: (url: string, waypoint: RedirectAnswer) => void;
  /**
   * Resolves to whether there is a table. It waits for the first attempt to load one, or for
   * `seconds` if that is shorter.
   */
  readonly ready: (seconds?: number) => Promise<boolean>;
  /**
   * Revalidates the table now, or joins a running revalidation; resolves to whether it succeeded.
   */
  readonly refresh: () => Promise<boolean>;
  /** Resolves when no refresh and no report of hits is running; a due report is sent first. */
  readonly settled: () => Promise<void>;
  /** Ends refreshing and counting, and reports the waiting hits. The table still matches. */
  readonly close: () => Promise<void>;
  /** Rules of the table that are not applied, each with its reason (docs/redirect-matching.md). */
  readonly faults: readonly RedirectFault[];
  /** Number of rules of the table that are applied; 0 before the first load. */
  readonly size: number;
}

const BACKOFF_FROM_SECONDS = 1;

/**
 * Creates a replay of the redirects of the workspace. Throws a `TypeError` if `refreshEverySeconds`
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

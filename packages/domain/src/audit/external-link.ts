import type { DateTime } from '../schema/scalar.ts';

/** State of a link to another site; nothing is known of it until it has worked, or was dead for long. */
export type ExternalLinkState = 'unknown' | 'works' | 'dead';

/** Outcomes of past requests for a link to another site. */
export interface ExternalLink {
  readonly state: ExternalLinkState;
  /** Failures in a row of the same kind: the page is not there, or there is no clear answer. */
  readonly failures: number;
  /** Instant since which the page is not there; `null` if it may be. */
  readonly failingSince: DateTime | null;
}

/** Answer to a request for a link to another site, at the end of its redirects. */
export interface ExternalAnswer {
  /** Status of the response; `null` without one. */
  readonly status: number | null;
  /** Whether there is no host of this name. */
  readonly isHostMissing: boolean;
  /** Seconds after which the host allows the next request; `null` if it says nothing. */
  readonly retryAfterSeconds: number | null;
}

/** Outcome of a request for a link to another site. */
export interface JudgedExternalLink extends ExternalLink {
  readonly checkedAt: DateTime;
  /** Instant of the next request. */
  readonly nextAt: DateTime;
  /** Instant before which the host gets no other request. */
  readonly restsUntil: DateTime;
}

/** Link to another site before the first request. */
export const UNCHECKED: ExternalLink = { state: 'unknown', failures: 0, failingSince: null };

/** Maximum links to other sites of a workspace that are checked, those of the newest posts first. */
export const MAX_EXTERNAL_LINKS = 10_000;

/** Time between two requests to a host, in milliseconds. */
export const HOST_PAUSE_MS = 10_000;

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Times until the next request after the first failures in a row, in milliseconds. */
const RETRIES_MS = [HOUR_MS, 24 * HOUR_MS, 48 * HOUR_MS];

/** Failures in a row, and the time from the first to the last, after which a link is dead. */
const MIN_DEAD = { failures: 3, ms: 72 * HOUR_MS };

/**
 * Judges the answer to a request for `link`. It is dead if it was not there (404, 410, no such host)
 * three times in a row over at least 72 hours. Any other failure tells nothing.
 *
 * @example
 * judgeExternalLink(UNCHECKED, { status: 404, … }, now).state; // 'unknown'
 */
export const judgeExternalLink = (
  link: ExternalLink,
  { status, isHostMissing, retryAfterSeconds }: ExternalAnswer,
  now: DateTime,
): JudgedExternalLink => {
  const after = (ms: number): DateTime => new Date(Date.parse(now) + ms).toISOString();
  const retryAfterMs = Math.min(WEEK_MS, (retryAfterSeconds ?? 0) * 1000);
  const restMs = Math.max(HOST_PAUSE_MS, status === 429 ? HOUR_MS : 0, retryAfterMs);
  const judged = (next: ExternalLink): JudgedExternalLink => ({
    ...next,
    checkedAt: now,
    nextAt: after(Math.max(restMs, RETRIES_MS[next.failures - 1] ?? WEEK_MS)),
    restsUntil: after(restMs),
  });
  if (status !== null && status >= 200 && status < 300) {
    return judged({ state: 'works', failures: 0, failingSince: null });
  }
  const isGone = isHostMissing || status === 404 || status === 410;
  const wasGone = link.failingSince !== null;
  const failures = isGone === wasGone ? link.failures + 1 : 1;
  if (!isGone) return judged({ state: 'unknown', failures, failingSince: null });
  const failingSince = link.failingSince ?? now;
  const isDead =
    failures >= MIN_DEAD.failures && Date.parse(now) - Date.parse(failingSince) >= MIN_DEAD.ms;
  return judged({ state: isDead ? 'dead' : 'unknown', failures, failingSince });
};

/** Returns the host of an absolute URL, without its port. */
export const hostOf = (url: string): string =>
  /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/.exec(url)?.[1] ?? '';

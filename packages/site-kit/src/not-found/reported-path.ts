import { canonicalSource } from '@content-publishing/domain/redirects';
import { tidyUrl } from './tidy-url.ts';
import { isTracking } from './tracking-parameters.ts';

/**
 * Maximum length of a path or a referrer, in UTF-16 units (contract, POST /external/link-health).
 */
const MAX_PATH_LENGTH = 2048;

/**
 * Returns the path of `url` as it is reported, which is in the one spelling of all paths that the
 * same rule matches, with its query except `trackingParameters`. If that is too long, it is without
 * the query. Returns undefined if `url` has no path to report, or the path itself is too long.
 * Reports with equal paths are folded in `report-queue.ts`, and in the service by `repeatReport`
 * (domain, link-health/link-health.ts).
 */
export const reportedPath = (
  url: string,
  trackingParameters: readonly string[],
): string | undefined => {
  // A parser would read a path that begins with two slashes as a host.
  const absolute = url.startsWith('/') ? `http://site.invalid${url}` : url;
  if (!URL.canParse(absolute)) return undefined;
  const { protocol, pathname, search } = new URL(absolute);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !isTracking(nameOf(pair), trackingParameters))
    .join('&');
  return [`${pathname}?${kept}`, pathname]
    .map((path) => canonicalSource(tidyUrl(path)) ?? '')
    .find((path) => path !== '' && path.length <= MAX_PATH_LENGTH);
};

// Links that were escaped twice for HTML have `&amp;` between their parameters.
const nameOf = (pair: string): string =>
  (pair.split('=', 1)[0] ?? '').replace(/^(?:amp(?:;|%3b))+/i, '');

/**
 * Returns `referrer` for a report, cut to the maximum length; undefined if it is absent or empty.
 */
export const reportedReferrer = (referrer: string | null | undefined): string | undefined =>
  referrer?.slice(0, MAX_PATH_LENGTH) || undefined;

import { canonicalSource } from '@content-publishing/domain';
import { tidyUrl } from './tidy-url.ts';
import { isTracking } from './tracking-parameters.ts';

/** The longest path that the service takes (contract, POST /external/link-health). */
const MAX_PATH_LENGTH = 2048;

/**
 * Returns the path of `url` as it is reported: in one spelling for all that one rule would answer, with
 * its query but for `trackingParameters`; without the query where both are too long. Returns nothing
 * when `url` has no path to report, or one that is too long itself.
 */
export const reportedPath = (
  url: string,
  trackingParameters: readonly string[],
): string | undefined => {
  // A path may begin with two slashes, so it is not for a parser to look for a host in it.
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

// Links that were escaped for HTML twice have `&amp;` between their parameters.
const nameOf = (pair: string): string =>
  (pair.split('=', 1)[0] ?? '').replace(/^(?:amp(?:;|%3b))+/i, '');

/**
 * Returns `referrer` as the service takes it: the start of one that is too long, nothing for none.
 */
export const reportedReferrer = (referrer: string | null | undefined): string | undefined =>
  referrer?.slice(0, MAX_PATH_LENGTH) || undefined;

import { isTracking } from './tracking-parameters.ts';

/** The longest path that the service takes (contract, POST /external/link-health). */
const MAX_PATH_LENGTH = 2048;

/**
 * The path of `url` as it is reported: with its query but for `trackingParameters`, which stays as it
 * was written otherwise; without the query where both are too long. Nothing when `url` has no path to
 * report, or one that is too long itself.
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
    .filter((pair) => pair !== '' && !isTracking(nameOf(pair), trackingParameters))
    .join('&');
  const whole = kept === '' ? pathname : `${pathname}?${kept}`;
  return [whole, pathname].find((path) => path.length <= MAX_PATH_LENGTH);
};

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? '';

/** `referrer` as the service takes it: the start of one that is too long, nothing for none. */
export const reportedReferrer = (referrer: string | null | undefined): string | undefined =>
  referrer?.slice(0, MAX_PATH_LENGTH) || undefined;

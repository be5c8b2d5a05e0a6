/** What a service may ask for at most: a proxy that says days would silence a site for as long. */
const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * How many seconds to wait before the next try, after `failures` in a row: anything up to a bound
 * that doubles each time, so that callers who failed together do not come back together ("full
 * jitter"); or longer, if the service has asked for that by `retryAfterSeconds`, up to an hour.
 */
export const backoffSeconds = (
  failures: number,
  { firstSeconds, mostSeconds }: { readonly firstSeconds: number; readonly mostSeconds: number },
  retryAfterSeconds: number | null,
): number =>
  Math.max(
    Math.random() * Math.min(mostSeconds, firstSeconds * 2 ** (failures - 1)),
    Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS),
  );

/**
 * Maximum value of `Retry-After` that is respected, in seconds, because a proxy that asks for days
 * would silence a site for days.
 */
const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * Returns the seconds to wait before the next attempt, after `failures` (at least 1) in a row. It
 * is a random time up to a bound that begins with `firstSeconds` and doubles each time, up to
 * `mostSeconds` ("full jitter"), so that clients which failed together do not retry together. If
 * the service asks for more by `retryAfterSeconds`, that is used, up to an hour.
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

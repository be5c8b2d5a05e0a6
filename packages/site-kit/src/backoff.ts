/**
 * Maximum wait that a service may ask for: a proxy that names days would silence a site for as
 * long.
 */
const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * Returns the seconds to wait before the next try, after `failures` in a row: anything up to a
 * bound that doubles each time, so that clients which failed together do not come back together
 * ("full jitter"); or longer, if the service asked for it by `retryAfterSeconds`, up to an hour.
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

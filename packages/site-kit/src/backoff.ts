/**
 * How many seconds to wait before the next try, after `failures` in a row: anything up to a bound
 * that doubles each time, so that callers who failed together do not come back together ("full
 * jitter").
 */
export const backoffSeconds = (
  failures: number,
  { firstSeconds, mostSeconds }: { readonly firstSeconds: number; readonly mostSeconds: number },
): number => Math.random() * Math.min(mostSeconds, firstSeconds * 2 ** (failures - 1));

/**
 * Maximum wait of a timer, in milliseconds. `setTimeout` treats a longer wait as 0 (HTML,
 * `setTimeout`: a 32-bit `long`).
 */
const MAX_MILLISECONDS = 2 ** 31 - 1;

/**
 * Converts `seconds` to milliseconds for a timer. A longer wait than a timer can have becomes the
 * maximum, 24.8 days.
 */
export const timerMilliseconds = (seconds: number): number =>
  Math.min(seconds * 1000, MAX_MILLISECONDS);

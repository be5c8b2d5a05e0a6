/**
 * Maximum wait of a timer; `setTimeout` treats a longer one as 0 (HTML, `setTimeout`: a 32-bit
 * `long`).
 */
const MAX_MILLISECONDS = 2 ** 31 - 1;

/** Converts `seconds` to milliseconds for a timer, at most 24.8 days. */
export const timerMilliseconds = (seconds: number): number =>
  Math.min(seconds * 1000, MAX_MILLISECONDS);

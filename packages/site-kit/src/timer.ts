/** The longest wait of a timer; it takes a longer one for none (HTML, `setTimeout`: a 32-bit `long`). */
const MAX_MILLISECONDS = 2 ** 31 - 1;

/** Converts `seconds` to the milliseconds of a timer, at most 24.8 days. */
export const timerMilliseconds = (seconds: number): number =>
  Math.min(seconds * 1000, MAX_MILLISECONDS);

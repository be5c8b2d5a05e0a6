/** The longest wait of a timer; it takes a longer one for none (HTML, `setTimeout`: a 32-bit `long`). */
const MAX_MILLISECONDS = 2 ** 31 - 1;

/** Returns `seconds` as a timer takes them: 24.8 days at most. */
export const timerMilliseconds = (seconds: number): number =>
  Math.min(seconds * 1000, MAX_MILLISECONDS);

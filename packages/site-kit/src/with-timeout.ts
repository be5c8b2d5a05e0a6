import { timerMilliseconds } from './timer.ts';

/**
 * Resolves when `work` does, or after `seconds` if that is earlier. It does not stop `work`.
 * Rejects if `work` rejects in this time.
 */
export const withTimeout = async (seconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, timerMilliseconds(seconds));
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

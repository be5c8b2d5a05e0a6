import { timerMilliseconds } from './timer.ts';

/**
 * Resolves when `work` does, or after `seconds` if that is earlier. It does not stop `work`.
 * Rejects if `work` rejects in this time.
 */
export const withTimeout = (seconds: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timerMilliseconds(seconds));
    work.finally(() => clearTimeout(timer)).then(() => resolve(), reject);
  });

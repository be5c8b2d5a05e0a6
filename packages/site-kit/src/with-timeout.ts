import { timerMilliseconds } from './timer.ts';

/** Waits for `work`, at most `seconds`. */
export const withTimeout = async (seconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, timerMilliseconds(seconds));
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

import { timerMilliseconds } from './timer.ts';

/** A timer that keeps no process alive; setting it anew takes the place of the wait before. */
export interface BackgroundTimer {
  readonly set: (seconds: number, run: () => void) => void;
  readonly clear: () => void;
}

/**
 * Returns a timer, where timers are objects that can be let go of (Node.js, Deno, Bun) and where
 * not.
 */
export const backgroundTimer = (): BackgroundTimer => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    set: (seconds, run) => {
      clear();
      timer = setTimeout(run, timerMilliseconds(seconds));
      if (typeof timer === 'object') timer.unref();
    },
    clear,
  };
};

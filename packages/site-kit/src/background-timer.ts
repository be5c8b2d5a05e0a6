import { timerMilliseconds } from './timer.ts';

/**
 * Timer that does not keep the process alive. It has one wait at a time; `set` replaces the
 * previous wait, and `clear` ends it.
 */
export interface BackgroundTimer {
  readonly set: (seconds: number, run: () => void) => void;
  readonly clear: () => void;
}

/**
 * Creates a timer without a wait. Where timers of the platform are objects (Node.js, Deno, Bun), it
 * is unreferenced.
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

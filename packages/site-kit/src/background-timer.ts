import { timerMilliseconds } from './timer.ts';

/** Timer that does not keep the process alive. `set` replaces the previous wait. */
export interface BackgroundTimer {
  readonly set: (seconds: number, run: () => void) => void;
  readonly clear: () => void;
}

/** Creates a timer. Where timers are objects (Node.js, Deno, Bun), it is unreferenced. */
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

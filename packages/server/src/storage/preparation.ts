/** Progress line on stderr while an embedded database is created, which takes seconds. */
export interface Preparation {
  /** Prints the line, and updates it until `end` is called. */
  readonly begin: () => void;
  /** Ends the line; does nothing if it has not begun. */
  readonly end: () => void;
}

const LINE = 'Preparing the embedded database (first start only) …';

const SECOND_MS = 1000;

/** Interval between two lines without a terminal, in seconds. */
const LINE_EVERY_SECONDS = 10;

/**
 * Creates the progress line without printing it. A terminal shows the seconds in place; elsewhere
 * the line is repeated every ten seconds.
 */
export const preparation = (): Preparation => {
  let clock: NodeJS.Timeout | undefined;
  return {
    begin: () => {
      const isTerminal = process.stderr.isTTY;
      let seconds = 0;
      process.stderr.write(isTerminal ? LINE : `${LINE}\n`);
      clock = setInterval(() => {
        seconds += 1;
        if (isTerminal) process.stderr.write(`\r${LINE} ${seconds} s`);
        else if (seconds % LINE_EVERY_SECONDS === 0) {
          process.stderr.write(`${LINE} ${seconds} s\n`);
        }
      }, SECOND_MS).unref();
    },
    end: () => {
      if (clock === undefined) return;
      clearInterval(clock);
      if (process.stderr.isTTY) process.stderr.write('\n');
    },
  };
};

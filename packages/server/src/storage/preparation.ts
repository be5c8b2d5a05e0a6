/** Line on stderr about the first start of an embedded database, which takes seconds. */
export interface Preparation {
  readonly begin: () => void;
  /** Ends the line, if it has begun. */
  readonly end: () => void;
}

const LINE = 'Preparing the embedded database (first start only) …';

const SECOND_MS = 1000;

/** Creates the line; on a terminal it counts the seconds. */
export const preparation = (): Preparation => {
  let clock: NodeJS.Timeout | undefined;
  return {
    begin: () => {
      if (!process.stderr.isTTY) {
        process.stderr.write(`${LINE}\n`);
        return;
      }
      let seconds = 0;
      process.stderr.write(LINE);
      clock = setInterval(() => {
        seconds += 1;
        process.stderr.write(`\r${LINE} ${seconds} s`);
      }, SECOND_MS).unref();
    },
    end: () => {
      if (clock === undefined) return;
      clearInterval(clock);
      process.stderr.write('\n');
    },
  };
};

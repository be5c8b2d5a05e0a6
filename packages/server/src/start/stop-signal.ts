/** Handler of SIGTERM or SIGINT. */
type Reaction = (signal: NodeJS.Signals) => void;

/**
 * Exits at once. This is safe before the service has started, because no request is in flight and
 * all data on disk is complete.
 */
const endAtOnce: Reaction = (signal) => {
  sayStopped(signal);
  process.exit();
};

let reaction = endAtOnce;

// One listener that is never replaced: a signal that has arrived, but was not delivered yet, would
// be lost with its listener.
const hear: Reaction = (signal) => reaction(signal);

/**
 * Makes the process exit at SIGTERM or SIGINT, until {@link firstStopSignal} is called. To be
 * called first, and once.
 */
export const endAtStopSignal = (): void => {
  process.on('SIGTERM', hear).on('SIGINT', hear);
};

/**
 * Resolves to the next SIGTERM or SIGINT. A later signal finds no listener and ends the process at
 * once. {@link endAtStopSignal} must have been called before.
 */
export const firstStopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    reaction = (signal) => {
      process.off('SIGTERM', hear).off('SIGINT', hear);
      resolve(signal);
    };
  });

/** Prints on stderr that the service has stopped, if it was stopped by Ctrl-C (SIGINT). */
export const sayStopped: Reaction = (signal) => {
  if (signal !== 'SIGINT') return;
  // A terminal prints ^C on the current line.
  process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}Stopped.\n`);
};

/** Prints on stderr that requests are still in flight. */
export const sayWaiting = (): void => {
  process.stderr.write('Finishing the requests in flight; Ctrl-C again cuts them off.\n');
};

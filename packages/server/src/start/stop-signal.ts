/** Reacts to a signal to stop. */
type Reaction = (signal: NodeJS.Signals) => void;

/** Ends a service that has not started: no request is in flight, and what is on disk is complete. */
const endAtOnce: Reaction = (signal) => {
  sayStopped(signal);
  process.exit();
};

let reaction = endAtOnce;

// One listener for good: a signal that has come, but not been told yet, is lost with its listener.
const hear: Reaction = (signal) => reaction(signal);

/** Ends the process at SIGTERM or SIGINT until {@link firstStopSignal} is called. */
export const endAtStopSignal = (): void => {
  process.on('SIGTERM', hear).on('SIGINT', hear);
};

/** Waits for a signal to stop; the next one finds no listener and ends the process at once. */
export const firstStopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    reaction = (signal) => {
      process.off('SIGTERM', hear).off('SIGINT', hear);
      resolve(signal);
    };
  });

/** Says on stderr that the service has stopped, to the person who pressed Ctrl-C. */
export const sayStopped: Reaction = (signal) => {
  if (signal !== 'SIGINT') return;
  // A terminal shows ^C where its cursor is.
  process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}Stopped.\n`);
};

/** Says on stderr why the service has not stopped yet. */
export const sayWaiting = (): void => {
  process.stderr.write('Finishing the requests in flight; Ctrl-C again cuts them off.\n');
};

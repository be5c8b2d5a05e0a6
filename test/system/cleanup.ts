import { constants } from 'node:os';

const steps: (() => Promise<void>)[] = [];

/** Runs `step` at the end of the process, even after a failure; the last step runs first. */
export const atEnd = (step: () => Promise<void>): void => {
  steps.push(step);
};

/** Stops and removes all that was started and made. */
export const tidyUp = async (): Promise<void> => {
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    await step().catch((error: unknown) => console.error(error));
  }
};

// Ctrl-C reaches this process, and once more through its parent.
let isLeaving = false;
const leave = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void => {
  if (isLeaving) return;
  isLeaving = true;
  void tidyUp().then(() => process.exit(128 + constants.signals[signal]));
};
process.on('SIGINT', leave).on('SIGTERM', leave).on('SIGHUP', leave);

// A failure that no caller waits for, such as that of an event listener.
process.on('uncaughtException', (reason) => {
  console.error(reason);
  void tidyUp().then(() => process.exit(1));
});

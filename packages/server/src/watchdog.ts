import { Worker } from 'node:worker_threads';

/** Maximum time without a turn of the event loop until the process is ended, in milliseconds. */
const MAX_STALL_MS = 30_000;

/** Number of checks of the event loop in that time. */
const LOOKS = 4;

/** Guards a process whose database runs on its own thread. */
export interface Watchdog {
  readonly stop: () => Promise<void>;
}

/**
 * Ends this process, with a message on stderr, once its event loop has stood still for `maxStallMs`:
 * an embedded database that is stuck keeps the thread for good, so that no signal is heard. A thread
 * of its own counts the turns; the code is a text, as it needs nothing of the service.
 */
export const startWatchdog = (maxStallMs = MAX_STALL_MS): Watchdog => {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const intervalMs = maxStallMs / LOOKS;
  const heartbeat = setInterval(() => void Atomics.add(turns, 0, 1), intervalMs).unref();
  const worker = new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { turns, maxStallMs, looks: LOOKS, intervalMs },
  });
  worker.unref();
  return {
    stop: async () => {
      clearInterval(heartbeat);
      await worker.terminate();
    },
  };
};

// Its own looks are counted, not the time: after the machine has slept, both threads go on together.
const WATCH = `
  const { workerData: { turns, maxStallMs, looks, intervalMs } } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let seen = -1;
  let missed = 0;
  setInterval(() => {
    const now = Atomics.load(turns, 0);
    missed = now === seen ? missed + 1 : 0;
    seen = now;
    if (missed < looks) return;
    writeSync(2, 'cps: the embedded database has not answered for ' + maxStallMs / 1000 +
      ' s, as it does when its disk is full; the process ends. What was acknowledged is kept. ' +
      'Make room and start it again.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, intervalMs);
`;

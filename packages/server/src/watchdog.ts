import { Worker } from 'node:worker_threads';

/**
 * Default maximum time without a turn of the event loop, in milliseconds; then the process is
 * killed.
 */
const MAX_STALL_MS = 30_000;

/** Number of checks of the event loop in the maximum time without a turn. */
const CHECKS = 4;

/** Watchdog of a process whose database runs on the main thread. */
interface Watchdog {
  readonly stop: () => Promise<void>;
}

/**
 * Starts a watchdog that kills this process, with a message on stderr, once its event loop has been
 * blocked for `maxStallMs`. A stuck embedded database blocks the main thread for good, so that no
 * signal is handled. A separate thread counts the turns; its code is a string because it imports
 * nothing of the service.
 */
export const startWatchdog = (maxStallMs = MAX_STALL_MS): Watchdog => {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const intervalMs = maxStallMs / CHECKS;
  const heartbeat = setInterval(() => void Atomics.add(turns, 0, 1), intervalMs).unref();
  const worker = new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { turns, maxStallMs, checks: CHECKS, intervalMs },
  });
  worker.unref();
  return {
    stop: async () => {
      clearInterval(heartbeat);
      await worker.terminate();
    },
  };
};

// The thread counts its own checks, not time: after the machine has slept, both threads continue
// together.
const WATCH = `
  const { workerData: { turns, maxStallMs, checks, intervalMs } } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let seen = -1;
  let missed = 0;
  setInterval(() => {
    const now = Atomics.load(turns, 0);
    missed = now === seen ? missed + 1 : 0;
    seen = now;
    if (missed < checks) return;
    writeSync(2, 'cps: the embedded database has not responded for ' + maxStallMs / 1000 +
      ' s, as it does when its disk is full; the process ends. Acknowledged writes are kept. ' +
      'Make room and start it again.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, intervalMs);
`;

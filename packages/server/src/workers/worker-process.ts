import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ComputationName, ComputationTypes } from '@content-publishing/domain';
import { openChannel } from './channel.ts';
import { errorOf } from './serialized-error.ts';
import type { FromWorker, Outcome, Reply, TaskOf, ToWorker } from './messages.ts';

/** Task for a worker, and the function that replies to the questions of the computation. */
export interface Work<Name extends ComputationName> {
  readonly task: TaskOf<Name>;
  /**
   * Returns the reply to a question of the computation, or undefined to end the computation without
   * an outcome.
   */
  readonly reply: (question: ComputationTypes[Name]['question']) => Promise<Reply | undefined>;
}

/** End of a computation because `reply` returned undefined to its question; the process goes on. */
interface Abandoned {
  readonly kind: 'abandoned';
}

/**
 * End of a worker process before its task was done. `out-of-memory`: beyond `heapMb`. `late`:
 * beyond `runMs`. `killed`: by SIGKILL, such as by a system that runs out of memory. `not-started`:
 * it could not be started. `other`: it crashed.
 */
export interface Ended {
  readonly kind: 'ended';
  readonly cause: 'out-of-memory' | 'late' | 'killed' | 'not-started' | 'other';
  /** Exit code or signal, and the end of the output on stderr; for `not-started`, the error. */
  readonly how: string;
}

/** A worker process, which runs one task at a time. */
export interface WorkerProcess {
  /** Returns whether the process has not ended. */
  readonly isAlive: () => boolean;
  /**
   * Runs a computation. To be called only when the former call has settled. Resolves also if the
   * computation throws (to the outcome `bug`), gets no reply, or if the process ends. Rejects only
   * with the error of a `reply` that rejects; then the computation is abandoned too.
   */
  readonly perform: <Name extends ComputationName>(
    work: Work<Name>,
  ) => Promise<Outcome<Name> | Abandoned | Ended>;
  /** Kills the process, and waits for its end. A running `perform` resolves to {@link Ended}. */
  readonly end: () => Promise<void>;
}

interface Current {
  readonly reply: (question: never) => Promise<Reply | undefined>;
  readonly resolve: (end: Outcome<never> | Abandoned | Ended) => void;
  readonly reject: (error: unknown) => void;
}

/** Limits of a worker process. */
export interface ProcessLimits {
  /**
   * Maximum size of the old generation of the heap of the process, in MiB; a task that needs more
   * ends the process.
   */
  readonly heapMb: number;
  /**
   * Maximum time that a task runs between two questions, in milliseconds; then the process is
   * killed. The time of loading its code and of replies does not count.
   */
  readonly runMs: number;
}

// Next to this module, as source, built or bundled.
const WORKER = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

// File descriptor of the channel in the child process.
const CHANNEL = 3;

/**
 * Maximum number of characters kept of the end of stderr. V8 prints the reason of its end above a
 * stack of a few kilobytes.
 */
const MAX_STDERR = 16_384;

/**
 * Starts a worker process with the environment variables `env`. It accepts a task at once, and runs
 * it when its code is loaded.
 */
export const startWorkerProcess = (
  env: NodeJS.ProcessEnv,
  { heapMb, runMs }: ProcessLimits,
): WorkerProcess => {
  const child = spawn(
    process.execPath,
    // Frequent collections of young objects keep the memory of the process small.
    [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8', WORKER],
    { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR);
  });
  lowerPriority(child.pid);

  let isReady = false;
  let isLate = false;
  let isAlive = true;
  let current: Current | undefined;
  let deadline: NodeJS.Timeout | undefined;
  const startDeadline = (): void => {
    clearTimeout(deadline);
    deadline = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, runMs);
  };

  const endOf = (): Ended => {
    const { exitCode, signalCode } = child;
    const cause = (): Ended['cause'] => {
      if (isLate) return 'late';
      if (stderr.includes('heap out of memory')) return 'out-of-memory';
      // Such as by an operating system that runs out of memory.
      return signalCode === 'SIGKILL' ? 'killed' : 'other';
    };
    return { kind: 'ended', cause: cause(), how: `${signalCode ?? exitCode}: ${stderr}` };
  };
  const settle = (end: Outcome<never> | Abandoned | Ended): void => {
    const { resolve } = current ?? {};
    current = undefined;
    clearTimeout(deadline);
    resolve?.(end);
  };
  // `close` is emitted once all output of the process is read.
  const closed = once(child, 'close').then(endOf, (error: unknown): Ended => ({
    kind: 'ended',
    cause: 'not-started',
    how: String(error),
  }));
  const end = async (): Promise<void> => {
    const how = await closed;
    isAlive = false;
    settle(how);
  };
  const ended = end();

  const link = child.pid === undefined ? undefined : child.stdio[CHANNEL];
  const channel =
    link instanceof Socket
      ? // Messages belong to the running computation, whichever it is.
        openChannel<ToWorker<TaskOf<ComputationName>>, FromWorker<never>>(link, (message) => {
          switch (message.kind) {
            case 'ready':
              isReady = true;
              if (current) startDeadline();
              break;
            case 'warning':
              process.emitWarning(errorOf(message.warning));
              break;
            case 'question':
              if (current) void answer(current, message.question);
              break;
            case 'outcome':
              settle(message.outcome);
              break;
            default:
              message satisfies never;
          }
        })
      : undefined;

  const answer = async ({ reply: replyTo, reject }: Current, question: never): Promise<void> => {
    // The time of the server's reply does not count as run time of the worker.
    clearTimeout(deadline);
    try {
      const reply = await replyTo(question);
      if (reply === undefined) {
        channel?.send({ kind: 'abandoned' });
        settle({ kind: 'abandoned' });
      } else {
        channel?.send({ kind: 'reply', reply });
        startDeadline();
      }
    } catch (error) {
      channel?.send({ kind: 'abandoned' });
      current = undefined;
      reject(error);
    }
  };

  return {
    isAlive: () => isAlive,
    perform: ({ task, reply }) =>
      new Promise((resolve, reject) => {
        current = { reply, resolve, reject };
        // The time for loading its code does not count as run time.
        if (isReady) startDeadline();
        channel?.send({ kind: 'task', task });
        if (!isAlive) settle(endOf());
      }),
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/**
 * Niceness of a worker above the one of the server process. With it, a worker on Linux gets two thirds
 * of the CPU time of the server process. With 5, the largest bodies took twice as long when all cores
 * were busy.
 */
const MORE_NICENESS = 2;

/**
 * Lowers the priority of the worker `pid` below the server process; does nothing if the system does
 * not allow it.
 */
const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid === undefined) return;
    setPriority(pid, Math.min(getPriority() + MORE_NICENESS, constants.priority.PRIORITY_LOW));
  } catch {
    // The worker works without it.
  }
};

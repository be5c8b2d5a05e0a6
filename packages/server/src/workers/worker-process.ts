import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import { openChannel } from './channel.ts';
import { errorOf } from './serialized-error.ts';
import type { FromWorker, PostTask, ToWorker } from './messages.ts';
import type { CallOfPort, ServedPorts } from './ports-rpc.ts';

/** Work for a worker, and what it needs for it. */
export interface Work {
  readonly task: PostTask;
  readonly bytes?: Uint8Array;
  readonly server?: PostgresOptions;
  /** Makes the calls of ports that the worker asks for. */
  readonly answer: ServedPorts['answer'];
}

/** Message that ends a task, with the bytes beside it. */
export interface Done extends Extract<FromWorker<never>, { readonly kind: 'done' }> {
  readonly bytes: Buffer;
}

/**
 * End of a worker before its task was done: its heap was full, it took too long, or another reason.
 */
export interface Ended {
  readonly kind: 'ended';
  readonly cause: 'out-of-memory' | 'late' | 'killed' | 'not-started' | 'other';
  /** Exit code or signal, and the end of what it printed on stderr. */
  readonly how: string;
}

/** Process that performs one task at a time. */
export interface WorkerProcess {
  readonly isAlive: () => boolean;
  /** Performs a task; outages and bugs of it are in the message. Never rejects. */
  readonly perform: (work: Work) => Promise<Done | Ended>;
  /** Ends the process at once, and waits for its end. */
  readonly end: () => Promise<void>;
}

/** Limits of one process. */
export interface ProcessLimits {
  /** Maximum size of the old generation of its heap, in MiB; a task that needs more ends it. */
  readonly heapMb: number;
  /** Maximum time that a task runs, in milliseconds; then the process is killed. */
  readonly runMs: number;
}

// Beside this module, whether it is a source, built or bundled.
const WORKER = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

// Where a child has its end of the channel.
const CHANNEL = 3;

/** Maximum length of what is kept of stderr: V8 says why it ended above a stack of a few kilobytes. */
const MAX_STDERR = 16_384;

/** Starts a process in the environment `env`. */
export const startWorkerProcess = (
  env: NodeJS.ProcessEnv,
  { heapMb, runMs }: ProcessLimits,
): WorkerProcess => {
  const child = spawn(
    process.execPath,
    // Young objects are collected often, so that a process does not take memory for what has gone.
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
  let current: { readonly work: Work; readonly settle: (end: Done | Ended) => void } | undefined;
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
      // As by an operating system that has no memory left.
      return signalCode === 'SIGKILL' ? 'killed' : 'other';
    };
    return { kind: 'ended', cause: cause(), how: `${signalCode ?? exitCode}: ${stderr}` };
  };
  const settle = (end: Done | Ended): void => {
    const { settle: settled } = current ?? {};
    current = undefined;
    clearTimeout(deadline);
    settled?.(end);
  };
  // `close` follows once all that the process has printed is read.
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
      ? openChannel<FromWorker<never>>(link, (message, bytes) => {
          switch (message.kind) {
            case 'ready':
              isReady = true;
              if (current) startDeadline();
              break;
            case 'warning':
              process.emitWarning(errorOf(message.warning));
              break;
            case 'call': {
              const { id, call } = message;
              if (current) void answer(current.work, id, call);
              break;
            }
            case 'done':
              settle({ ...message, bytes });
              break;
            default:
              message satisfies never;
          }
        })
      : undefined;

  const answer = async ({ answer: outcomeOf }: Work, id: number, call: CallOfPort<never>) => {
    const answered: ToWorker<unknown> = { kind: 'called', id, outcome: await outcomeOf(call) };
    channel?.send(answered);
  };

  return {
    isAlive: () => isAlive,
    perform: (work) =>
      new Promise((resolve) => {
        current = { work, settle: resolve };
        // Until it has started, it does nothing that could take longer for what is asked of it.
        if (isReady) startDeadline();
        const { task, server, bytes } = work;
        const message: ToWorker<unknown> = { kind: 'task', task, ...(server && { server }) };
        channel?.send(message, bytes);
        if (!isAlive) settle(endOf());
      }),
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/**
 * Niceness of a worker: on Linux, it gets two thirds of the time of a process that competes with it
 * for a core. With 5, the largest bodies took twice as long on a machine whose cores were all busy.
 */
const NICENESS = 2;

/** Lets the process that answers all other requests go first, where the system allows to say so. */
const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // The process works all the same.
  }
};

import { once } from 'node:events';
import type { Result } from 'neverthrow';
import { openChannel } from './channel.ts';
import { errorOf, type FromChild, type Outcome, type TaskTypes, type ToChild } from './protocol.ts';
import { spawnChild } from './spawn-child.ts';

/** Task for a child process, and the function that replies to the questions that it asks. */
interface Work<Types extends TaskTypes> {
  readonly task: Types['task'];
  /** Replies to a question; an error ends the task, and becomes its result. */
  readonly reply: (question: Types['question']) => Promise<Result<Types['reply'], Types['error']>>;
}

/**
 * End of a task. `too-much-memory`: beyond `heapMb`, or a text beyond the maximum length. `late`:
 * beyond `runMs`. `killed`: by SIGKILL, such as by a system that runs out of memory. `not-started`:
 * the process could not be started.
 */
export type TaskEnd<Types extends TaskTypes> =
  | Exclude<Outcome<Types>, { readonly kind: 'bug' }>
  | {
      readonly kind: 'too-much-memory' | 'late' | 'killed' | 'not-started';
      /** Exit code or signal, and the end of the output on stderr; or the error of the start. */
      readonly how: string;
    };

/** A child process, which performs one task at a time. */
export interface Child {
  /** Returns whether the process has not ended. */
  readonly isAlive: () => boolean;
  /**
   * Performs a task. To be called only when the former call has settled. Rejects with an exception
   * of the task or of a `reply`, and if the process crashes.
   */
  readonly perform: <Types extends TaskTypes>(work: Work<Types>) => Promise<TaskEnd<Types>>;
  /** Kills the process, and waits for its end. A running `perform` resolves to `killed`. */
  readonly end: () => Promise<void>;
}

/** Limits of a child process. */
export interface ChildLimits {
  /**
   * Maximum size of the old generation of the heap of the process, in MiB; a task that needs more
   * ends the process.
   */
  readonly heapMb: number;
  /**
   * Maximum time that a task runs between two questions, in milliseconds; then the process is
   * killed. The time of loading its code and of replies does not count. Absent: no maximum.
   */
  readonly runMs?: number;
}

// A task as the channel sees it: the caller of `perform` knows its types, which both ends agree on.
interface AnyTypes extends TaskTypes {
  readonly question: never;
  readonly done: never;
  readonly error: never;
}

/** A task that runs. */
interface Running {
  /** Replies to a question of it. */
  readonly answer: (question: never) => Promise<void>;
  readonly resolve: (end: TaskEnd<AnyTypes>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Starts a process that runs the script `name`, which calls `serveParent`, from the folder of the
 * module `beside`: as source, built or bundled. It accepts a task at once, and runs it when its code
 * is loaded.
 */
export const startChild = (beside: string, name: string, { heapMb, runMs }: ChildLimits): Child => {
  const { child, link, stderr } = spawnChild(beside, name, heapMb);
  let isReady = false;
  let isLate = false;
  let isAlive = true;
  let current: Running | undefined;
  let deadline: NodeJS.Timeout | undefined;
  const startDeadline = (): void => {
    clearTimeout(deadline);
    if (runMs === undefined) return;
    deadline = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, runMs);
  };
  /** Ends the running task, if any. */
  const settle = (end: TaskEnd<AnyTypes> | Error): void => {
    const { resolve, reject } = current ?? {};
    current = undefined;
    clearTimeout(deadline);
    if (end instanceof Error) reject?.(end);
    else resolve?.(end);
  };

  const endOf = (): TaskEnd<AnyTypes> | Error => {
    const { exitCode, signalCode } = child;
    const how = `${signalCode ?? exitCode}: ${stderr()}`;
    if (isLate) return { kind: 'late', how };
    if (stderr().includes('heap out of memory')) return { kind: 'too-much-memory', how };
    if (signalCode === 'SIGKILL') return { kind: 'killed', how };
    return new Error(`A child process ended with ${how}`);
  };
  // `close` is emitted once all output of the process is read.
  const ended = once(child, 'close')
    .then(endOf, (error: unknown) => ({ kind: 'not-started' as const, how: String(error) }))
    .then((end) => {
      isAlive = false;
      settle(end);
      return end;
    });

  const channel =
    link &&
    // Messages belong to the running task, whichever it is.
    openChannel<ToChild<AnyTypes>, FromChild<AnyTypes>>(link, (message) => {
      switch (message.kind) {
        case 'ready':
          isReady = true;
          if (current) startDeadline();
          break;
        case 'warning':
          process.emitWarning(errorOf(message.warning));
          break;
        case 'question':
          void current?.answer(message.question);
          break;
        case 'outcome': {
          const { outcome } = message;
          settle(outcome.kind === 'bug' ? errorOf(outcome.error) : outcome);
          break;
        }
        default:
          message satisfies never;
      }
    });

  const abandon = (): void => {
    channel?.send({ kind: 'abandoned' });
    current = undefined;
  };

  return {
    isAlive: () => isAlive,
    perform: <Types extends TaskTypes>({ task, reply }: Work<Types>) => {
      const { promise, resolve, reject } = Promise.withResolvers<TaskEnd<Types>>();
      const answer = async (question: Types['question']): Promise<void> => {
        // The time of the reply does not count as run time of the task.
        clearTimeout(deadline);
        try {
          const replied = await reply(question);
          if (replied.isErr()) {
            abandon();
            resolve({ kind: 'rejected', error: replied.error });
            return;
          }
          channel?.send({ kind: 'reply', reply: replied.value });
          startDeadline();
        } catch (error) {
          abandon();
          reject(error);
        }
      };
      current = { answer, resolve, reject };
      // The time for loading its code does not count as run time.
      if (isReady) startDeadline();
      channel?.send({ kind: 'task', task });
      if (!isAlive) void ended.then(settle);
      return promise;
    },
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

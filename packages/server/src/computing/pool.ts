import { AsyncLocalStorage } from 'node:async_hooks';
import { loadBodyFormats } from '@content-publishing/adapter-node';
import { type Compute, computeInPlace } from '@content-publishing/application';
import {
  type ComputationName,
  type Hash,
  sizeOfComputation,
} from '@content-publishing/domain/computations';
import { err, ResultAsync } from 'neverthrow';
import { type ComputationTask, inputInBytes, resultOf, type TaskLog } from './computation-task.ts';
import { LARGE_BYTES, POOL_LIMITS, type PoolLimits } from './limits.ts';
import { startChild } from './process/child.ts';
import { idleChildren } from './process/idle-children.ts';
import { turnsOf } from './turns.ts';

/** Pool of worker processes for long computations. A process starts when it is first needed. */
export interface WorkerPool {
  /** Runs a computation in a worker, or in this process if it is short. */
  readonly compute: Compute;
  /** Waits for the running and waiting computations, then ends the processes. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a pool of worker processes. A worker runs only pure functions of the domain; it exchanges
 * data and bytes with this process and has no other connection. A failure of a worker fails one
 * request, and is written to `log`. Short computations run in this process, with `hash`. `given`
 * replaces default limits.
 */
export const createWorkerPool = (
  hash: Hash,
  log: TaskLog,
  given: Partial<PoolLimits> = {},
): WorkerPool => {
  const limits = { ...POOL_LIMITS, ...given };
  const inPlace = computeInPlace(hash, loadBodyFormats);
  const turns = turnsOf(limits, log);
  const idle = idleChildren(() => startChild(import.meta.url, 'child-main', limits), limits.idleMs);
  const tasks = new Set<Promise<unknown>>();

  const inWorker = async <Name extends ComputationName, E>(
    isLarge: boolean,
    ...[owner, name, input, reply]: Parameters<typeof inPlace<Name, E>>
  ) => {
    const turn = await turns.take(owner, name, isLarge);
    if (turn === undefined) return err({ kind: 'unavailable' as const });
    const child = idle.take();
    try {
      const task = { name, input: await inputInBytes(input) };
      const inContext = AsyncLocalStorage.bind(reply);
      const end = await child.perform<ComputationTask<Name, E>>({ task, reply: inContext });
      return resultOf(end, name, log);
    } finally {
      // A large computation's memory is freed before the next one starts.
      if (isLarge || !child.isAlive()) void child.end().then(turn.release);
      else {
        idle.giveBack(child);
        turn.release();
      }
    }
  };

  return {
    compute: (owner, name, input, reply) => {
      const { bytes, work } = sizeOfComputation(name, input);
      if (work < limits.minWork) return inPlace(owner, name, input, reply);
      const task = inWorker(bytes > LARGE_BYTES, owner, name, input, reply).finally(() => {
        tasks.delete(task);
      });
      tasks.add(task);
      return new ResultAsync(task);
    },
    close: async () => {
      await Promise.allSettled(tasks);
      await idle.end();
    },
  };
};

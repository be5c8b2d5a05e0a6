/**
 * Long computations run in processes of their own: they neither block the event loop of the server
 * nor use its memory, and a crash fails one request. A worker gets one task at a time.
 *
 *     server                                             worker process
 *     compute ──▶ waits for a turn ──▶ task, reply ═════▶ domain computation
 *        └─ short: runs in place       question, outcome ◀═════ ┘     (═ channel)
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { loadBodyFormats } from '@content-publishing/adapter-node';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { textBytesInParts } from '@content-publishing/adapter-http/text-bytes';
import {
  type ComputationError,
  type Compute,
  computeInPlace,
  type Held,
  RESOURCES,
  sharesOf,
} from '@content-publishing/application';
import {
  type ComputationName,
  type ComputationTypes,
  type Hash,
  sizeOfComputation,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { errorOf } from './serialized-error.ts';
import type { Outcome } from './messages.ts';
import { workerEnvironment } from './worker-environment.ts';
import {
  type Ended,
  type ProcessLimits,
  startWorkerProcess,
  type WorkerProcess,
} from './worker-process.ts';

/** Pool of worker processes for long computations. A process starts when it is first needed. */
export interface WorkerPool {
  /** Runs a computation in a worker, or in this process if it is short. */
  readonly compute: Compute;
  /** Waits for the running and waiting computations, then ends the processes. */
  readonly close: () => Promise<void>;
}

/** Limits of a pool and its processes. */
export interface PoolLimits extends ProcessLimits {
  /**
   * Work of a computation from which a worker does it, in bytes of plain text; less is done in this
   * process.
   */
  readonly minWork: number;
  /**
   * Maximum time that a computation waits for its turn, in milliseconds; then it fails as
   * `unavailable`.
   */
  readonly waitMs: number;
  /**
   * Maximum waiting computations of an owner, which is a workspace; further ones fail as
   * `unavailable`.
   */
  readonly maxWaiting: number;
  /** Time without work after which a process is ended, in milliseconds. */
  readonly idleMs: number;
}

const { workers, largeWorkers } = RESOURCES;

const LIMITS: PoolLimits = {
  // A round trip to a worker takes 1 to 3 ms, a computation of this size 4 to 7 ms.
  minWork: 64 * 1024,
  waitMs: workers.maxWaitMs,
  maxWaiting: workers.maxWaiting,
  runMs: 10_000,
  // The largest body of the contract needs less than 160 MiB, without its texts outside of the
  // heap.
  heapMb: 320,
  idleMs: 30_000,
};

/**
 * Size of a body and the post that it changes, in bytes, beyond which a computation is large. Such
 * a computation can use 500 MB, so only one runs at a time, and its process ends after it.
 */
const LARGE_BYTES = 16 * 1024 * 1024;

/**
 * Creates a pool of worker processes. A worker runs only pure functions of the domain; it exchanges
 * data and bytes with this process and has no other connection. A failure of a worker fails one
 * request, and is written to `log`. Short computations run in this process, with `hash`. `given`
 * replaces default limits.
 */
export const createWorkerPool = (
  hash: Hash,
  log: Pick<HttpServerOptions['logger'], 'error' | 'warn'>,
  given: Partial<PoolLimits> = {},
): WorkerPool => {
  const limits = { ...LIMITS, ...given };
  const { maxWaiting, waitMs: maxWaitMs } = limits;
  const turns = sharesOf({ ...workers, maxWaiting, maxWaitMs }, globalThis);
  const largeTurns = sharesOf({ ...largeWorkers, maxWaiting, maxWaitMs }, globalThis);
  const inPlace = computeInPlace(hash, loadBodyFormats);
  const tasks = new Set<Promise<unknown>>();
  // Ordered by last use, the latest at the end.
  const idle: { readonly worker: WorkerProcess; readonly timer: NodeJS.Timeout }[] = [];
  let isFull = false;

  const take = (): WorkerProcess => {
    for (;;) {
      const last = idle.pop();
      if (last === undefined) return startWorkerProcess(workerEnvironment(), limits);
      clearTimeout(last.timer);
      if (last.worker.isAlive()) return last.worker;
    }
  };
  const giveBack = (worker: WorkerProcess): void => {
    const timer = setTimeout(() => {
      idle.splice(0, idle.length, ...idle.filter((one) => one.worker !== worker));
      void worker.end();
    }, limits.idleMs);
    idle.push({ worker, timer });
  };

  const errorAfter = (name: ComputationName, { cause, how }: Ended): ComputationError => {
    switch (cause) {
      case 'out-of-memory':
        log.warn({ computation: name }, OUT_OF_MEMORY);
        return { kind: 'too-much-memory' };
      case 'late':
        log.warn({ computation: name }, 'a large body took too long to process');
        return { kind: 'unavailable' };
      case 'killed':
      case 'not-started':
        log.error({ computation: name, how }, 'a worker process died');
        return { kind: 'unavailable' };
      case 'other':
        throw new Error(`A worker ended with ${how}`);
      default:
        return cause satisfies never;
    }
  };

  const resultOf = <Name extends ComputationName>(
    name: Name,
    outcome: Outcome<Name>,
  ): Result<ComputationTypes[Name]['done'], ComputationTypes[Name]['error'] | ComputationError> => {
    switch (outcome.kind) {
      case 'done':
        return ok(outcome.value);
      case 'rejected':
        return err(outcome.error);
      case 'out-of-memory':
        log.warn({ computation: name }, OUT_OF_MEMORY);
        return err({ kind: 'too-much-memory' });
      case 'bug':
        throw errorOf(outcome.error);
      default:
        return outcome satisfies never;
    }
  };

  /**
   * Waits for the turn of a computation of `owner`. Resolves to undefined if `owner` may not wait
   * or has waited too long.
   */
  const turnOf = async (owner: string, isLarge: boolean): Promise<Held | undefined> => {
    const large = isLarge ? await largeTurns.take(owner) : undefined;
    if (isLarge && large === undefined) return undefined;
    const turn = await turns.take(owner);
    if (turn === undefined) {
      large?.release();
      return undefined;
    }
    const release = (): void => {
      turn.release();
      large?.release();
    };
    return { grow: turn.grow, release };
  };

  const computed = async <Name extends ComputationName, E>(
    worker: WorkerProcess,
    name: Name,
    input: ComputationTypes[Name]['input'],
    reply: Parameters<typeof inPlace<Name, E>>[3],
  ): Promise<
    Result<ComputationTypes[Name]['done'], ComputationTypes[Name]['error'] | ComputationError | E>
  > => {
    const inContext = AsyncLocalStorage.snapshot();
    let rejection: { readonly error: E } | undefined;
    const end = await worker.perform({
      task: { name, input: await withFormerInBytes(input) },
      reply: async (question) => {
        const replied = await inContext(() => reply(question));
        if (replied.isErr()) rejection = { error: replied.error };
        return replied.unwrapOr(undefined);
      },
    });
    if (rejection) return err(rejection.error);
    switch (end.kind) {
      case 'ended':
        return err(errorAfter(name, end));
      case 'abandoned':
        throw new Error(`The computation ${name} was abandoned without an error`);
      default:
        return resultOf(name, end);
    }
  };

  const inTurn = async <Name extends ComputationName, E>(
    owner: string,
    isLarge: boolean,
    ...work: readonly [
      name: Name,
      input: ComputationTypes[Name]['input'],
      reply: Parameters<typeof inPlace<Name, E>>[3],
    ]
  ) => {
    const turn = await turnOf(owner, isLarge);
    if (turn === undefined) {
      const [name] = work;
      if (!isFull) log.warn({ computation: name }, 'too many computations; more are rejected');
      isFull = true;
      return err({ kind: 'unavailable' as const });
    }
    isFull = false;
    const worker = take();
    try {
      return await computed<Name, E>(worker, ...work);
    } finally {
      // A large computation's memory is freed before the next one starts.
      if (isLarge || !worker.isAlive()) void worker.end().then(turn.release);
      else {
        giveBack(worker);
        turn.release();
      }
    }
  };

  return {
    compute: (owner, name, input, reply) => {
      const { bytes, work } = sizeOfComputation(name, input);
      if (work < limits.minWork) return inPlace(owner, name, input, reply);
      const task = inTurn(owner, bytes > LARGE_BYTES, name, input, reply).finally(() => {
        tasks.delete(task);
      });
      tasks.add(task);
      return new ResultAsync(task);
    },
    close: async () => {
      await Promise.allSettled(tasks);
      await Promise.all(
        idle.splice(0).map(({ worker, timer }) => {
          clearTimeout(timer);
          return worker.end();
        }),
      );
    },
  };
};

/**
 * Returns `input` with the body of the stored post as bytes, which the channel does not copy; an
 * input without such a body stays as it is. The text is encoded in parts, because 20 MB at once
 * would block the event loop for 250 ms.
 */
const withFormerInBytes = async <Input extends ComputationTypes[ComputationName]['input']>(
  input: Input,
): Promise<Input> => {
  if (!('former' in input && 'body' in input.former)) return input;
  const { former } = input;
  const { body } = former;
  if (typeof body !== 'string') return input;
  return { ...input, former: { ...former, body: await textBytesInParts(body) } };
};

const OUT_OF_MEMORY = 'a computation took more memory than a worker may have';

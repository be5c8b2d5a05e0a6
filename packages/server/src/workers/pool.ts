import { AsyncLocalStorage } from 'node:async_hooks';
import type { BodyError, HttpServerOptions, LargeBodies } from '@content-publishing/adapter-http';
import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import { type PostKey, StorageUnavailable } from '@content-publishing/application';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { PortCall } from '../observability/port-proxy.ts';
import { type ErrorData, errorOf } from './serialized-error.ts';
import type { PostOperation, PostOperations, PostTask } from './messages.ts';
import { servePorts, type SharedStorage } from './ports-rpc.ts';
import type { ErrorOf, ViewOf } from './result-types.ts';
import { createTurns, type TurnLimits } from './turns.ts';
import {
  type Ended,
  type ProcessLimits,
  startWorkerProcess,
  type WorkerProcess,
} from './worker-process.ts';

/** Long bodies in processes of their own, which start with the first one. */
export interface WorkerPool extends LargeBodies {
  /**
   * Publishes a post whose size is `storedBytes`, if it is due, and says whether this caller did.
   * Rejects what could not be done, and can be tried again.
   */
  readonly publishPost: (
    key: PostKey,
    storedBytes: number,
  ) => ResultAsync<boolean, Extract<BodyError, { readonly kind: WorkerError }>>;
  /** Archives a post whose size is `storedBytes`, if its end has come, as `publishPost` does. */
  readonly archivePost: WorkerPool['publishPost'];
  /** Derives a post again, if it is outdated, as {@link WorkerPool.publishPost} publishes one. */
  readonly rederivePost: WorkerPool['publishPost'];
  /** Finishes what it has begun, then ends the processes. */
  readonly close: () => Promise<void>;
}

/** Limits of a pool. */
export interface PoolLimits extends TurnLimits, ProcessLimits {
  /** Time without work after which a process ends, in milliseconds. */
  readonly idleMs: number;
}

const LIMITS: PoolLimits = {
  // Two, so that one workspace cannot hold all; more would take more memory than a small machine has.
  running: 2,
  runningOfCaller: 1,
  waiting: 8,
  waitingOfCaller: 4,
  waitMs: 5000,
  runMs: 10_000,
  // The largest body of the contract needs less than 160 MiB, its texts beside the heap not counted.
  heapMb: 320,
  idleMs: 30_000,
};

// The way to a worker and back takes 1 to 3 ms, such a body 4 to 7 ms, and 35 ms if it is hostile.
const LONG_BODY_BYTES = 64 * 1024;

// Derived fields are kept beside a body, so that a post is two to four times as long.
const LONG_POST_BYTES = 4 * LONG_BODY_BYTES;

/**
 * Bytes of a body, and of the post that it changes, beyond which a task is large: it can take 500 MB.
 * One runs at a time, and its process ends with it.
 */
const LARGE_BYTES = 16 * 1024 * 1024;

type WorkerError = 'too-much-memory' | 'unavailable';

type Rejected = Extract<BodyError, { readonly kind: WorkerError }>;

type Outcome<Operation extends PostOperation> = Result<
  ViewOf<PostOperations[Operation]>,
  ErrorOf<PostOperations[Operation]> | Rejected
>;

/** The records on a PostgreSQL server, to which each process has a connection of its own. */
export interface DirectStorage {
  readonly server: PostgresOptions;
  /** Hears what a process asked of the server for a request, in the context of the request. */
  readonly note: (calls: readonly PortCall[]) => void;
}

/**
 * Creates a pool of worker processes for large bodies. Each reaches the records by a connection of
 * its own or, through ports, in this process. A failure of a worker fails one request. `log` gets
 * the failures.
 */
export const createWorkerPool = (
  records: DirectStorage | SharedStorage,
  log: Pick<HttpServerOptions['logger'], 'error' | 'warn'>,
  given: Partial<PoolLimits> = {},
): WorkerPool => {
  const limits = { ...LIMITS, ...given };
  const turns = createTurns(limits);
  const tasks = new Set<Promise<unknown>>();
  // The last of them is the one that was used last.
  const idle: { readonly worker: WorkerProcess; readonly timer: NodeJS.Timeout }[] = [];
  let isFull = false;

  const take = (): WorkerProcess => {
    for (;;) {
      const last = idle.pop();
      if (last === undefined) return startWorkerProcess(environmentOf(records), limits);
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

  const performBy = async <Operation extends PostOperation>(
    worker: WorkerProcess,
    task: PostTask,
    bytes: Uint8Array | undefined,
  ): Promise<Outcome<Operation>> => {
    const { operation } = task;
    const served = 'server' in records ? undefined : servePorts(records);
    const inContext = AsyncLocalStorage.snapshot();
    const done = await worker.perform({
      task,
      ...(bytes && { bytes }),
      // A process has one task at a time, and a task one statement.
      ...('server' in records && { server: { ...records.server, poolSize: 1, replicaUrls: [] } }),
      answer: (call) =>
        inContext(() => served?.answer(call) ?? Promise.reject(new Error('There are no ports'))),
    });
    if (done.kind === 'ended') return err(errorAfter(operation, done));
    if ('note' in records) records.note(done.calls);
    const { outcome } = done;
    switch (outcome.kind) {
      case 'done':
        return ok(hasPost(operation) ? withPost(outcome.view, done.bytes) : outcome.view);
      case 'rejected':
        return err(outcome.error);
      case 'out-of-memory':
        log.warn({ operation }, OUT_OF_MEMORY);
        return err({ kind: 'too-much-memory' });
      case 'outage':
        throw served?.failure() ?? unavailable(outcome.error);
      case 'bug':
        throw served?.failure() ?? errorOf(outcome.error);
      default:
        return outcome satisfies never;
    }
  };

  const errorAfter = (operation: PostOperation, { cause, how }: Ended): Rejected => {
    switch (cause) {
      case 'out-of-memory':
        log.warn({ operation }, OUT_OF_MEMORY);
        return { kind: 'too-much-memory' };
      case 'late':
        log.warn({ operation }, 'a long body took too long');
        return { kind: 'unavailable' };
      case 'killed':
      case 'not-started':
        log.error({ operation, how }, 'a worker could not go on');
        return { kind: 'unavailable' };
      case 'other':
        throw new Error(`A worker ended with ${how}`);
      default:
        return cause satisfies never;
    }
  };

  const performInTurn = async <Operation extends PostOperation>(
    task: PostTask,
    caller: string,
    size: number,
    bytes?: Uint8Array,
  ): Promise<Outcome<Operation>> => {
    const isLarge = size > LARGE_BYTES;
    const endTurn = await turns.take({ caller, isLarge });
    if (endTurn === undefined) {
      const { operation } = task;
      if (!isFull) log.warn({ operation }, 'too many long bodies; more are rejected');
      isFull = true;
      return err({ kind: 'unavailable' });
    }
    isFull = false;
    const worker = take();
    try {
      return await performBy<Operation>(worker, task, bytes);
    } finally {
      // Its memory goes back to the system before the next one takes as much.
      if (isLarge || !worker.isAlive()) void worker.end().then(endTurn);
      else {
        giveBack(worker);
        endTurn();
      }
    }
  };

  const run = <Operation extends PostOperation>(
    task: Extract<PostTask, { readonly operation: Operation }>,
    caller: string,
    size: number,
    bytes?: Uint8Array,
  ): ResultAsync<
    ViewOf<PostOperations[Operation]>,
    ErrorOf<PostOperations[Operation]> | Rejected
  > => {
    const outcome = performInTurn<Operation>(task, caller, size, bytes).finally(() => {
      tasks.delete(outcome);
    });
    tasks.add(outcome);
    return new ResultAsync(outcome);
  };

  return {
    fromBytes: LONG_BODY_BYTES,
    fromStoredBytes: LONG_POST_BYTES,
    createPost: (principal, { draft, ...input }) =>
      run(
        { operation: 'createPost', principal, input },
        principal.workspaceId,
        draft.length,
        draft,
      ),
    updatePost: (principal, { patch, ...input }) =>
      run(
        { operation: 'updatePost', principal, input },
        principal.workspaceId,
        patch.length + input.storedBytes,
        patch,
      ),
    restoreRevision: (principal, input) =>
      run(
        { operation: 'restoreRevision', principal, input },
        principal.workspaceId,
        input.storedBytes,
      ),
    publishPost: (key, storedBytes) =>
      run({ operation: 'publishPost', key }, PUBLISHING, storedBytes),
    archivePost: (key, storedBytes) =>
      run({ operation: 'archivePost', key }, PUBLISHING, storedBytes),
    rederivePost: (key, storedBytes) =>
      run({ operation: 'rederivePost', key }, REDERIVING, storedBytes),
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

// No workspace has these names: posts are published and derived again whatever else it does.
const PUBLISHING = 'publishing';
const REDERIVING = 'rederiving';

const OUT_OF_MEMORY = 'a long body took more memory than a worker may have';

/** Returns whether a Post resource crosses beside the view of an operation. */
const hasPost = (operation: PostOperation): boolean =>
  operation !== 'publishPost' && operation !== 'archivePost' && operation !== 'rederivePost';

/** Puts back what crossed beside the view. */
const withPost = (view: never, post: Uint8Array): never => Object.assign(view, { post });

const unavailable = ({ message, cause }: ErrorData): StorageUnavailable =>
  new StorageUnavailable(message, cause && { cause: errorOf(cause) });

/** Variables of every process: where code is compiled to, and what Windows cannot do without. */
const ALWAYS_NEEDED = /^(?:NODE_COMPILE_CACHE|SystemRoot)$/;

/** Variables that the driver of PostgreSQL and TLS look for; some of them are secret. */
const NEEDED_TO_CONNECT = /^(?:PG[A-Z]+|HOME|APPDATA|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/;

const environmentOf = (records: DirectStorage | SharedStorage): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => ALWAYS_NEEDED.test(name) || ('server' in records && NEEDED_TO_CONNECT.test(name)),
    ),
  ),
  // glibc keeps what was freed in arenas, of which it would make eight a core.
  MALLOC_ARENA_MAX: '2',
});

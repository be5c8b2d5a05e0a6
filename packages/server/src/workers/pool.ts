import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import type { BodyRefusal, HttpServerOptions, LongBodies } from '@content-publishing/adapter-http';
import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import { StorageUnavailable } from '@content-publishing/application';
import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import type { Piscina } from 'piscina';
import type { PortCall } from '../operations/port-calls.ts';
import { type ErrorData, errorOf } from './error-data.ts';
import { memoryOf } from './memory-of.ts';
import type { PostAnswer, PostOperation, PostTask } from './post-task.ts';
import { type ServedPorts, servePorts, type SharedPorts } from './remote-ports.ts';
import type { RefusalOf, ViewOf } from './result-of.ts';

/** Long bodies in threads of their own, which start with the first one. */
export interface WorkerPool extends LongBodies {
  /** Finishes what it has begun, then ends the threads. */
  readonly close: () => Promise<void>;
}

// The way to a worker and back takes 1 to 3 ms, such a body 4 to 7 ms, and 35 ms if it is hostile.
const LONG_BODY_BYTES = 64 * 1024;

// One core is left to the thread that serves everybody else.
const THREADS = Math.max(1, Math.min(availableParallelism() - 1, 4));

/** How many requests are taken: those in the threads, and four for each that wait. */
const MOST_RUNNING = 5 * THREADS;

/** How long a request may take, its waiting included. */
const TIME_LIMIT_MS = 60_000;

/** How much memory a thread may have, in MiB: twice what the most demanding bodies need. */
const MEMORY_LIMIT_MB = 512;

// What crosses has the types that it had: `never` fits them all.
type Threads = Piscina<PostTask<PostOperation>, never>;

type Unavailable = Extract<BodyRefusal, { readonly kind: 'unavailable' }>;

// Beside this module, whether it is a source, built or bundled.
const WORKER = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/** The records on a PostgreSQL server, to which each thread has a connection of its own. */
export interface OwnRecords {
  readonly server: PostgresOptions;
  /** Hears what a thread asked of the server for a request, in the context of the request. */
  readonly note: (calls: readonly PortCall[]) => void;
}

/**
 * Serves long bodies in threads, on records that each reaches by itself or, through ports, on the
 * thread that asks. `log` gets what went wrong there.
 */
export const createWorkerPool = (
  records: OwnRecords | SharedPorts,
  log: Pick<HttpServerOptions['logger'], 'error' | 'warn'>,
): WorkerPool => {
  let threads: Promise<Threads> | undefined;
  const running = new Set<Promise<unknown>>();
  let isFull = false;

  const start = async (): Promise<Threads> => {
    const pool = await import('piscina');
    const started: Threads = new pool.Piscina({
      filename: WORKER,
      // With none left after a crash, those that wait would wait for the next request.
      minThreads: 1,
      maxThreads: THREADS,
      idleTimeout: 30_000,
      // So that a thread that waits for work can give back memory.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
      // It may have a password (`PGPASSWORD`), which is for those alone who connect.
      env: 'server' in records ? process.env : {},
    });
    return started
      .on('error', (error) => log.error({ err: error }, 'a worker failed'))
      .on('message', (warning: ErrorData) => process.emitWarning(errorOf(warning)));
  };

  const ask = async <Operation extends PostOperation>(
    operation: Operation,
    args: Parameters<LongBodies[Operation]>,
    body: Uint8Array,
  ): Promise<
    Result<ViewOf<LongBodies[Operation]>, RefusalOf<LongBodies[Operation]> | Unavailable>
  > => {
    threads ??= start().catch((error: unknown) => {
      threads = undefined;
      throw error;
    });
    const { served, note, ...given } = share(records);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    try {
      const task: PostTask<Operation> = { args, records: given.records };
      const done: Promise<PostAnswer<Operation>> = (await threads).run(task, {
        name: operation,
        signal,
        transferList: [...given.transferred, ...memoryOf(body)],
      });
      const { outcome, calls } = await done;
      note?.(calls);
      switch (outcome.kind) {
        case 'done':
          return ok(outcome.view);
        case 'refused':
          return err(outcome.refusal);
        case 'outage':
          throw unavailable(outcome.error);
        case 'bug':
          throw errorOf(outcome.error);
        default:
          return outcome satisfies never;
      }
    } catch (error) {
      if (!isAbort(error)) throw served?.failure() ?? error;
      log.warn({ operation }, 'a long body took too long');
      return err({ kind: 'unavailable' });
    } finally {
      served?.close();
    }
  };

  const run = <Operation extends PostOperation>(
    ...asked: Parameters<typeof ask<Operation>>
  ): ResultAsync<ViewOf<LongBodies[Operation]>, RefusalOf<LongBodies[Operation]> | Unavailable> => {
    if (running.size >= MOST_RUNNING) {
      if (!isFull) log.warn({ operation: asked[0] }, 'too many long bodies; more are refused');
      isFull = true;
      return errAsync({ kind: 'unavailable' });
    }
    const answer = ask(...asked).finally(() => {
      running.delete(answer);
      // Once nobody waits any more: a place that is free is taken at once while it goes on.
      if (running.size <= THREADS) isFull = false;
    });
    running.add(answer);
    return new ResultAsync(answer);
  };

  return {
    fromBytes: LONG_BODY_BYTES,
    createPost: (...args) => run('createPost', args, args[1].draft),
    updatePost: (...args) => run('updatePost', args, args[1].patch),
    close: async () => {
      await Promise.allSettled(running);
      await (await threads)?.destroy();
    },
  };
};

// Piscina's own, which it does not export.
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const unavailable = ({ message, cause }: ErrorData): StorageUnavailable =>
  new StorageUnavailable(message, cause && { cause: errorOf(cause) });

/** What a task is given of the records, and what is done for it here. */
interface Share {
  readonly records: PostTask<PostOperation>['records'];
  readonly transferred: readonly MessagePort[];
  readonly served?: ServedPorts;
  readonly note?: OwnRecords['note'];
}

const share = (records: OwnRecords | SharedPorts): Share => {
  if ('server' in records) {
    const { server, note } = records;
    // A thread has one task at a time, and a task one statement.
    return { records: { ...server, poolSize: 1, replicaUrls: [] }, transferred: [], note };
  }
  const served = servePorts(records);
  return { records: served.port, transferred: [served.port], served };
};

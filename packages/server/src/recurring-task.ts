import { setTimeout } from 'node:timers/promises';

/** Names of the tasks of a server, whose counters start at 0. */
export const TASK_NAMES = [
  'publishing',
  'archiving',
  'derivation-of-marked',
  'derivation',
  'forgotten-links',
  'events',
  'event-retention',
  'expiry',
  'preview-expiry',
  'sign-in-expiry',
  'retention',
  'file-removal',
  'imports',
  'import-removal',
  'external-links',
] as const;

type TaskName = (typeof TASK_NAMES)[number];

/** Task that the service repeats while it runs. */
export interface RecurringTask {
  readonly name: TaskName;
  /**
   * Whether the task publishes, sends, imports or removes; a service that does not act (`ACT=false`)
   * leaves it out.
   */
  readonly acts: boolean;
  /** Pause between two runs, in milliseconds. */
  readonly intervalMs: number;
  /** Performs one run; yields the number of items of each batch. */
  readonly perform: () => AsyncIterable<number>;
  /**
   * Log message of a batch with items, and the name of the log field with their number; absent if
   * batches are too frequent for the log.
   */
  readonly done?: { readonly message: string; readonly count: string };
  /** Log message when runs begin to fail. */
  readonly failing: string;
}

/** A task that was started. */
interface RunningTask {
  /** Starts no further batch; resolves when the running batch has ended. */
  readonly stop: () => Promise<void>;
}

/** Log of a task, such as a pino logger. */
interface TaskLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** Counters of tasks, for the metrics. */
export interface TaskCounters {
  /** Adds the items of a batch of `task`. */
  readonly countItems: (task: TaskName, items: number) => void;
  /** Counts a failed run of `task`. */
  readonly countFailure: (task: TaskName) => void;
}

/**
 * Starts a task. It runs at once and again after each pause. Batches and failures are counted. An
 * error ends the run; it is logged unless the run before failed too, and the next run begins after
 * the pause.
 */
export const startRecurringTask = (
  { name, intervalMs, perform, done, failing }: RecurringTask,
  log: TaskLog,
  { countItems, countFailure }: TaskCounters,
): RunningTask => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isFailing = false;

  const performOnce = async (): Promise<void> => {
    try {
      for await (const items of perform()) {
        countItems(name, items);
        if (done && items > 0) log.info({ [done.count]: items }, done.message);
        if (signal.aborted) return;
      }
      isFailing = false;
    } catch (err) {
      countFailure(name);
      if (!isFailing) log.error({ err }, failing);
      isFailing = true;
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await performOnce();
      // A stop ends the pause early.
      await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
    }
  };

  const stopped = run();
  return {
    stop: () => {
      stopping.abort();
      return stopped;
    },
  };
};

import { setTimeout } from 'node:timers/promises';

/** Task that the scheduler repeats while the service runs. */
export interface RecurringTask {
  readonly name:
    | 'publishing'
    | 'archiving'
    | 'derivation'
    | 'expiry'
    | 'preview-expiry'
    | 'retention'
    | 'file-removal';
  /** Pause after a run that found nothing to do, in milliseconds. */
  readonly intervalMs: number;
  /** Log message of a batch, and the name of its number. */
  readonly done: { readonly message: string; readonly count: string };
  /** Log message when a failure begins. */
  readonly failing: string;
}

/** Publishes posts when they are due: so late they may be. */
export const PUBLISHING: RecurringTask = {
  name: 'publishing',
  intervalMs: 1000,
  done: { message: 'due posts are published', count: 'published' },
  failing: 'due posts cannot be published; the server goes on trying',
};

/** Archives posts when their `unpublishAt` comes: so late they may be. */
export const ARCHIVING: RecurringTask = {
  name: 'archiving',
  intervalMs: 1000,
  done: { message: 'posts are archived at the end of their publication', count: 'archived' },
  failing: 'posts cannot be archived at the end of their publication; the server goes on trying',
};

/** Removes preview tokens once they have expired. */
export const PREVIEW_EXPIRY: RecurringTask = {
  name: 'preview-expiry',
  intervalMs: 60_000,
  done: { message: 'expired preview tokens are removed', count: 'removed' },
  failing: 'expired preview tokens cannot be removed; the server goes on trying',
};

/** Derives outdated posts again, so that they show what was changed within a minute. */
export const DERIVATION: RecurringTask = {
  name: 'derivation',
  // Finding out that there are none reads an index of all posts, where workspaces change languages.
  intervalMs: 10_000,
  done: { message: 'outdated posts are derived again', count: 'derived' },
  failing: 'outdated posts cannot be derived again; the server goes on trying',
};

/** Removes the files of media records that were deleted 30 days ago. */
export const FILE_REMOVAL: RecurringTask = {
  name: 'file-removal',
  intervalMs: 600_000,
  done: { message: 'files of deleted media records are removed', count: 'removed' },
  failing: 'files of deleted media records cannot be removed; the server goes on trying',
};

/** Removes activity that is older than it is kept. */
export const RETENTION: RecurringTask = {
  name: 'retention',
  intervalMs: 60_000,
  done: { message: 'old activity is removed', count: 'removed' },
  failing: 'old activity cannot be removed; the server goes on trying',
};

/** Removes idempotency keys, with what they were answered with, once they have expired. */
export const EXPIRY: RecurringTask = {
  name: 'expiry',
  intervalMs: 60_000,
  done: { message: 'expired idempotency keys are removed', count: 'removed' },
  failing: 'expired idempotency keys cannot be removed; the server goes on trying',
};

/** All tasks that a server repeats. */
export const RECURRING_TASKS: readonly RecurringTask[] = [
  PUBLISHING,
  ARCHIVING,
  DERIVATION,
  EXPIRY,
  PREVIEW_EXPIRY,
  RETENTION,
  FILE_REMOVAL,
];

/** A task that runs. */
export interface RunningTask {
  /** Stops the task after the running batch. */
  readonly stop: () => Promise<void>;
}

/** Log of a task: a pino logger, or one like it. */
export interface TaskLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** Counters of what tasks do. */
export interface TaskCounters {
  readonly countItems: (task: RecurringTask['name'], items: number) => void;
  readonly countFailure: (task: RecurringTask['name']) => void;
}

/**
 * Starts `task`: it calls `perform`, which yields how much it did in each batch, at once and then
 * again after each pause. Each batch and each failure is counted. A failure is logged when it
 * begins, and the task goes on.
 */
export const startRecurringTask = (
  { name, intervalMs, done, failing }: RecurringTask,
  perform: () => AsyncIterable<number>,
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
        if (items > 0) log.info({ [done.count]: items }, done.message);
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
      // A task that stops does not sit out its pause.
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

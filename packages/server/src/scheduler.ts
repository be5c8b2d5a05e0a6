import { setTimeout } from 'node:timers/promises';

/** Task that the service repeats while it runs. */
export interface RecurringTask {
  readonly name:
    | 'publishing'
    | 'archiving'
    | 'derivation'
    | 'derivation-of-marked'
    | 'events'
    | 'event-retention'
    | 'expiry'
    | 'preview-expiry'
    | 'retention'
    | 'file-removal'
    | 'imports'
    | 'import-removal';
  /** Pause between two runs, in milliseconds. */
  readonly intervalMs: number;
  /**
   * Log message of a batch with items, and the name of the log field with their number; absent if
   * batches are too frequent for the log.
   */
  readonly done?: { readonly message: string; readonly count: string };
  /** Log message when runs begin to fail. */
  readonly failing: string;
}

/** Publishes scheduled posts, up to a second after they are due. */
export const PUBLISHING: RecurringTask = {
  name: 'publishing',
  intervalMs: 1000,
  done: { message: 'due posts are published', count: 'published' },
  failing: 'could not publish due posts; retrying',
};

/** Archives posts, up to a second after their `unpublishAt`. */
export const ARCHIVING: RecurringTask = {
  name: 'archiving',
  intervalMs: 1000,
  done: { message: 'posts are archived at the end of their publication', count: 'archived' },
  failing: 'could not archive posts at the end of their publication; retrying',
};

/** Removes preview tokens once they have expired. */
export const PREVIEW_EXPIRY: RecurringTask = {
  name: 'preview-expiry',
  intervalMs: 60_000,
  done: { message: 'expired preview tokens are removed', count: 'removed' },
  failing: 'could not remove expired preview tokens; retrying',
};

/**
 * Rederives posts whose author, category, tags or media this server has changed, within a second or
 * two.
 */
export const DERIVATION_OF_MARKED: RecurringTask = {
  name: 'derivation-of-marked',
  intervalMs: 1000,
  done: { message: 'posts of changed records are derived again', count: 'derived' },
  failing: 'could not derive posts of changed records again; retrying',
};

/**
 * Rederives all other outdated posts, so that they show a change by another process within a minute.
 */
export const DERIVATION: RecurringTask = {
  name: 'derivation',
  // A check without outdated posts reads an index of all posts, if workspaces change languages.
  intervalMs: 10_000,
  done: { message: 'outdated posts are derived again', count: 'derived' },
  failing: 'could not derive outdated posts again; retrying',
};

/** Removes the files of media records that were deleted 30 days ago. */
export const FILE_REMOVAL: RecurringTask = {
  name: 'file-removal',
  intervalMs: 600_000,
  done: { message: 'files of deleted media records are removed', count: 'removed' },
  failing: 'could not remove files of deleted media records; retrying',
};

/** Removes activity older than the configured days. */
export const RETENTION: RecurringTask = {
  name: 'retention',
  intervalMs: 60_000,
  done: { message: 'old activity is removed', count: 'removed' },
  failing: 'could not remove old activity; retrying',
};

/**
 * Numbers events, so that they are in the feeds half a second after the commit of their change, and
 * begins the due deliveries of webhooks.
 */
export const EVENTS: RecurringTask = {
  name: 'events',
  intervalMs: 500,
  failing: 'could not number events; retrying',
};

/** Removes events older than the configured days. */
export const EVENT_RETENTION: RecurringTask = {
  name: 'event-retention',
  intervalMs: 60_000,
  done: { message: 'old events are removed', count: 'removed' },
  failing: 'could not remove old events; retrying',
};

/** Removes expired idempotency keys, with their stored responses. */
export const EXPIRY: RecurringTask = {
  name: 'expiry',
  intervalMs: 60_000,
  done: { message: 'expired idempotency keys are removed', count: 'removed' },
  failing: 'could not remove expired idempotency keys; retrying',
};

/** Begins queued imports, and extends the claims of the running ones. */
export const IMPORTS: RecurringTask = {
  name: 'imports',
  intervalMs: 1000,
  failing: 'could not look for imports; retrying',
};

/** Removes imports 30 days after their end, with their files and reports. */
export const IMPORT_REMOVAL: RecurringTask = {
  name: 'import-removal',
  intervalMs: 600_000,
  done: { message: 'ended imports are removed', count: 'removed' },
  failing: 'could not remove ended imports; retrying',
};

/** All tasks of a server, whose counters start at 0. */
export const RECURRING_TASKS: readonly RecurringTask[] = [
  PUBLISHING,
  ARCHIVING,
  DERIVATION_OF_MARKED,
  DERIVATION,
  EVENTS,
  EVENT_RETENTION,
  EXPIRY,
  PREVIEW_EXPIRY,
  RETENTION,
  FILE_REMOVAL,
  IMPORTS,
  IMPORT_REMOVAL,
];

/** A task that was started. */
export interface RunningTask {
  /** Starts no further batch; resolves when the running batch has ended. */
  readonly stop: () => Promise<void>;
}

/** Log of a task, such as a pino logger. */
export interface TaskLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** Counters of tasks, for the metrics. */
export interface TaskCounters {
  /** Adds the items of a batch of `task`. */
  readonly countItems: (task: RecurringTask['name'], items: number) => void;
  /** Counts a failed run of `task`. */
  readonly countFailure: (task: RecurringTask['name']) => void;
}

/**
 * Starts a task. It calls `perform`, which yields the number of items of each batch, at once and
 * again after each pause. Batches and failures are counted. An error ends the run; it is logged
 * unless the run before failed too, and the next run begins after the pause.
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

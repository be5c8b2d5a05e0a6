import { setTimeout } from 'node:timers/promises';

/** What publishes scheduled posts when they are due, while the service runs. */
export interface PublishingClock {
  /** Waits for the batch of posts that is being published; none are after it. */
  readonly stop: () => Promise<void>;
}

/** Where the clock says what it did: a pino logger, or one like it. */
export interface PublishingLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/**
 * Starts the clock: it calls `publishDue`, which yields how many posts it published of each batch,
 * at once and then `intervalMs` after it has found nothing more to do. A failure is logged when it
 * begins, and the clock goes on.
 */
export const startPublishingClock = (
  publishDue: () => AsyncIterable<number>,
  log: PublishingLog,
  intervalMs: number,
): PublishingClock => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isFailing = false;

  const publish = async (): Promise<void> => {
    try {
      for await (const published of publishDue()) {
        if (published > 0) log.info({ published }, 'due posts are published');
        if (signal.aborted) return;
      }
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.error({ err }, 'due posts cannot be published; the clock goes on trying');
      isFailing = true;
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await publish();
      // A clock that stops does not sit out its pause.
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

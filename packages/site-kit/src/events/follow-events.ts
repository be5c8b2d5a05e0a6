import type { ContentEvent, EventPage, EventType } from '@content-publishing/domain/events';
import { backoffSeconds } from '../backoff.ts';
import type { Answer, ClientError } from '../client/result.ts';
import { timerMilliseconds } from '../timer.ts';

/** Query of a part of the feed of events. */
export interface FollowedQuery {
  readonly after?: string;
  readonly types?: EventType[];
  readonly wait?: number;
}

/** Client that reads the feed of events, such as a management client. */
export interface EventClient {
  readonly listEvents: (
    query: FollowedQuery,
    reading: { readonly signal: AbortSignal },
  ) => Promise<Answer<EventPage>>;
}

/** Place where a follower keeps its cursor, such as a file or a row of a database. */
export interface CursorStore {
  /** Returns the saved cursor; `undefined` or `null` if there is none yet. */
  readonly load: () => Promise<string | null | undefined> | string | null | undefined;
  readonly save: (cursor: string) => Promise<void> | void;
}

/** Options of {@link followEvents}. */
export interface FollowOptions {
  readonly client: EventClient;
  /** Types of the events. Default: all. */
  readonly types?: readonly EventType[];
  readonly cursors: CursorStore;
  /** Handles events, oldest first. The cursor is saved when it resolves; if it rejects, it is called again. */
  readonly onEvents: (events: readonly ContentEvent[]) => Promise<void> | void;
  /**
   * Makes everything anew: at first, and if events were missed because the cursor is too old. The
   * cursor was taken before, so that no change in between is lost.
   */
  readonly onReset: () => Promise<void> | void;
  /** Called with each failure: an error of the client, or what a handler has thrown. */
  readonly onError?: (error: unknown) => void;
}

/** Follower of the feed of events. */
export interface EventFollower {
  /** Ends the follower; resolves when the handler that runs has ended. */
  readonly close: () => Promise<void>;
}

/** Maximum seconds that a request waits for an event. */
const WAIT_SECONDS = 25;

/** Pause after a response without events that came at once, in seconds. */
const PAUSE_SECONDS = 5;

const BACKOFF = { firstSeconds: 1, mostSeconds: 60 };

/**
 * Follows the feed of events by long poll, and calls `onEvents` for each part. After a failure it
 * tries again, with growing pauses. Events may come twice after a crash, but none is left out.
 *
 * @example
 * const follower = followEvents({ client, cursors, onEvents, onReset: rebuild });
 * process.once('SIGTERM', () => follower.close());
 */
export const followEvents = ({
  client,
  types,
  cursors,
  onEvents,
  onReset,
  onError,
}: FollowOptions): EventFollower => {
  const closing = new AbortController();
  const { signal } = closing;
  let wake: (() => void) | undefined;
  const isOpen = (): boolean => !signal.aborted;

  const pause = (seconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, timerMilliseconds(seconds));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const read = async (query: FollowedQuery): Promise<EventPage> => {
    const answer = await client.listEvents(query, { signal });
    if (!answer.ok) throw new Rejected(answer.error);
    return answer.value;
  };

  const reset = async (): Promise<string> => {
    const { cursor } = await read({});
    await onReset();
    await cursors.save(cursor);
    return cursor;
  };

  const step = async (after: string): Promise<string> => {
    const begun = Date.now();
    const { data, cursor, hasMore } = await read({
      after,
      wait: WAIT_SECONDS,
      ...(types && { types: [...types] }),
    });
    if (data.length > 0) await onEvents(data);
    if (cursor !== after) await cursors.save(cursor);
    // The service responds at once while too many requests wait.
    const isEarly = Date.now() - begun < PAUSE_SECONDS * 1000;
    if (data.length === 0 && !hasMore && isEarly && isOpen()) await pause(PAUSE_SECONDS);
    return cursor;
  };

  const run = async (): Promise<void> => {
    let cursor: string | null | undefined;
    let isLoaded = false;
    let failures = 0;
    while (isOpen()) {
      try {
        if (!isLoaded) cursor = await cursors.load();
        isLoaded = true;
        cursor = cursor ? await step(cursor) : await reset();
        failures = 0;
      } catch (thrown) {
        const error = thrown instanceof Rejected ? thrown.error : thrown;
        if (thrown instanceof Rejected && thrown.error.code === 'GONE') cursor = undefined;
        else if (isOpen()) {
          failures += 1;
          onError?.(error);
          const asked = thrown instanceof Rejected ? thrown.error.retryAfterSeconds : null;
          await pause(backoffSeconds(failures, BACKOFF, asked));
        }
      }
    }
  };

  const ended = run();
  return {
    close: () => {
      closing.abort();
      wake?.();
      return ended;
    },
  };
};

/** Carries an error of the client to the place where failures are handled. */
class Rejected extends Error {
  readonly error: ClientError;
  constructor(error: ClientError) {
    super(error.message);
    this.error = error;
  }
}

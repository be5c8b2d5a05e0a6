import type { Uuid } from '@content-publishing/domain';
import { sharesOf, type Timers } from '../shares/shares.ts';
import type { EventRepository } from './ports.ts';
import type { AbortSignalLike } from '../use-case/abort-signal.ts';

/**
 * Maximum requests of a server, which workspaces share, and of an API key, that wait for events at the
 * same time.
 */
export interface WaitLimits {
  readonly perServer: number;
  readonly perKey: number;
}

/** Default limits of waiting requests; a waiting request takes 18 KiB. */
export const DEFAULT_WAIT_LIMITS: WaitLimits = { perServer: 2000, perKey: 20 };

/** Time between two looks at the feeds that requests wait for, in milliseconds. */
const LOOK_MS = 1000;

/** A request that begins to wait. */
export interface WaitingRequest {
  readonly workspaceId: Uuid;
  /** Id of the API key or the user; requests of neither have the id of their workspace. */
  readonly actorId: Uuid;
  /** Maximum time of the wait, in milliseconds. */
  readonly waitMs: number;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Wait of one request, from `begin` to `end`. */
export interface Wait {
  /**
   * Resolves to true once the feed of the workspace has an event after `position`; to false when
   * the time is over, the client has disconnected, or the server shuts down.
   */
  readonly beyond: (position: number) => Promise<boolean>;
  /** Ends the wait; must be called once. */
  readonly end: () => void;
}

/** Requests of a server that wait for events. A waiting request holds no database connection. */
export interface EventWaits {
  /** Begins a wait; `undefined` if too many requests of the server, the workspace or the actor wait. */
  readonly begin: (request: WaitingRequest) => Wait | undefined;
  /** Wakes the requests that wait for an event of the workspace before or at `position`. */
  readonly wake: (workspaceId: Uuid, position: number) => void;
  /** Ends all waits, and makes later ones end at once. */
  readonly close: () => void;
}

interface Sleeper {
  readonly workspaceId: Uuid;
  readonly position: number;
  readonly wake: (hasEvents: boolean) => void;
}

/**
 * Creates the waits of a server. While requests wait, one statement a second asks for the ends of
 * all their feeds, so that events which another server has numbered are found as well.
 *
 * @example
 * const eventWaits = eventWaitsOf(ports.events, DEFAULT_WAIT_LIMITS, globalThis);
 */
export const eventWaitsOf = <Timer>(
  { ends }: Pick<EventRepository, 'ends'>,
  { perServer, perKey }: WaitLimits,
  { setTimeout, clearTimeout }: Timers<Timer>,
): EventWaits => {
  const sleepers = new Set<Sleeper>();
  const requestsOf = new Map<Uuid, number>();
  const shares = sharesOf(
    { total: perServer, maxWaiting: 0, maxWaitMs: 0 },
    { setTimeout, clearTimeout },
  );
  let isClosed = false;
  /** Timer of the next look; `undefined` while none is due. */
  let nextLook: Timer | undefined;

  const wake = (workspaceId: Uuid, position: number): void => {
    for (const sleeper of sleepers) {
      if (sleeper.workspaceId === workspaceId && sleeper.position < position) sleeper.wake(true);
    }
  };

  const look = async (): Promise<void> => {
    try {
      const workspaceIds = new Set([...sleepers].map(({ workspaceId }) => workspaceId));
      for (const [workspaceId, position] of await ends([...workspaceIds])) {
        wake(workspaceId, position);
      }
    } catch {
      // In an outage the requests wait on; their last read reports it.
    }
    nextLook = undefined;
    lookLater();
  };
  const lookLater = (): void => {
    if (isClosed || sleepers.size === 0) return;
    nextLook ??= setTimeout(() => void look(), LOOK_MS);
  };

  const begin = ({ workspaceId, actorId, waitMs, signal }: WaitingRequest): Wait | undefined => {
    const ofActor = requestsOf.get(actorId) ?? 0;
    if (ofActor >= perKey) return undefined;
    const held = shares.tryTake(workspaceId);
    if (held === undefined) return undefined;
    requestsOf.set(actorId, ofActor + 1);
    let isOver = false;
    let sleeping: Sleeper | undefined;
    const finish = (): void => {
      isOver = true;
      sleeping?.wake(false);
    };
    const timer = setTimeout(finish, waitMs);
    signal?.addEventListener('abort', finish, { once: true });
    return {
      beyond: (position) => {
        if (isOver || isClosed || signal?.aborted) return Promise.resolve(false);
        return new Promise((resolve) => {
          const sleeper: Sleeper = {
            workspaceId,
            position,
            wake: (hasEvents) => {
              sleepers.delete(sleeper);
              sleeping = undefined;
              resolve(hasEvents);
            },
          };
          sleeping = sleeper;
          sleepers.add(sleeper);
          lookLater();
        });
      },
      end: () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        held.release();
        const left = (requestsOf.get(actorId) ?? 1) - 1;
        if (left === 0) requestsOf.delete(actorId);
        else requestsOf.set(actorId, left);
      },
    };
  };

  return {
    begin,
    wake,
    close: () => {
      isClosed = true;
      if (nextLook !== undefined) clearTimeout(nextLook);
      for (const sleeper of sleepers) sleeper.wake(false);
    },
  };
};

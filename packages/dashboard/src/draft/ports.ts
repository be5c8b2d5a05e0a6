import type { LocalDrafts } from './store/local-drafts.ts';
import type { PostApi } from './api/post-api.ts';

/** Clock with timers. */
export interface Clock {
  readonly now: () => number;
  /** Calls `run` after `ms` milliseconds; returns a function that prevents it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Right of one tab to write a post. */
export interface Lease {
  readonly release: () => void;
}

/**
 * Called when another tab takes over: the tab has to keep its text, and then release the lease. If it
 * `isLost`, the tab was too slow, and the other one writes already.
 */
export type OnAsked = (isLost: boolean) => Promise<void>;

/** Locks between the tabs of a browser. */
export interface DraftLocks {
  /** Returns the right to write; `null` if another tab has it. */
  readonly acquire: (name: string, onAsked: OnAsked) => Promise<Lease | null>;
  /** Asks the tab that has the right to release it, and waits for it. */
  readonly takeOver: (name: string, onAsked: OnAsked) => Promise<Lease>;
}

/** Everything that a draft needs of its environment. */
export interface DraftPorts {
  readonly api: PostApi;
  readonly local: LocalDrafts;
  readonly locks: DraftLocks;
  readonly clock: Clock;
  /** Returns a new random id. */
  readonly newId: () => string;
  /** Returns whether the page can be seen: only then the service is polled. */
  readonly isVisible: () => boolean;
}

import type { Observation } from './observation.ts';
import type { Site } from './site.ts';

/** State of the bytes received over one connection. */
export interface ConnectionState {
  readonly bytesRead: number;
  /** Whether a request that came in full has no answer yet. */
  readonly isBusy: boolean;
}

/** Memory of the process after a garbage collection, in bytes. */
export interface MemorySample {
  readonly heap: number;
  /** Memory of the process, by the operating system. */
  readonly resident: number;
}

/** A service under test, and its observable internals. */
export interface Target {
  readonly port: number;
  /** Makes the sites of these numbers; a storage in memory forgets those before. */
  readonly openSites: (numbers: readonly number[]) => Promise<readonly Site[]>;
  /** Returns the state of the connection from `port`; nothing when there is none. */
  readonly connection: (port: number) => Promise<ConnectionState | undefined>;
  readonly observe: (site: Site) => Promise<Observation>;
  readonly memory: () => Promise<MemorySample>;
  /** Returns the faults that it has logged since the last call. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

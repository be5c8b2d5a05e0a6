/** Limits of a resource that workspaces share. */
export interface ResourceLimits {
  /** Amount that all owners may have together, in the unit of the resource. */
  readonly total: number;
  /** Maximum requests of one owner that wait for an amount; one more is rejected at once. */
  readonly maxWaiting: number;
  /** Maximum time that a request waits, in milliseconds; then it is rejected. */
  readonly maxWaitMs: number;
}

const MIB = 1024 * 1024;

/** Size from which on a post or a page of posts is long, in bytes, as it is stored. */
export const LONG_READ_BYTES = MIB;

/**
 * Part of a resource that one workspace may have while another one has or wants some of it
 * (docs/reliability.md, Fairness).
 */
export const SHARE = 1 / 2;

/** Part that a workspace may have alone: the rest is free at once for the next one that comes. */
export const SHARE_ALONE = 3 / 4;

/**
 * The bounded resources of a server, each shared by workspaces. A server can give another total;
 * the shares follow from it.
 */
export const RESOURCES = {
  /** Connections of clients; the total is the maximum of the server. */
  clientConnections: { total: 1000, maxWaiting: 0, maxWaitMs: 0 },
  /** Requests with a valid key whose body has arrived and whose response is not made. */
  requests: { total: 64, maxWaiting: 1000, maxWaitMs: 10_000 },
  /** Uploads and checks of media; a browser opens six connections to a host. */
  uploads: { total: 12, maxWaiting: 0, maxWaitMs: 0 },
  /** Bytes of long request bodies in memory, from their arrival until the response. */
  bodyBytes: { total: 192 * MIB, maxWaiting: 0, maxWaitMs: 0 },
  /** Bytes of long responses that clients have not read yet. */
  responseBytes: { total: 256 * MIB, maxWaiting: 0, maxWaitMs: 0 },
  /** Responses of {@link LONG_READ_BYTES} and more that are made: one at a time for a workspace. */
  longResponses: { total: 2, maxWaiting: 16, maxWaitMs: 5000 },
  /** Connections to the database; the total is the size of the pool. */
  connections: { total: 8, maxWaiting: 1000, maxWaitMs: 10_000 },
  /** Connections that searches may use of these; the total is half of the pool. */
  searches: { total: 4, maxWaiting: 1000, maxWaitMs: 1000 },
  /** Reads of posts of {@link LONG_READ_BYTES} and more. */
  longReads: { total: 2, maxWaiting: 1000, maxWaitMs: 5000 },
  /** Computations in worker processes; more would take more memory than a small machine has. */
  workers: { total: 2, maxWaiting: 4, maxWaitMs: 5000 },
  /** Computations that can take 500 MB: one at a time. */
  largeWorkers: { total: 1, maxWaiting: 4, maxWaitMs: 5000 },
} as const satisfies Readonly<Record<string, ResourceLimits>>;

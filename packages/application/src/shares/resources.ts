/** Limits of a resource that workspaces share. */
export interface ResourceLimits {
  /** Amount that all owners together may have, in the unit of the resource. */
  readonly total: number;
  /** Maximum waiting requests of one owner; a further request is rejected at once. */
  readonly maxWaiting: number;
  /** Maximum wait of a request in milliseconds; after it the request is rejected. */
  readonly maxWaitMs: number;
}

const MIB = 1024 * 1024;

/** Minimum size of a long post or page of posts, in stored bytes. */
export const LONG_READ_BYTES = MIB;

/**
 * Fraction of a resource that one workspace may have while another one has or waits for some of it
 * (docs/reliability.md, Fairness).
 */
export const SHARE = 1 / 2;

/**
 * Fraction that a workspace may have while no other workspace has or waits for some; the rest is
 * free at once for the next workspace.
 */
export const SHARE_ALONE = 3 / 4;

/**
 * The bounded resources of a server, each shared by workspaces. A server can configure another
 * total of a resource; the shares are fractions of it.
 */
export const RESOURCES = {
  /** Connections of clients; the total is the maximum of the server. */
  clientConnections: { total: 1000, maxWaiting: 0, maxWaitMs: 0 },
  /** Requests with a valid key whose body has arrived and whose response is not ready. */
  requests: { total: 64, maxWaiting: 1000, maxWaitMs: 10_000 },
  /**
   * Requests of agents in preparation, each of which takes milliseconds of the event loop at once: one
   * at a time for a workspace. With three, a reader waited twice as long, and the agents got no more.
   */
  agents: { total: 2, maxWaiting: 1000, maxWaitMs: 10_000 },
  /** Uploads and checks of media; a browser opens up to six connections to a host. */
  uploads: { total: 12, maxWaiting: 0, maxWaitMs: 0 },
  /** Pictures that are decoded or encoded; each takes a thread of the four that Node.js has. */
  pictures: { total: 2, maxWaiting: 64, maxWaitMs: 20_000 },
  /** Bytes of long request bodies in memory, from their arrival until the response. */
  bodyBytes: { total: 192 * MIB, maxWaiting: 0, maxWaitMs: 0 },
  /** Bytes of long responses that clients have not read yet. */
  responseBytes: { total: 256 * MIB, maxWaiting: 0, maxWaitMs: 0 },
  /**
   * Responses of {@link LONG_READ_BYTES} and more in preparation: one at a time for a workspace.
   */
  longResponses: { total: 2, maxWaiting: 16, maxWaitMs: 5000 },
  /** Responses of {@link LONG_READ_BYTES} and more that are compressed; beyond it, they are sent as they are. */
  compressions: { total: 2, maxWaiting: 16, maxWaitMs: 1000 },
  /** Connections to the database; the total is the size of the pool. */
  connections: { total: 8, maxWaiting: 1000, maxWaitMs: 10_000 },
  /** Database connections that searches may use; the total is half of the pool. */
  searches: { total: 4, maxWaiting: 1000, maxWaitMs: 1000 },
  /** Set queries of the audits, each of which takes up to five seconds: one of a workspace. */
  audits: { total: 2, maxWaiting: 16, maxWaitMs: 5000 },
  /** Reads of posts of {@link LONG_READ_BYTES} and more. */
  longReads: { total: 2, maxWaiting: 1000, maxWaitMs: 5000 },
  /** Computations in worker processes; more would need more memory than a small machine has. */
  workers: { total: 2, maxWaiting: 4, maxWaitMs: 5000 },
  /** Computations that may need 500 MB: one at a time. */
  largeWorkers: { total: 1, maxWaiting: 4, maxWaitMs: 5000 },
} as const satisfies Readonly<Record<string, ResourceLimits>>;

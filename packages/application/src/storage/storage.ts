import type { DateTime } from '@content-publishing/domain';
import type { Repositories } from '../ports.ts';

/** Storage that an adapter opens and the composition root closes. */
export interface Storage {
  readonly repositories: Repositories;
  /**
   * Read-only repositories that may read from a replica; they see all writes made before the last
   * `apiKeys.find` began. Absent without replicas.
   */
  readonly readers?: Pick<Repositories, 'posts' | 'redirects'>;
  /**
   * Brings the schema up to date; safe to call from several processes at once. The promise rejects
   * with `SchemaConflict` while servers of an incompatible version are running.
   */
  readonly migrate: () => Promise<void>;
  /**
   * Resolves if the storage can be used. The promise rejects if the storage is unreachable, its
   * schema is unusable, or it is read-only.
   */
  readonly check: () => Promise<void>;
  readonly status: () => Promise<StorageStatus>;
  /** Current use of the connections; `null` for a storage without a pool. */
  readonly connections: () => Connections | null;
  readonly close: () => Promise<void>;
}

/** Facts about a storage for the log of a server. */
export interface StorageStatus {
  /** Present instant by the clock of the storage; `null` if it has no clock of its own. */
  readonly now: DateTime | null;
  /** Names of migrations that a newer version has run; this version keeps running. */
  readonly newerMigrations: readonly string[];
}

/** The connections of one process to a database server. */
export interface Connections {
  /** Number of open connections, at most the size of the pool. */
  readonly open: number;
  /** Number of open connections that no statement uses. */
  readonly idle: number;
  /** Number of statements that wait for a connection. */
  readonly waiting: number;
}

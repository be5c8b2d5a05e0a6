import type { DateTime, Uuid } from '@content-publishing/domain';

/** Post id and its workspace. */
export interface PostKey {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
}

/** A scheduled post, and when it is due. */
export interface DuePostKey extends PostKey {
  readonly scheduledAt: DateTime;
}

/** A published post that becomes archived, and when. */
export interface EndingPostKey extends PostKey {
  readonly unpublishAt: DateTime;
}

/** An outdated post, and the version of the rules that it was derived by. */
export interface OutdatedPostKey extends PostKey {
  readonly derivationVersion: number;
}

/**
 * Repository of maintenance tasks across all workspaces. It is found without locks and tells
 * addresses alone; what is done is done in each workspace by itself.
 */
export interface PostMaintenanceRepository {
  /**
   * Returns the live posts that are scheduled until `now`, by that instant and id, behind the key
   * `after`.
   */
  readonly due: (
    now: DateTime,
    after: DuePostKey | null,
    limit: number,
  ) => Promise<readonly DuePostKey[]>;
  /** Returns the live posts that are published until `now`, as {@link due} does. */
  readonly ending: (
    now: DateTime,
    after: EndingPostKey | null,
    limit: number,
  ) => Promise<readonly EndingPostKey[]>;
  /**
   * Returns live posts that were derived by older rules than `version`, or in another language or for
   * another site than their workspace has, by their version, workspace and id, those behind the key `after`. It can
   * be called every few seconds, however many posts there are.
   */
  readonly outdated: (
    version: number,
    after: OutdatedPostKey | null,
    limit: number,
  ) => Promise<readonly OutdatedPostKey[]>;
  readonly countOutdated: (version: number) => Promise<number>;
}

import type { DateTime, Uuid } from '@content-publishing/domain';

/** Post id and its workspace. */
export interface PostKey {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
}

/** Key of a scheduled post, with the instant at which it is due. */
export interface DuePostKey extends PostKey {
  readonly scheduledAt: DateTime;
}

/** Key of a published post, with the instant at which it is archived. */
export interface EndingPostKey extends PostKey {
  readonly unpublishAt: DateTime;
}

/** Key of an outdated post, with the version of the rules that it was derived by. */
export interface OutdatedPostKey extends PostKey {
  readonly derivationVersion: number;
}

/**
 * Finds posts of all workspaces for maintenance tasks. It takes no locks and returns only keys;
 * each change is then made in its workspace.
 */
export interface PostMaintenanceRepository {
  /**
   * Returns the live posts that are scheduled until `now`, sorted by that instant and id, after the
   * key `after`.
   */
  readonly findDue: (
    now: DateTime,
    after: DuePostKey | null,
    limit: number,
  ) => Promise<readonly DuePostKey[]>;
  /** Returns the live posts whose `unpublishAt` is until `now`, in the order of {@link findDue}. */
  readonly findEnding: (
    now: DateTime,
    after: EndingPostKey | null,
    limit: number,
  ) => Promise<readonly EndingPostKey[]>;
  /**
   * Returns live posts that were derived by rules older than `version`, in another language or for
   * another site than their workspace has, or before a record they show was changed. They are
   * sorted by version, workspace and id, after the key `after`. Cheap enough for a call every few
   * seconds, at any number of posts.
   */
  readonly findOutdated: (
    version: number,
    after: OutdatedPostKey | null,
    limit: number,
  ) => Promise<readonly OutdatedPostKey[]>;
  readonly countOutdated: (version: number) => Promise<number>;
}

import type { DateTime, Uuid } from '@content-publishing/domain';

/** Key of a post: its id and its workspace. */
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
   * Returns live posts that are due: their status is scheduled and their `scheduledAt` is not after
   * `now`. They are sorted by `scheduledAt` and id, and come after the key `after` (`null`: from
   * the first), at most `limit`.
   */
  readonly findDue: (
    now: DateTime,
    after: DuePostKey | null,
    limit: number,
  ) => Promise<readonly DuePostKey[]>;
  /**
   * Returns live published posts whose `unpublishAt` is not after `now`, sorted by `unpublishAt`
   * and id, paged like {@link findDue}.
   */
  readonly findEnding: (
    now: DateTime,
    after: EndingPostKey | null,
    limit: number,
  ) => Promise<readonly EndingPostKey[]>;
  /**
   * Returns live posts that are outdated: derived by rules older than `version`, in a language or
   * for a site that their workspace no longer has, or before a record that they show was changed.
   * They are sorted by derivation version, workspace and id, and come after the key `after`
   * (`null`: from the first), at most `limit`. The query is cheap enough for a call every few
   * seconds, at any number of posts.
   */
  readonly findOutdated: (
    version: number,
    after: OutdatedPostKey | null,
    limit: number,
  ) => Promise<readonly OutdatedPostKey[]>;
  /**
   * Returns the workspaces in which this process has marked posts as outdated during the last
   * seconds, since a record that they show was changed. The transactions may still be open.
   */
  readonly recentlyMarked: () => readonly Uuid[];
  /** Returns the live posts of a workspace with such a mark, sorted and paged like `findOutdated`. */
  readonly findMarked: (
    workspaceId: Uuid,
    after: OutdatedPostKey | null,
    limit: number,
  ) => Promise<readonly OutdatedPostKey[]>;
  /** Returns the number of all posts that {@link findOutdated} finds. */
  readonly countOutdated: (version: number) => Promise<number>;
  /**
   * Removes the links of posts that are no longer public, which servers without links leave behind, and
   * returns their number. It does so once a process, as soon as no such server is connected.
   */
  readonly removeForgottenLinks: () => Promise<number>;
}

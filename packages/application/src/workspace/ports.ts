import type { Uuid } from '@content-publishing/domain';
import type { Workspace } from '@content-publishing/domain/tenant';
import type { ResultAsync } from 'neverthrow';
import type { Note } from '../event/note.ts';
import type { BlocksInUse, RecordConflict } from '../errors/errors.ts';
import type { RedirectMove } from '../redirect/ports.ts';

/** Repository of the workspaces. */
export interface WorkspaceRepository {
  readonly insert: (workspace: Workspace) => Promise<void>;
  readonly find: (id: Uuid) => Promise<Workspace | null>;
  /** Lists all workspaces, oldest first; ties are broken by id. */
  readonly list: () => Promise<readonly Workspace[]>;
  /**
   * Stores `next` in place of `former`, in one transaction with the redirects of `move`. With a new
   * `postPath`, unresolved broken links that now lead to a published post are marked as resolved
   * (`resolvedBy: 'post'`) in the same transaction. Posts get a new language, and the URLs of a new
   * site, when they are derived again; after a change of the site {@link findOutdated} returns the
   * workspace. Returns `record-conflict` if the workspace, or the rules of `move`, have changed,
   * and `blocks-in-use` for an earlier version of the block vocabulary that lacks a type which a live
   * post, a working copy or a deleted post has; nothing is stored then.
   */
  readonly update: (
    former: Workspace,
    next: Workspace,
    note?: Note,
    move?: RedirectMove,
  ) => ResultAsync<void, BlocksInUse | RecordConflict>;
  /**
   * Returns the workspaces, oldest first, whose authors and categories may have been derived by
   * rules older than `version` or for another site than the workspace has.
   */
  readonly findOutdated: (version: number) => Promise<readonly Workspace[]>;
  /**
   * Records that the authors and categories of `workspace` are derived by the rules of `version`,
   * so that {@link findOutdated} no longer returns it. Has no effect if the site of the workspace
   * has changed since `workspace` was read.
   */
  readonly noteDerived: (workspace: Workspace, version: number) => Promise<void>;
}

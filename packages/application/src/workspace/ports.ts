import type { Activity, Uuid, Workspace } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { RecordConflict } from '../errors/errors.ts';
import type { RedirectMove } from '../redirect/ports.ts';

/** Repository of the workspaces. */
export interface WorkspaceRepository {
  readonly insert: (workspace: Workspace) => Promise<void>;
  readonly find: (id: Uuid) => Promise<Workspace | null>;
  /** Lists all, oldest first, ties by id. */
  readonly list: () => Promise<readonly Workspace[]>;
  /**
   * Stores `next` in place of `former`, in one step. Posts get a new language and the URLs of a new
   * site when they are next derived; after a change of the site {@link findOutdated} returns the
   * workspace. In the same step the redirects of `move` are changed and, with a new `postPath`, open
   * broken links that now lead to a published post are resolved by `post`.
   * `record-conflict`: the workspace, or the rules of `move`, have changed.
   */
  readonly update: (
    former: Workspace,
    next: Workspace,
    activity?: Activity,
    move?: RedirectMove,
  ) => ResultAsync<void, RecordConflict>;
  /**
   * Returns the workspaces, oldest first, whose authors and categories may have been derived by
   * rules older than `version` or for another site than the workspace has.
   */
  readonly findOutdated: (version: number) => Promise<readonly Workspace[]>;
  /**
   * Records that the authors and categories of `workspace` are derived by the rules of `version`;
   * has no effect if the workspace has another site by now.
   */
  readonly noteDerived: (workspace: Workspace, version: number) => Promise<void>;
}

import type { RedirectMove } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import { connectionOf } from '../connection/unit-of-work-connection.ts';
import { ruleChanges } from './redirect-changes.ts';
import { RulesConflict } from './rules-conflict.ts';

/** Changes the redirects of `move` in a unit of work, as the last it does; ends it where their rules have changed. */
export type MovePages = (
  em: SqlEntityManager,
  workspaceId: Uuid,
  move: RedirectMove,
) => Promise<void>;

/** Returns what changes redirects in the transaction that moves pages. */
export const pageMoves = (database: Database): MovePages => {
  const changeRules = ruleChanges(database);
  return async (em, workspaceId, move) => {
    // Constraints of the record are checked before others have to wait for the rules.
    await em.flush();
    if (!(await changeRules(connectionOf(em), workspaceId, move))) throw new RulesConflict();
  };
};

import type { RedirectMove } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import { connectionOf } from '../connection/lease.ts';
import { prepareChangeRules } from './redirect-changes.ts';
import { RulesConflict } from './rules-conflict.ts';

/**
 * Changes the redirects of `move` as the last step of a unit of work. Throws `RulesConflict` if the
 * rules have changed since `move` was made.
 */
type MovePages = (em: SqlEntityManager, workspaceId: Uuid, move: RedirectMove) => Promise<void>;

/** Prepares the statements of {@link MovePages}, which run in the transaction that moves pages. */
export const prepareMovePages = (database: Database): MovePages => {
  const changeRules = prepareChangeRules(database);
  return async (em, workspaceId, move) => {
    // Constraints of the record are checked before the rules are locked.
    await em.flush();
    if (!(await changeRules(connectionOf(em), workspaceId, move))) throw new RulesConflict();
  };
};

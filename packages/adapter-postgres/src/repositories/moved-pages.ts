import type { RedirectMove } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import { connectionOf } from '../connection/lease.ts';
import { prepareChangeRules } from './redirect-changes.ts';
import { RulesConflict } from './rules-conflict.ts';

/**
 * Prepares a function that changes the redirects of `move` as the last step of a unit of work.
 * It throws `RulesConflict` if the rules have changed since `move` was made.
 */
export const prepareMovePages = (database: Database) => {
  const changeRules = prepareChangeRules(database);
  return async (em: SqlEntityManager, workspaceId: Uuid, move: RedirectMove): Promise<void> => {
    // Constraints of the record are checked before the rules are locked.
    await em.flush();
    if (!(await changeRules(connectionOf(em), workspaceId, move))) throw new RulesConflict();
  };
};

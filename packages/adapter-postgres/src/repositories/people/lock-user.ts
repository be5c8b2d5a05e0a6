import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { UserEntity } from '../../entities/people.ts';
import { recordOf } from '../../entities/record.ts';
import { FOR_UPDATE } from '../record-changes.ts';

/**
 * Locks a user until the transaction ends, so that changes that depend on all ways in or memberships of
 * the user run one after another. Returns the user; `null` without one.
 */
export const lockUser = async (tx: SqlEntityManager, id: Uuid) => {
  const user = await tx.findOne(UserEntity, { id }, FOR_UPDATE);
  return user && recordOf(user);
};

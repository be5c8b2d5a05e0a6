import type { Uuid } from '@content-publishing/domain';
import type { Grant } from '@content-publishing/domain/people';
import { err, ok, type Result } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
import type { Forbidden } from '../errors/access-errors.ts';
import type { LastOwner } from '../errors/people-errors.ts';

/**
 * Checks a change of the member `userId` to `grant`, or with `null` the removal, while no owner of the
 * workspace can change: only an owner makes it, except that every member can leave, and an owner remains.
 * The operator may leave a workspace without one.
 */
export const mayOwnersChange = (
  actor: Actor,
  owners: readonly Uuid[],
  userId: Uuid,
  grant: Grant | null,
): Result<void, Forbidden | LastOwner> => {
  if (actor.kind !== 'user') return ok();
  const isLeaving = grant === null && actor.id === userId;
  if (!isLeaving && !owners.includes(actor.id)) {
    // The actor was an owner when the request arrived.
    return err({ kind: 'forbidden', needed: ['people:write'] });
  }
  const remain = owners.filter((owner) => owner !== userId);
  const isLast = owners.includes(userId) && remain.length === 0 && grant?.role !== 'owner';
  return isLast ? err({ kind: 'last-owner' }) : ok();
};

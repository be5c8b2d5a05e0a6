import { type EntityDTO, wrap } from '@mikro-orm/core';

/** Returns the record of an entity, without hidden properties. */
export const recordOf = <Entity extends object>(entity: Entity): EntityDTO<Entity> =>
  wrap(entity).toObject();

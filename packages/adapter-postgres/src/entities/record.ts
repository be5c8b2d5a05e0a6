import { type EntityDTO, wrap } from '@mikro-orm/core';

/** Returns the record in an entity: its properties but for those that no record shows. */
export const recordOf = <Entity extends object>(entity: Entity): EntityDTO<Entity> =>
  wrap(entity).toObject();

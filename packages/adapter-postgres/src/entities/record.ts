import { type EntityDTO, type Loaded, wrap } from '@mikro-orm/core';

/** Returns the record in an entity: its properties but for those that no record shows. */
export const recordOf = <Entity extends object>(entity: Entity): EntityDTO<Loaded<Entity>> =>
  wrap(entity as Loaded<Entity>).toObject();

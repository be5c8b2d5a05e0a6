import { type EntityDTO, wrap } from '@mikro-orm/core';

/**
 * Converts an entity to the record of the domain, which is a plain object without hidden
 * properties.
 */
export const recordOf = <Entity extends object>(entity: Entity): EntityDTO<Entity> =>
  wrap(entity).toObject();

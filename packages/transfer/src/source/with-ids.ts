import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import type { IdOf } from '../import/item.ts';

/**
 * Returns fields with the ids of the records that the named ones became: another id if the workspace
 * had such a record before.
 */
export const withIds = (fields: JsonObject, idOf: IdOf): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (isJsonObject(value)) return [name, withIds(value, idOf)];
      if (typeof value !== 'string') return [name, value];
      if (name.endsWith('MediaId')) return [name, idOf('media', value) ?? value];
      return [name, name === 'parentId' ? (idOf('category', value) ?? value) : value];
    }),
  );

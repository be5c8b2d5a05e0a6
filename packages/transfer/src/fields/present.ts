import { isJsonObject, type JsonObject } from '@content-publishing/domain';

/** Returns the fields that are set: neither `undefined`, `null` nor an object without fields. */
export const present = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        !(isJsonObject(value) && Object.keys(value).length === 0),
    ),
  );

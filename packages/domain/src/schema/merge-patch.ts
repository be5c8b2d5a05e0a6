import { KindGuard, type TObject, type TProperties, Type } from '@sinclair/typebox';
import { isJsonObject, MAX_JSON_DEPTH } from './json.ts';
import { Nullable } from './scalar.ts';

/**
 * Returns `target` with a JSON Merge Patch applied to it (RFC 7396): objects are merged, `null`
 * removes, everything else takes the place of what was there. A property that is `undefined` counts
 * as absent. Neither of the two is changed.
 *
 * What is nested deeper than {@link MAX_JSON_DEPTH} is taken as it is, to be rejected by the code that
 * reads the result.
 */
export const mergePatch = (target: unknown, patch: unknown, depth = 0): unknown => {
  if (!isJsonObject(patch) || depth > MAX_JSON_DEPTH) return patch;
  const merged = new Map(Object.entries(isJsonObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else if (value !== undefined) merged.set(name, mergePatch(merged.get(name), value, depth + 1));
  }
  // Unlike an assignment, it makes an own property of `__proto__` as well.
  return Object.fromEntries(merged);
};

/**
 * Returns the fields of a JSON Merge Patch of what `schema` describes, in objects however deep:
 * none has to be there, and `null` takes back those that `schema` does not require.
 */
export const mergePatchFields = ({ properties, required = [] }: TObject): TProperties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const field = KindGuard.IsObject(property)
        ? Type.Object(mergePatchFields(property), {
            additionalProperties: false,
            ...(property.description !== undefined && { description: property.description }),
          })
        : property;
      return [name, Type.Optional(required.includes(name) ? field : Nullable(field))];
    }),
  );

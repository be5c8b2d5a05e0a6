import { KindGuard, type TObject, type TProperties, Type } from '@sinclair/typebox';
import { isJsonObject, MAX_JSON_DEPTH } from './json.ts';
import { Nullable } from './scalar.ts';

/**
 * Applies a JSON Merge Patch to `target` (RFC 7396): objects are merged, `null` removes a property,
 * and any other value of the patch replaces the one in the target. A property that is `undefined`
 * counts as absent. Neither argument is changed.
 *
 * Values nested deeper than {@link MAX_JSON_DEPTH} are copied unchanged; the parser of the result
 * then reports them.
 */
export const mergePatch = (target: unknown, patch: unknown, depth = 0): unknown => {
  if (!isJsonObject(patch) || depth > MAX_JSON_DEPTH) return patch;
  const merged = new Map(Object.entries(isJsonObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else if (value !== undefined) merged.set(name, mergePatch(merged.get(name), value, depth + 1));
  }
  // Unlike an assignment, `fromEntries` makes `__proto__` an own property.
  return Object.fromEntries(merged);
};

/**
 * Returns the schemas of the fields of a JSON Merge Patch for values of `schema`, at any depth:
 * each field is optional, and a field that `schema` does not require may be `null`.
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

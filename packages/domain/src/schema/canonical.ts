import { KindGuard, type Static, type TSchema } from '@sinclair/typebox';
import { isJsonObject } from './json.ts';
import { toNormalForm } from './text.ts';

/**
 * `value`, which `schema` accepts, as it is stored: a deep copy of its own, with properties in the
 * order of the schema, those that are `undefined` left out, and each text in its normal form.
 */
export const canonical = <Schema extends TSchema>(
  schema: Schema,
  value: Static<Schema>,
): Static<Schema> => copy(schema, value);

const copy = (schema: TSchema, value: unknown): unknown => {
  if (typeof value === 'string') return toNormalForm(schema, value);
  if (KindGuard.IsArray(schema) && Array.isArray(value)) {
    return value.map((item) => copy(schema.items, item));
  }
  if (KindGuard.IsObject(schema) && isJsonObject(value)) {
    const object: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties)) {
      if (value[name] !== undefined) object[name] = copy(property, value[name]);
    }
    return object;
  }
  return value;
};

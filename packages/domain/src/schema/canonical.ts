import type { Static, TSchema } from '@sinclair/typebox';
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
  if (Array.isArray(value)) return value.map((item) => copy(schema['items'], item));
  if (!isJsonObject(value)) return value;
  const object: Record<string, unknown> = {};
  for (const name of Object.keys(schema['properties'])) {
    const property = value[name];
    if (property !== undefined) object[name] = copy(schema['properties'][name], property);
  }
  return object;
};

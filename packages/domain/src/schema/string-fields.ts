import { KindGuard, type TSchema } from '@sinclair/typebox';
import { isJsonObject } from './json.ts';
import { pointer } from './violation.ts';

/** A string in a value, with the schema of its field. */
export interface StringField {
  /** JSON Pointer of the field, which begins with the path of the value. */
  readonly path: string;
  readonly schema: TSchema;
  readonly value: string;
}

/**
 * Yields the strings in `value`, a value of `schema` at the JSON Pointer `path`, in the order of the
 * schema. `stringVisitor` finds the same strings faster, without their paths.
 */
export function* stringFields(
  schema: TSchema,
  value: unknown,
  path: string,
): Generator<StringField, void> {
  if (KindGuard.IsArray(schema)) {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) {
      yield* stringFields(schema.items, item, pointer(path, index));
    }
  } else if (KindGuard.IsObject(schema)) {
    if (!isJsonObject(value)) return;
    for (const [name, property] of Object.entries(schema.properties)) {
      yield* stringFields(property, value[name], pointer(path, name));
    }
  } else if (typeof value === 'string') yield { path, schema, value };
}

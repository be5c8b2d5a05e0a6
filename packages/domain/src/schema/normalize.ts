import { KindGuard, type Static, type TSchema } from '@sinclair/typebox';
import { isJsonObject } from './json.ts';
import { normalFormOf } from './text.ts';

/**
 * Returns the stored form of `value`, which must be valid by `schema`: a deep copy with properties
 * in the order of the schema, without properties that are `undefined` or unknown, and with each
 * text converted by its `normalForm`.
 */
export const normalize = <Schema extends TSchema>(
  schema: Schema,
  value: Static<Schema>,
): Static<Schema> => {
  let copy = copiers.get(schema);
  if (copy === undefined) {
    copy = copierOf(schema);
    copiers.set(schema, copy);
  }
  return copy(value);
};

type Copier = (value: unknown) => unknown;

/**
 * Copy functions by their schema. They are compiled once, because walking a schema takes several
 * times as long as walking a value.
 */
const copiers = new WeakMap<TSchema, Copier>();

/** Returns a function that copies values of `schema` in their stored form. */
const copierOf = (schema: TSchema): Copier => {
  if (KindGuard.IsArray(schema)) {
    const copyItem = copierOf(schema.items);
    return (value) => (Array.isArray(value) ? value.map((item) => copyItem(item)) : value);
  }
  if (KindGuard.IsObject(schema)) {
    const properties = Object.entries(schema.properties).map(([name, property]) => ({
      name,
      copy: copierOf(property),
    }));
    return (value) => {
      if (!isJsonObject(value)) return value;
      const object: Record<string, unknown> = {};
      for (const { name, copy } of properties) {
        const property = value[name];
        if (property !== undefined) object[name] = copy(property);
      }
      return object;
    };
  }
  const normalForm = normalFormOf(schema);
  return normalForm === undefined
    ? (value) => value
    : (value) => (typeof value === 'string' ? normalForm(value) : value);
};

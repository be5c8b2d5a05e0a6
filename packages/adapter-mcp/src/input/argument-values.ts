import { isJsonObject, type JsonObject, parseJson } from '@content-publishing/domain';

/**
 * JSON Schema of an argument. It always has a `type`: some model providers reject all tools of a
 * server for an `enum` without one.
 */
export interface ArgumentSchema {
  readonly type: string;
  readonly items?: ArgumentSchema;
  readonly enum?: readonly unknown[];
  readonly description?: string;
}

/**
 * Returns the arguments with each value that is JSON text of the type that its schema has as that
 * value, also in an object: some clients send arrays, objects, numbers and booleans as text. A value
 * whose schema is a string, and any other text, stays.
 */
export const argumentValues = (
  schemas: Readonly<Record<string, unknown>>,
  input: JsonObject,
): JsonObject =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      Object.hasOwn(schemas, name) ? valueOf(schemas[name], value) : value,
    ]),
  );

const valueOf = (schema: unknown, given: unknown): unknown => {
  if (!isJsonObject(schema)) return given;
  const value = typeof given === 'string' ? fromText(schema['type'], given) : given;
  const { items, properties } = schema;
  if (items !== undefined && Array.isArray(value)) {
    return value.map((item) => valueOf(items, item));
  }
  return isJsonObject(properties) && isJsonObject(value)
    ? argumentValues(properties, value)
    : value;
};

const fromText = (type: unknown, text: string): unknown => {
  const isOfType = TYPES.get(type);
  if (isOfType === undefined) return text;
  const value = parseJson(Buffer.from(text)).unwrapOr(undefined);
  return isOfType(value) ? value : text;
};

/** Types that a client can mean by text. */
const TYPES: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map([
  ['array', Array.isArray],
  ['object', isJsonObject],
  ['integer', Number.isInteger],
  ['number', Number.isFinite],
  ['boolean', (value) => typeof value === 'boolean'],
]);

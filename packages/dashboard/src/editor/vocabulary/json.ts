/** Object of JSON, whose values are not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether `value` is an object of JSON, and no array. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the string `name` of `value`; `''` if it is missing or no string. */
export const stringIn = (value: JsonObject, name: string): string => {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' ? found : '';
};

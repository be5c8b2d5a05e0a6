/**
 * Removes members that are `null` or `undefined` from a JSON value, at any depth.
 *
 * @example
 * withoutNulls({ a: null, b: [{ c: null }] }); // { b: [{}] }
 */
export const withoutNulls = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part === null || part === undefined ? [] : [[name, withoutNulls(part)]],
    ),
  );
};

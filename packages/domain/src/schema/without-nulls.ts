/**
 * Returns a JSON value without the members, at any depth, that are `null` or `undefined`.
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

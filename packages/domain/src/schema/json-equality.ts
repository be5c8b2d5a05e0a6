/**
 * Returns whether two JSON values are equal; the order of properties does not matter (RFC 8259).
 *
 * @example
 * jsonEquals({ a: 1, b: [2] }, { b: [2], a: 1 }); // true
 */
export const jsonEquals = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (!isContainer(left) || !isContainer(right)) return false;
  if (Array.isArray(left) || Array.isArray(right)) return isSameList(left, right);
  const properties = new Map(Object.entries(right));
  const entries = Object.entries(left);
  return (
    entries.length === properties.size &&
    entries.every(
      ([name, value]) => properties.has(name) && jsonEquals(value, properties.get(name)),
    )
  );
};

const isSameList = (left: unknown, right: unknown): boolean =>
  Array.isArray(left) &&
  Array.isArray(right) &&
  left.length === right.length &&
  left.every((item, index) => jsonEquals(item, right[index]));

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

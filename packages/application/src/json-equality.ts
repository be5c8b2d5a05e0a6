/**
 * Returns whether two JSON values say the same; the order of an object's properties says nothing
 * (RFC 8259).
 */
export const jsonEquals = (left: unknown, right: unknown): boolean => {
  if (!isContainer(left) || !isContainer(right)) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const properties = new Map(Object.entries(right));
  const entries = Object.entries(left);
  return (
    entries.length === properties.size &&
    entries.every(
      ([name, value]) => properties.has(name) && jsonEquals(value, properties.get(name)),
    )
  );
};

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

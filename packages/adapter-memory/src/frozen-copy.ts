/**
 * A deep copy of `value`, which is of JSON's types, that nobody can change: copied once when it is
 * kept, it can be handed out as it is.
 */
export const frozenCopy = <Value>(value: Value): Value => {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as Value;
  // The spread makes an own property even of `__proto__`, which the assignment below then finds.
  const copy = { ...value };
  for (const name in copy) {
    const property = copy[name];
    if (isObject(property)) copy[name] = frozenCopy(property);
  }
  return Object.freeze(copy);
};

const isObject = <Value>(value: Value): value is Value & object =>
  typeof value === 'object' && value !== null;
